import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptEntry } from '../../schema/kept-entry.ts';
import {
  entriesUnderway,
  keepEntry,
  loadUnsent,
  resetUnsent,
  useIsSaving,
} from '../../stores/unsent/unsent-entries.ts';
import { ANN } from '../../testing/sample-battles.ts';
import { SavingOverlay } from './saving-overlay.tsx';
import styles from './saving-overlay.module.css?raw';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const tick: KeptEntry = {
  id: 'tick',
  battleId: 'duel',
  change: {
    userId: ANN,
    dayKey: 'day1',
    targetKey: 'target1',
    photo: null,
    hide: false,
    at: 0,
    input: true,
  },
  text: 'Stretch',
  refusal: null,
};

it('is for what is written in this visit, and not for what a former one has left (D182)', async () => {
  const { result } = renderHook(() => useIsSaving('duel'));
  act(() => keepEntry(tick));
  expect(result.current).toBe(true);
  act(resetUnsent);
  await act(() => loadUnsent(ANN));
  expect(entriesUnderway()).toHaveLength(1);
  expect(result.current).toBe(false);
});

it('comes after 500 ms, and goes when the answer takes its time (D68)', () => {
  render(<SavingOverlay />);
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.queryByText('Saving…')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('Saving…')).toBeVisible();
  act(() => void vi.advanceTimersByTime(1_500));
  expect(screen.queryByText('Saving…')).toBeNull();
});

it('lets every tap through and dims nothing', () => {
  const [frame = ''] = /^\.frame \{[^}]+\}/m.exec(styles) ?? [];
  expect(frame).toContain('pointer-events: none;');
  expect(frame).not.toMatch(/background|opacity|filter/);
});
