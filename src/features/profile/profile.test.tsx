import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Battle, settleBattle } from '../../domain/index.ts';
import type { BattlePage } from '../../repositories/battle-repository.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { checkbox, duel, group, tickedOn } from '../../testing/sample-battles.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { lateRecords } from '../../testing/late-records.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const open = (replace: Replace = () => ({})) =>
  renderApp({ server, as: 'ann', path: '/profile', now: '2026-03-21T12:00:00Z', replace });

/** Each page of battles as it is changed on its way. */
const pagesAs =
  (change: (page: BattlePage) => BattlePage | Promise<BattlePage>): Replace =>
  ({ battles }) => ({
    battles: {
      getFinishedBattles: async (...asked) => change(await battles.getFinishedBattles(...asked)),
    },
  });

/** Column headings and figures of a table, by its caption. */
async function tableOf(caption: string) {
  const table = within(await screen.findByRole('table', { name: caption }));
  const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
  return { headings: texts('columnheader'), figures: texts('cell') };
}

const finish = (id: string, battle: Battle) =>
  server.putBattle({ ...settleBattle(battle, '2026-03-20'), id });

/** Newer than what was played, as many as somebody may send in a few days. */
const decline = (count: number) => {
  const declined: Battle = { ...duel([checkbox()]), status: 'DECLINED', startDate: '2026-03-10' };
  for (let index = 0; index < count; index += 1)
    server.putBattle({ ...declined, id: `declined-${index}` });
};

describe('statistics', () => {
  it('count duels and groups apart', async () => {
    finish('won', tickedOn(duel([checkbox()]), 'ann', [2, 3]));
    finish('won by KO', tickedOn(duel([checkbox()], 4), 'ann', [1, 2, 3, 4]));
    finish('lost', tickedOn(duel([checkbox()]), 'bob', [2]));
    finish('drawn', duel([checkbox()]));
    finish('group won', tickedOn(group([checkbox()]), 'ann', [1]));
    finish('group lost', tickedOn(group([checkbox()]), 'bob', [1]));
    server.putBattle({ ...duel([checkbox()]), startDate: '2026-03-20' });
    open();
    expect(await tableOf('Duels')).toEqual({
      headings: ['Total', 'Win', 'Draw', 'Loss'],
      figures: ['4', '2', '1', '1'],
    });
    expect(await tableOf('Group battles')).toEqual({
      headings: ['Total', 'Win', 'Loss'],
      figures: ['2', '1', '1'],
    });
    expect(screen.getByText('3 of 6 battles won.')).toBeVisible();
  });

  it('go by the entries, whatever somebody has stored (K4)', async () => {
    const lost = settleBattle(tickedOn(duel([checkbox()]), 'bob', [2]), '2026-03-20');
    const won = settleBattle(tickedOn(duel([checkbox()]), 'ann', [2]), '2026-03-20');
    // Bob has invented a win, and ended a running battle with another one.
    server.putBattle({ ...won, id: 'won', result: lost.result ?? null });
    const START_TODAY = '2026-03-20';
    server.putBattle({ ...lost, id: 'running', startDate: START_TODAY });
    renderApp({ server, as: 'ann', path: '/profile', now: '2026-03-20T12:00:00Z' });
    expect((await tableOf('Duels')).figures).toEqual(['1', '1', '0', '0']);
    expect(server.calls.map(({ name }) => name)).toEqual(['updateXp', 'updateXp']);
  });

  it('go by the entries also where another screen is still reading the battles', async () => {
    const lost = settleBattle(tickedOn(duel([checkbox()]), 'bob', [2]), '2026-03-20');
    const won = settleBattle(tickedOn(duel([checkbox()]), 'ann', [2]), '2026-03-20');
    server.putBattle({ ...won, id: 'won', result: lost.result ?? null });
    const answer = heldAnswer();
    const { user } = renderApp({
      server,
      as: 'ann',
      path: '/battles',
      now: '2026-03-20T12:00:00Z',
      replace: ({ battles }) => ({
        battles: {
          getFinishedBattles: (...asked) =>
            answer.given.then(() => battles.getFinishedBattles(...asked)),
        },
      }),
    });
    await screen.findByRole('heading', { name: 'Battles' });
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await screen.findByRole('progressbar', { name: /^Level/ });
    await meanwhile(answer.give);
    expect((await tableOf('Duels')).figures).toEqual(['1', '1', '0', '0']);
  });

  it('fault 272: tell of runs and rivals also where a request is declined while the battles are read', async () => {
    finish('won', tickedOn(duel([checkbox()], 3), 'ann', [1]));
    const request: Battle = { ...duel([checkbox()]), id: 'request', startDate: '2026-03-21' };
    server.putBattle({ ...request, status: 'PENDING' });
    const answer = heldAnswer();
    open(pagesAs((page) => answer.given.then(() => page)));
    await screen.findByRole('progressbar', { name: /^Level/ });
    await meanwhile(() => server.putBattle({ ...request, status: 'DECLINED' }));
    await meanwhile(answer.give);
    expect(await screen.findByRole('row', { name: 'Bob 1 0 0' })).toBeVisible();
  });

  it('are zeros with a word about it before the first finished battle', async () => {
    open();
    expect((await tableOf('Duels')).figures).toEqual(['0', '0', '0', '0']);
    expect(screen.getByText('No finished battle yet.')).toBeVisible();
  });

  it.each<[string, Replace]>([
    [
      'do not come',
      () => ({
        battles: { getFinishedBattles: () => Promise.reject(new RepositoryError('unavailable')) },
      }),
    ],
    ['come from a cache', pagesAs((page) => ({ ...page, isFromCache: true }))],
  ])('tell of no runs where the battles %s', async (_what, replace) => {
    open(replace);
    expect(await screen.findByText(/Your statistics could not be counted/)).toBeVisible();
  });

  it('are of the battles as they are once a cache is not all there is', async () => {
    finish('won', tickedOn(duel([checkbox()], 3), 'ann', [1]));
    let isFromCache = true;
    const { user } = open(pagesAs((page) => ({ ...page, isFromCache })));
    await screen.findByText(/Your statistics could not be counted/);
    isFromCache = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: 'Bob 1 0 0' })).toBeVisible();
  });

  it('can be asked for again when they could not be counted', async () => {
    let isOnline = false;
    const { user } = open(({ battles }) => ({
      battles: {
        countStatistics: async (userId) => {
          if (!isOnline) throw new RepositoryError('unavailable');
          return battles.countStatistics(userId);
        },
      },
    }));
    expect(await screen.findByText(/Your statistics could not be counted/)).toBeVisible();
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await tableOf('Duels')).figures).toEqual(['0', '0', '0', '0']);
  });
});

describe('progress', () => {
  it('is the level, how far the next one is, and what it brings', async () => {
    const ann = server.users.get('ann');
    if (ann) server.users.set('ann', { ...ann, xp: 75, level: 3 });
    open();
    const level = await screen.findByRole('progressbar', { name: 'Level 3' });
    expect(level).toHaveAttribute('aria-valuetext', '15 of 60 XP');
    expect(screen.getByText('Won: Wristbands. Next: Towel')).toBeVisible();
  });

  it('is runs of wins, and the record against each rival', async () => {
    finish('first', { ...tickedOn(duel([checkbox()]), 'bob', [2]), startDate: '2026-02-01' });
    finish('second', tickedOn(duel([checkbox()], 4), 'ann', [1, 2]));
    open();
    expect(await tableOf('Wins in a row')).toEqual({
      headings: ['Best run', 'This run', 'Days'],
      figures: ['1', '1', '2'],
    });
    expect(screen.getByRole('row', { name: 'Bob 1 0 1' })).toBeVisible();
  });

  it('is of battles that ended, however many requests were declined since', async () => {
    finish('won', tickedOn(duel([checkbox()], 3), 'ann', [1]));
    decline(30);
    open();
    expect(await screen.findByRole('row', { name: 'Bob 1 0 0' })).toBeVisible();
    expect(screen.queryByText(/^Runs and rivals are/)).toBeNull();
  });

  it('looks for them three pages back, and says how many it has found', async () => {
    finish('newest', { ...tickedOn(duel([checkbox()], 3), 'ann', [1]), startDate: '2026-03-12' });
    decline(80);
    let reads = 0;
    open(
      pagesAs((page) => {
        reads += 1;
        return page;
      }),
    );
    expect(await screen.findByText('Runs and rivals are from your newest battle.')).toBeVisible();
    expect(reads).toBe(3);
  });
});

it.each(['Close', 'Back'])('leads home by %s', async (name) => {
  const { user } = open();
  const profile = within(await screen.findByRole('dialog', { name: 'Ann' }));
  for (const text of ['Privacy Policy', 'Disclaimer', 'Terms & Conditions'])
    expect(profile.getByRole('link', { name: text })).toBeVisible();
  await user.click(profile.getByRole('button', { name }));
  expect(screen.queryByRole('dialog', { name: 'Ann' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
});

/** In the profile, and on the poster and the welcome card of home below it. */
const fighters = () => document.querySelectorAll('svg[viewBox="0 0 240 320"]').length;

it('shows nobody else’s fighter while the player’s own is on its way', async () => {
  const records = lateRecords();
  renderApp({ server, as: 'ann', path: '/profile', replace: records.over });
  expect(
    within(await screen.findByRole('dialog', { name: 'Profile' })).getByText('?'),
  ).toBeVisible();
  await tableOf('Duels');
  expect(fighters()).toBe(0);
  await meanwhile(records.arrive);
  const profile = within(await screen.findByRole('dialog', { name: 'Ann' }));
  expect(profile.queryByText('?')).toBeNull();
  expect(fighters()).toBe(3);
});
