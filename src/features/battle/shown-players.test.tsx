import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Avatar, DEFAULT_AVATAR, withoutPlayer } from '../../domain/index.ts';
import { checkbox, duel, group, tickedOn } from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { lateRecords } from '../../testing/late-records.ts';
import { meanwhile, renderApp, type Visit } from '../../testing/render-app.tsx';

const DAY_3 = '2026-03-04T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat');
});

/** A player is seen in that hair and at that level from now on. */
function become(userId: string, hairMain: string, level = 1): void {
  const avatar: Avatar = { id: '3', colors: { ...DEFAULT_AVATAR.colors, hairMain } };
  server.changeUser(userId, { avatar, level });
}

/** The hair of the figures in it, in their order; null where nobody is drawn. */
function hairIn(container: Element): (string | null)[] {
  return [...container.querySelectorAll<SVGElement>('svg[viewBox="0 0 240 320"]')].map((figure) =>
    figure.childElementCount === 0 ? null : figure.style.getPropertyValue('--hairMain'),
  );
}

const open = (path: string, visit: Partial<Visit> = {}) =>
  renderApp({ server, as: 'ann', path, now: DAY_3, ...visit });

it('shows a group as it looks now, and each new look and level at once', async () => {
  server.putBattle(group([checkbox()], 7, ['ann', 'bob', 'cat']));
  become('bob', '#00ff00');
  open('/battle?id=group');
  const podium = (await screen.findByRole('heading', { name: 'Standings' })).closest('section');
  if (!podium) throw new Error('There are no standings');
  await meanwhile(() => {});
  expect(hairIn(podium)).toEqual([
    DEFAULT_AVATAR.colors.hairMain,
    '#00ff00',
    DEFAULT_AVATAR.colors.hairMain,
  ]);
  await meanwhile(() => become('ann', '#ff0000'));
  await meanwhile(() => become('cat', '#0000ff'));
  expect(hairIn(podium)).toEqual(['#ff0000', '#00ff00', '#0000ff']);
});

it('offers to block and report whoever is still there', async () => {
  server.putBattle(withoutPlayer(group([checkbox()], 7, ['ann', 'bob', 'cat']), 'cat'));
  open('/battle?id=group');
  const name = /^(?:Block|Report) /;
  const buttons = await screen.findAllByRole('button', { name });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Block Bob', 'Report Bob']);
});

it('shows a new look and level on the open day', async () => {
  server.putBattle(duel([checkbox()]));
  open('/battle?id=duel&day=3');
  const cards = await screen.findAllByRole('article');
  await meanwhile(() => become('ann', '#ff0000', 4));
  await meanwhile(() => become('bob', '#00ff00', 5));
  expect(cards.map(hairIn)).toEqual([['#ff0000'], ['#00ff00']]);
  expect(within(screen.getByRole('article', { name: 'Ann' })).getByText('Level 4')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Bob' })).getByText('Level 5')).toBeVisible();
});

it('draws nobody before it is known who that is, and the game’s first for a deleted account', async () => {
  server.putBattle(duel([checkbox()]));
  server.users.delete('bob');
  const records = lateRecords();
  open('/battle?id=duel', { replace: records.over });
  const stage = await screen.findByRole('region', { name: 'Ann vs Bob' });
  expect(hairIn(stage)).toEqual([null, null]);
  await meanwhile(records.arrive);
  expect(hairIn(stage)).toEqual([DEFAULT_AVATAR.colors.hairMain, DEFAULT_AVATAR.colors.hairMain]);
});

it('lets the points decide: the block, the stamp and the verdict agree', async () => {
  const targets = ['Stretch', 'Read', 'Walk'].map((title) => checkbox({ title }));
  // Bob wins more days, Ann has more points.
  const bobAhead = tickedOn(group(targets, 3, ['ann', 'bob', 'cat']), 'bob', [1, 2]);
  const battle = [1, 2, 3].reduce((all, target) => tickedOn(all, 'ann', [3], target), bobAhead);
  server.putBattle({ ...battle, status: 'COMPLETE' });
  open('/battle?id=group', { now: '2026-03-05T12:00:00Z' });
  const podium = within((await screen.findByText('3 points')).closest('ul') ?? document.body);
  expect(podium.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Winner!3Ann (you)3 pointsDays won: 1',
    '2Bob2 pointsDays won: 2',
    '0Cat0 pointsDays won: 0',
  ]);
  expect(screen.getByText('Won')).toBeVisible();
});

it('stamps nobody as the winner of what all have drawn', async () => {
  server.putBattle({ ...group([checkbox()], 3, ['ann', 'bob', 'cat']), status: 'COMPLETE' });
  open('/battle?id=group', { now: '2026-03-05T12:00:00Z' });
  expect(await screen.findAllByText('0 points')).toHaveLength(3);
  expect(screen.queryByText('Winner!')).toBeNull();
});
