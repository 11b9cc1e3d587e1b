import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LevelBar } from './level-bar.tsx';
import { XpGain } from './xp-gain.tsx';

const gain = (amount: number | null, xp: number | null) => (
  <XpGain amount={amount} note="For your win." xp={xp} />
);
const bar = () => screen.getByRole('progressbar');

describe('XP that a battle brought', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is counted up, and moves the bar when all of it is there', async () => {
    const { rerender } = render(gain(null, null));
    rerender(gain(null, 35));
    expect(screen.queryByText(/^\+/)).toBeNull();
    expect(bar()).toHaveAttribute('aria-valuetext', '15 of 40 XP');
    rerender(gain(10, 45));
    for (let step = 0; step < 10; step += 1) {
      expect(screen.getByText(`+${step} XP`)).toHaveAttribute('aria-hidden', 'true');
      expect(bar()).toHaveAttribute('aria-valuetext', '15 of 40 XP');
      act(() => {
        vi.advanceTimersByTime(90);
      });
    }
    expect(screen.getAllByText('+10 XP')).toHaveLength(2);
    expect(bar()).toHaveAttribute('aria-valuetext', '25 of 40 XP');
  });

  it('leaves the bar where it is when the record held it already', () => {
    render(<XpGain amount={10} note="For your win." xp={35} />);
    expect(bar()).toHaveAttribute('aria-valuetext', '15 of 40 XP');
  });

  it('is said at once', () => {
    render(<XpGain amount={3} note="" xp={null} />);
    expect(screen.getByText('+3 XP')).toHaveClass('visually-hidden');
  });
});

it.each([
  [0, 'Level 1', '0 of 20 XP', 'Level 2 unlocks: Headband'],
  [75, 'Level 3', '15 of 60 XP', 'Won: Wristbands. Next: Towel'],
  [1_320, 'Level 12', '0 of 240 XP', 'Won: Wings. Next: honour alone'],
  [1_560, 'Level 13', '0 of 260 XP', 'Level 14 unlocks: honour alone'],
])('says of %i XP what the level has brought, and the next one brings', (xp, level, text, next) => {
  render(<LevelBar xp={xp} />);
  expect(screen.getByRole('progressbar', { name: level })).toHaveAttribute('aria-valuetext', text);
  expect(screen.getByText(next)).toBeVisible();
});
