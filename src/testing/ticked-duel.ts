import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { blockTargets, dailyTargets, isCompleted } from '../domain/index.ts';
import { blockCheckbox, checkbox, duel } from './sample-battles.ts';
import { serverOf } from './in-memory-server.ts';
import { meanwhile, renderApp } from './render-app.tsx';

/** Day 3 of the battle. */
export const DAY_3 = '2026-03-04T12:00:00Z';

/** Ann's duel against Bob with three daily and two block targets to tick, on the screen at `path`. */
export async function openTickedDuel(path: string) {
  const server = serverOf('Ann', 'Bob');
  const daily = ['Stretch', 'Read', 'Walk'].map((title) => checkbox({ title }));
  const blocks = ['Run 10 km', 'Swim'].map((title) => blockCheckbox({ title }));
  server.putBattle(duel([...daily, ...blocks]));
  const { user } = renderApp({ server, as: 'ann', path, now: DAY_3 });
  await screen.findByRole('checkbox', { name: 'Stretch' });

  /** Ticks a target, and waits until the server has it and the page has heard of that. */
  const tick = async (title: string): Promise<void> => {
    await user.click(screen.getByRole('checkbox', { name: title }));
    await screen.findByText(`${title}: done`);
    await waitFor(() => {
      const battle = server.battleOf('duel', 'ann');
      const targets = [...dailyTargets(battle, 'day3'), ...blockTargets(battle)];
      const target = targets.find((one) => one.title === title);
      expect(target && isCompleted(target, 'ann')).toBe(true);
    });
    await meanwhile(() => {});
  };
  return { server, tick };
}
