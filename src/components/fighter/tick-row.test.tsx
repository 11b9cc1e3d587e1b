import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { dailyTargets } from '../../domain/index.ts';
import { ANN, checkbox, duel, withDaily } from '../../testing/sample-battles.ts';
import { TickRow } from './tick-row.tsx';

it('shows what was tapped last while the taps before it are told', async () => {
  const shown: [told: boolean, isChecked: boolean][] = [];
  function Row() {
    const [isTicked, setTicked] = useState(false);
    const battle = withDaily(duel([checkbox()]), 1, 1, ANN, isTicked);
    const tell = (isTickedNow: boolean): void => {
      flushSync(() => setTicked(isTickedNow));
      shown.push([isTickedNow, screen.getByRole<HTMLInputElement>('checkbox').checked]);
    };
    return dailyTargets(battle, 'day1').map((target) => (
      <TickRow key={target.targetKey} target={target} userId={ANN} isOpen onTick={tell} />
    ));
  }
  render(<Row />);
  const box = screen.getByRole('checkbox');
  for (let tap = 0; tap < 3; tap += 1) fireEvent.click(box);
  await waitFor(() => expect(shown).toHaveLength(3));
  // A tap on what an earlier one made of the box would say the opposite of what the player means.
  expect(shown).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ]);
});
