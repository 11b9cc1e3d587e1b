import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Battle, settleBattle } from '../../domain/index.ts';
import { setNow } from '../../lib/clock.ts';
import type { ToldEnd } from '../../schema/stored-app-state.ts';
import { keptAppState, useAppState } from '../../stores/device/app-state.ts';
import { adoptSnapshot } from '../../stores/visit/follow-snapshot.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { RefusedListeners } from '../../testing/refusing-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';
import { ANN, blockCheckbox, checkbox, duel, tickedOn } from '../../testing/sample-battles.ts';

const EVENING = '2026-03-02T23:00:00Z';
const MORNING = '2026-03-03T07:00:00Z';
const OWED = 'You won against Bob yesterday. Bob owes you: coffee.';

let server: InMemoryServer;

beforeEach(() => {
  localStorage.clear();
  server = serverOf('Ann', 'Bob');
});

/** A day of which Ann wins the only target, for a coffee. */
const running = (id = 'duel'): Battle => ({
  ...tickedOn(duel([checkbox()], 1), ANN, [1]),
  id,
  prize: 'coffee',
});

const openHome = (now: string, replace: Replace = () => ({})) =>
  renderApp({ server, as: ANN, path: '/home', now, replace });

/** The night goes by, and somebody's phone settles these battles. */
const night = (...battles: readonly Battle[]) =>
  meanwhile(() => {
    setNow(new Date(MORNING));
    for (const battle of battles) server.putBattle(settleBattle(battle, '2026-03-03'));
  });

const told = () => useAppState.getState().toldEnds.map(({ battleId }) => battleId);

const said = () => screen.queryAllByRole('link', { name: /yesterday|ended/ });

it('says how a battle ended that ran at the last visit, once its last round has been told', async () => {
  server.putBattle(running());
  const { user } = openHome(EVENING);
  expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeChecked();
  await night(running());
  const goOn = await screen.findByRole('button', { name: 'Go on' });
  expect(said()).toEqual([]);
  await user.click(goOn);
  expect(screen.getByRole('link', { name: OWED })).toHaveAttribute('href', '/battle?id=duel');

  await meanwhile(() => {
    const paidTo = { [ANN]: true } as const;
    server.putBattle({ ...settleBattle(running(), '2026-03-03'), paidTo });
  });
  expect(said().map((link) => link.textContent)).toEqual([
    'You won against Bob yesterday. Settled: coffee.',
  ]);
  await meanwhile(() => setNow(new Date('2026-03-04T07:00:00Z')));
  expect(said()).toEqual([]);
});

it('says it once its last round has been told, though nobody has settled it', async () => {
  server.putBattle(running());
  const { user } = openHome(EVENING);
  await screen.findByRole('checkbox', { name: 'Stretch' });
  await meanwhile(() => setNow(new Date(MORNING)));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(server.battles.get('duel')?.status).toBe('ACTIVE');
  expect(screen.getByRole('link', { name: OWED })).toBeVisible();
  // Whoever leaves with this very press finds it again.
  leavePage();
  expect(keptAppState().toldEnds).toMatchObject([{ battleId: 'duel', text: OWED }]);
});

it('says it of each that ends, one after the other, and of three at most', async () => {
  const battles = ['duel', 'b', 'c', 'd'].map(running);
  for (const battle of battles) server.putBattle(battle);
  openHome(EVENING);
  expect(await screen.findAllByRole('checkbox', { name: 'Stretch' })).toHaveLength(4);
  for (const battle of battles) await night(battle);
  await waitFor(() => expect(useAppState.getState().toldEnds).toHaveLength(3));
});

it('says nothing again of those of former days where the app stayed open', async () => {
  const longer: Battle = { ...tickedOn(duel([checkbox()], 3), ANN, [1]), id: 'longer' };
  server.putBattle(running());
  server.putBattle(longer);
  openHome(EVENING);
  expect(await screen.findAllByRole('checkbox', { name: 'Stretch' })).toHaveLength(2);
  await night(running());
  await waitFor(() => expect(told()).toEqual(['duel']));
  await meanwhile(() => {
    setNow(new Date('2026-03-05T07:00:00Z'));
    server.putBattle(settleBattle(longer, '2026-03-05'));
  });
  await waitFor(() => expect(told()).toEqual(['longer']));
});

it('says it when the app comes back where no round is told', async () => {
  const block: Battle = { ...duel([blockCheckbox()], 1), prize: '' };
  server.putBattle(block);
  openHome(EVENING);
  await screen.findByRole('checkbox', { name: 'Run 10 km' });
  await night(block);
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  await waitFor(() => expect(useAppState.getState().toldEnds).toHaveLength(1));
  expect(said()).toEqual([]);
  await meanwhile(leavePage);
  expect(await screen.findByRole('link', { name: 'You drew with Bob yesterday.' })).toBeVisible();
});

/** Ann's visit before left home with these. */
function adoptLastVisit(ends: readonly ToldEnd[]): void {
  const user = server.users.get(ANN);
  if (!user) throw new Error('Ann has a record');
  useAppState.setState({ toldEnds: ends });
  adoptSnapshot({
    userId: ANN,
    email: 'ann@example.com',
    emailVerified: true,
    user,
    battles: [],
    rivals: [],
  });
}

it('says at once what the last visit knew', async () => {
  const heardAt = Date.parse('2026-03-03T06:00:00Z');
  adoptLastVisit(['a', 'b'].map((battleId) => ({ battleId, text: OWED, isOwed: false, heardAt })));
  openHome(MORNING);
  expect(said().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [OWED, '/battle?id=a'],
    [OWED, '/battle?id=b'],
  ]);
});

it('asks anew about a stake that the last visit knew as owed', async () => {
  server.putBattle({ ...settleBattle(running(), '2026-03-03'), paidTo: { [ANN]: true } });
  adoptLastVisit([{ battleId: 'duel', text: OWED, isOwed: true, heardAt: Date.parse(MORNING) }]);
  openHome(MORNING);
  expect(screen.getByRole('link', { name: OWED })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Settled: coffee/ })).toBeVisible();
});

it('fault 19: asks again about a stake where that was refused', async () => {
  server.putBattle({ ...settleBattle(running(), '2026-03-03'), paidTo: { [ANN]: true } });
  adoptLastVisit([{ battleId: 'duel', text: OWED, isOwed: true, heardAt: Date.parse(MORNING) }]);
  const listeners = new RefusedListeners();
  openHome(MORNING, (repositories) => {
    const { watchBattle } = listeners.over(repositories).battles ?? {};
    return { battles: { ...(watchBattle && { watchBattle }) } };
  });
  listeners.refuse();
  await waitFor(() => expect(listeners.begun).toBe(1));
  listeners.allow();
  await meanwhile(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('link', { name: /Settled: coffee/ })).toBeVisible();
});
