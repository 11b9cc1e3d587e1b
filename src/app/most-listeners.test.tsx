import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import handbook from '../../docs/operations.md?raw';
import { MOST_FOLLOWED_ENDS } from '../features/round-news/use-ended-battles.ts';
import { MOST_FOLLOWED } from '../stores/players/players.ts';
import { InMemoryServer } from '../testing/in-memory-server.ts';
import { OpenListeners } from '../testing/open-listeners.ts';
import { fetchScreen, meanwhile, renderApp } from '../testing/render-app.tsx';
import { ANN, checkbox, duel, group } from '../testing/sample-battles.ts';

const NOW = '2026-03-03T08:00:00Z';

/** As the handbook says it, so that whoever pays for them finds what is true. */
const [, others, ends, more] = (
  /listeners of a tab \| (\d+) records of others, (\d+) battles .*?, (\d+) more/.exec(handbook) ??
  []
).map(Number);

const isOthers = (target: string): boolean =>
  target.startsWith('users ') && target !== `users ${ANN}`;
const isBattle = (target: string): boolean => target.startsWith('battles ');

/** Three others each, who are followed on the page of the group. */
const groups = ['one', 'two', 'three', 'four', 'five'].map((id) =>
  Object.assign(group([checkbox()], 7, [ANN, `x-${id}`, `y-${id}`, `z-${id}`]), { id }),
);

const duels = Array.from({ length: MOST_FOLLOWED_ENDS + 2 }, (_, index) => ({
  ...duel([checkbox()], 1),
  id: `duel-${index}`,
}));

function busyServer(): InMemoryServer {
  const server = new InMemoryServer();
  server.addPlayer({ id: ANN, username: 'Ann' });
  for (const battle of groups) {
    for (const id of battle.userIds) if (id !== ANN) server.addPlayer({ id, username: id });
    server.putBattle(battle);
  }
  return server;
}

it('attack 188: a tab follows no more than the handbook says, whatever its player takes part in', async () => {
  expect([others, ends]).toEqual([MOST_FOLLOWED, MOST_FOLLOWED_ENDS]);
  const server = busyServer();
  const listeners = new OpenListeners();
  await fetchScreen('/battle');
  const { user } = renderApp({
    server,
    as: ANN,
    path: '/battles',
    now: NOW,
    replace: listeners.over,
  });
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  for (const { id, userIds } of groups) {
    await user.click(await linkTo(`/battle?id=${id}`));
    await waitFor(() => {
      for (const userId of userIds) expect(listeners.targets).toContain(`users ${userId}`);
    });
    if (id !== 'five') await user.click(main.getByRole('link', { name: /^Battles/ }));
  }
  const followed = (isOne: (target: string) => boolean) => listeners.targets.filter(isOne);
  expect(followed(isOthers)).toHaveLength(MOST_FOLLOWED);

  await meanwhile(() => duels.forEach((battle) => server.putBattle(battle)));
  await meanwhile(() => {
    for (const battle of duels) server.putBattle({ ...battle, status: 'COMPLETE' });
  });
  await waitFor(() => expect(followed(isBattle)).not.toEqual([]));
  expect(followed(isBattle)).toHaveLength(MOST_FOLLOWED_ENDS);
  expect(followed(isOthers).length).toBeLessThanOrEqual(MOST_FOLLOWED);
});

it.each([
  ['home', '/home', ['personalUsers ann']],
  ['the opponents', '/start-new-battle/opponents', ['personalUsers ann', 'invites of ann']],
  ['the notifications', '/settings?view=notifications', ['personalUsers ann', 'pushTokens ann']],
])('attack 188: of the own things %s follows no more than that', async (_name, path, expected) => {
  const listeners = new OpenListeners();
  await fetchScreen(path);
  renderApp({ server: busyServer(), as: ANN, path, now: NOW, replace: listeners.over });
  const all = ['users ann', 'open of ann', 'running of ann', ...expected];
  await waitFor(() => expect(listeners.targets.toSorted()).toEqual(all.toSorted()));
  expect(all.length).toBeLessThanOrEqual(more ?? 0);
});

function linkTo(address: string): Promise<HTMLElement> {
  return waitFor(() => {
    const links = screen.getAllByRole('link');
    const link = links.find((one) => one.getAttribute('href') === address);
    if (!link) throw new Error(`No link leads to ${address}`);
    return link;
  });
}
