import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import styles from './health-bar.module.css';
import { HealthBar } from './health-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const bar = (hp: number, isOver = false) => (
  <HealthBar username="Maya" corner="mine" hp={hp} maxHp={8} isOver={isOver} />
);

it.each([
  [5, '5 HP of 8'],
  [8, '8 HP of 8'],
  [11, '11 HP, 3 above full'],
  [0, '0 HP of 8, KO tonight'],
  [0, '0 HP of 8', true],
])('speaks the exact number, and what threatens: %i as "%s"', (hp, text, isOver = false) => {
  render(bar(hp, isOver));
  const meter = screen.getByRole('meter', { name: 'Maya HP' });
  expect(meter).toHaveAttribute('aria-valuetext', text);
});

it.each([
  [5, 3, '-2'],
  [3, 4, '+1'],
])('shows the change from %i to %i as %s for one second', (before, after, text) => {
  const { rerender } = render(bar(before));
  rerender(bar(after));
  expect(screen.getByText(text)).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(999);
  });
  expect(screen.getByText(text)).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.queryByText(text)).toBeNull();
});

it('shows a second change while the first is still on screen', () => {
  const { rerender } = render(bar(5));
  rerender(bar(4));
  act(() => {
    vi.advanceTimersByTime(600);
  });
  rerender(bar(2));
  act(() => {
    vi.advanceTimersByTime(600);
  });
  expect(screen.getByText('-2')).toBeVisible();
});

it.each([
  [6, 'strong'],
  [5, 'weak'],
  [2, 'weak'],
  [1, 'critical'],
])('has the colour of its level: %i of 10 is %s', (hp, level) => {
  render(<HealthBar username="Maya" corner="mine" hp={hp} maxHp={10} />);
  expect(screen.getByRole('meter').nextElementSibling).toHaveClass(String(styles[level]));
});

it('shows what lies above a full bar', () => {
  render(bar(11));
  expect(screen.getByText('+3')).toBeVisible();
});

it('says that a knock-out comes of a day that is past, whatever was done today', () => {
  render(<HealthBar username="Maya" corner="mine" hp={1} maxHp={8} knockOut="KO soon" />);
  expect(screen.getByText('KO soon')).toBeVisible();
});

it('warns at zero while a knock-out can still be averted', () => {
  const { rerender } = render(bar(0));
  expect(screen.getByText('KO tonight')).toBeVisible();
  rerender(bar(0, true));
  expect(screen.queryByText('KO tonight')).toBeNull();
});
