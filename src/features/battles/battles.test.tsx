import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Battle, settleBattle } from '../../domain/index.ts';
import { checkbox, duel, tickedOn } from '../../testing/battles.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  server.addPlayer({ id: 'ann', username: 'Ann' });
  server.addPlayer({ id: 'bob', username: 'Bob' });
});

const open = () =>
  renderApp({ server, as: 'ann', path: '/battles', now: '2026-03-04T12:00:00Z' }).user;

/** Texts of the rows below a heading, in their order. */
async function rowsOf(heading: string): Promise<(string | null)[]> {
  const region = within(await screen.findByRole('region', { name: heading }));
  return region.getAllByRole('link').map((row) => row.textContent);
}

const named = (id: string, battle: Battle): Battle => ({ ...battle, id });

it('lists what runs and what is over, newest start first', async () => {
  server.putBattle(named('running', duel([checkbox()])));
  server.putBattle({
    ...named('sent', duel([checkbox()])),
    status: 'PENDING',
    startDate: '2026-03-06',
  });
  server.putBattle({
    ...named('no', duel([checkbox()])),
    status: 'DECLINED',
    startDate: '2026-01-02',
  });
  const old = { ...tickedOn(duel([checkbox()], 3), 'ann', [2]), startDate: '2026-02-02' };
  server.putBattle(named('won', settleBattle(old, '2026-03-04')));
  open();
  expect(await rowsOf('Active')).toEqual([
    'vs BobStart Date: 06 MarRequest sent',
    'vs BobDay 32 : 2 HP',
  ]);
  expect(await rowsOf('Previous')).toEqual(['vs BobFinishedWon', 'vs BobFinishedDeclined']);
});

it('opens requests to be answered and battles to be watched', async () => {
  server.putBattle(named('running', duel([checkbox()])));
  server.putBattle({
    ...named('sent', duel([checkbox()])),
    status: 'PENDING',
    startDate: '2026-03-06',
  });
  open();
  const region = within(await screen.findByRole('region', { name: 'Active' }));
  expect(region.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual([
    '/battle-response?id=sent',
    '/battle?id=running',
  ]);
});

it('gets older battles twenty at a time', async () => {
  const declined: Battle = { ...duel([checkbox()], 1), status: 'DECLINED' };
  for (let index = 0; index < 25; index += 1) server.putBattle(named(`b${index}`, declined));
  const user = open();
  expect(await rowsOf('Previous')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rowsOf('Previous')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('invites to a battle when there is none', async () => {
  open();
  expect(await screen.findByText('No battles found.')).toBeVisible();
});
