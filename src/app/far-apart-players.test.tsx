import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Battle } from '../domain/index.ts';
import { checkbox, duel, inZones, withDaily } from '../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';

// Ann lives in UTC-11, Bob in UTC+14 (K2): on 2 and 3 March, days 1 and 2, Bob has ticked and Ann
// has not, which leaves her with 0 HP. Her second day ends on 4 March at 11:00 UTC.
const LAST_SECOND = '2026-03-04T10:59:59Z';
const CLOSED = '2026-03-04T11:00:00Z';

let server: InMemoryServer;

function fallen(): Battle {
  const fresh = duel([checkbox({ title: 'Stretch' })]);
  const apart = inZones(fresh, 'Pacific/Pago_Pago', 'Pacific/Kiritimati');
  return withDaily(withDaily(apart, 1, 1, 'bob', true), 2, 1, 'bob', true);
}

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(fallen());
});

const open = (as: string, now: string) => renderApp({ server, as, path: '/battle?id=duel', now });

/** The same with Ann in Berlin and Bob in Los Angeles: her second day ends nine hours before his. */
const fallenInTheEast = () => inZones(fallen(), 'Europe/Berlin', 'America/Los_Angeles');

const BERLINS_MORNING = '2026-03-04T07:00:00Z';

it('fault 11: in the last second of her day Ann saves herself, though Bob’s is long over', async () => {
  const { user } = open('ann', LAST_SECOND);
  await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
  await waitFor(() =>
    expect(server.battles.get('duel')).toMatchObject({
      status: 'ACTIVE',
      challenger: { hp: 1 },
      opponent: { hp: 3 },
      days: { day2: { target1: { ann: { input: true } } } },
    }),
  );
});

it('fault 11: until then nothing is settled on Bob’s phone, which is two dates ahead', async () => {
  open('bob', LAST_SECOND);
  expect(await screen.findByRole('meter', { name: 'Ann HP' })).toBeVisible();
  expect(server.battles.get('duel')?.status).toBe('ACTIVE');
  expect(server.calls).toEqual([]);
});

it('fault 11: a second later the knock-out holds, on whichever phone is open', async () => {
  open('bob', CLOSED);
  await waitFor(() =>
    expect(server.battles.get('duel')).toMatchObject({
      status: 'COMPLETE',
      result: { kOWin: true, winner: { id: 'bob' } },
    }),
  );
});

it('fault 149: whose day is over learns that no tick helps any more', async () => {
  server.putBattle(fallenInTheEast());
  const { user } = open('ann', BERLINS_MORNING);
  const truth = 'You ended your day out of HP, and lose unless Bob takes a tick back.';
  expect(await screen.findByText(truth)).toBeVisible();
  expect(screen.queryByText(/Your health is dangerously low/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  await screen.findByText('Stretch: done');
  expect(screen.getByText(truth)).toBeVisible();
});

it('fault 149: the rival, whose day still runs, learns what can turn it', async () => {
  server.putBattle(fallenInTheEast());
  open('bob', BERLINS_MORNING);
  expect(
    await screen.findByText('Ann ended the day out of HP, and loses unless you take a tick back.'),
  ).toBeVisible();
});
