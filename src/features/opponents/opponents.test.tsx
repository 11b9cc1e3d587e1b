import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import faceOff from '../../components/fighter/face-off.module.css';
import tones from '../../components/tones.module.css';
import { type Battle, settleBattle, withoutPlayer } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { MOST_SEARCHES } from '../../schema/search-users.ts';
import {
  addPreviousOpponent,
  chooseContestants,
  startOpponentChoice,
} from '../../stores/challenges/chosen-opponents.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { checkbox, duel, group, player, tickedOn } from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { RefusedListeners } from '../../testing/refusing-server.ts';
import { LINKED_ID, linkOfAnn } from '../../testing/link-of-ann.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-04T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Anton', 'Bob', 'Cat', 'Dan');
});

const open = (path: string) => renderApp({ server, as: 'ann', path, now: NOW });

async function search(prefix: string, flow = '') {
  const visit = open(`/start-new-battle/add-contestant${flow}`);
  await visit.user.type(await screen.findByLabelText('Username Search'), prefix);
  await visit.user.click(screen.getByRole('button', { name: 'Search' }));
  return visit;
}

const named = (id: string, battle: Battle): Battle => ({ ...battle, id });

/** A finished duel of Ann and Bob that the named side won; nobody's is a draw. */
function finished(id: string, winner: string | null): Battle {
  const battle = { ...duel([checkbox()], 3), startDate: '2026-02-02' };
  return named(
    id,
    settleBattle(winner === null ? battle : tickedOn(battle, winner, [1]), '2026-03-04'),
  );
}

const namesListed = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button', { name: /No finished duel yet|You \d/ })
    .map((row) => row.textContent);

/** In the list of opponents: a message, which is a button as well, may begin with the name. */
const rowOf = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}.*Level`) });

it('finds players by the beginning of the name, in any case, but not the searcher', async () => {
  await search(' AN');
  expect(await screen.findByRole('button', { name: /Anton/ })).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText('Ann')).toBeNull();
  expect(within(screen.getByRole('main')).queryByText('Bob')).toBeNull();
});

it.each([
  ['an', '1 opponent found'],
  ['b', '2 opponents found'],
  ['zed', 'No opponents found'],
])('tells who cannot see it what a search for %s has found: %s', async (prefix, words) => {
  server.addPlayer({ id: 'bea', username: 'Bea' });
  await search(prefix);
  await vi.waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  );
});

it('takes a name as it is typed, whatever a keyboard would make of it', async () => {
  await search('zed');
  expect(screen.getByLabelText('Username Search')).toHaveAttribute('autocorrect', 'off');
});

it('says so when nobody matches', async () => {
  await search('zed');
  expect(await screen.findByText('No opponents found that match this username.')).toBeVisible();
});

it('asks nobody for a blank name, and leaves the link alone below what to type', async () => {
  await search('   ');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Type how the username begins: the first letters are enough.',
  );
  expect(screen.getByLabelText('Username Search')).toBeInvalid();
  expect(screen.queryByText('No opponents found that match this username.')).toBeNull();
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(1);
});

it('says so when the search does not get through', async () => {
  const { phone, user } = open('/start-new-battle/add-contestant');
  await user.type(await screen.findByLabelText('Username Search'), 'bo');
  await meanwhile(() => phone.setOnline(false));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(
    await screen.findByText('The search did not get through. Please try again.'),
  ).toBeVisible();
});

it('says so when the player has searched too often', async () => {
  server.searchCounts.set('ann', MOST_SEARCHES);
  await search('bo');
  expect(
    await screen.findByText('You have searched very often today. Please try again tomorrow.'),
  ).toBeVisible();
});

it('goes on with whoever was found for a duel', async () => {
  const { user } = await search('bo');
  await user.click(await screen.findByRole('button', { name: /Bob/ }));
  expect(await screen.findByRole('heading', { name: 'Battle Bob' })).toBeVisible();
  // The rival faces the player, in the rival's colour.
  const facing = [...document.querySelectorAll(`.${faceOff['facing']}`)];
  expect(facing).toHaveLength(1);
  expect(facing[0]).toHaveClass(String(tones['theirs']));
  expect(useAppState.getState()).toMatchObject({
    chosenOpponents: [{ id: 'bob', username: 'Bob' }],
    previousOpponents: [{ id: 'bob', username: 'Bob' }],
  });
});

it('leads to Repeat a Battle, and starts an empty draft for Create New Battle', async () => {
  const { user } = await search('bo');
  await user.click(await screen.findByRole('button', { name: /Bob/ }));
  expect(await screen.findByRole('link', { name: /^Repeat a Battle/ })).toHaveAttribute(
    'href',
    '/start-new-battle/repeat-battle',
  );
  await user.click(await screen.findByRole('button', { name: /Create New Battle/ }));
  expect(useAppState.getState().draft).toMatchObject({
    kind: 'create',
    isGroupBattle: false,
    opponents: [{ id: 'bob', username: 'Bob' }],
    targets: [],
  });
});

it('goes back to the start where nobody was chosen', async () => {
  open('/start-new-battle/start-new-battle-with');
  expect(await screen.findByRole('heading', { name: 'Start New Battle' })).toBeVisible();
});

it('goes back to the start of a duel where a group was chosen', async () => {
  chooseContestants([player('bob'), player('cat')]);
  open('/start-new-battle/start-new-battle-with');
  expect(await screen.findByRole('heading', { name: 'Start New Battle' })).toBeVisible();
});

it('lists whom the player fought before, with the record between them', async () => {
  server.putBattle(finished('a', 'ann'));
  server.putBattle(finished('b', 'ann'));
  server.putBattle(finished('c', 'bob'));
  server.putBattle(finished('d', null));
  server.putBattle(named('g', group([checkbox()], 7, ['ann', 'cat', 'dan'])));
  const { user } = open('/start-new-battle/opponents');
  expect(await screen.findByRole('button', { name: /Bob.*Level 1/ })).toBeVisible();
  expect(namesListed()).toEqual([
    'CatLevel 1No finished duel yet',
    'DanLevel 1No finished duel yet',
    'BobLevel 1You 2 : 1 Bob, 1 draw',
  ]);
  await user.click(screen.getByRole('button', { name: /Bob/ }));
  expect(await screen.findByRole('heading', { name: 'Battle Bob' })).toBeVisible();
  const [first] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Quick Challenge/);
});

it('does not offer who deleted the account, also before the battles say so', async () => {
  server.putBattle(withoutPlayer(finished('a', 'ann'), 'bob'));
  server.putBattle(named('g', group([checkbox()], 7, ['ann', 'cat', 'dan'])));
  server.users.delete('dan');
  open('/start-new-battle/opponents');
  expect(await screen.findByRole('button', { name: /Cat.*Level 1/ })).toBeVisible();
  expect(namesListed()).toHaveLength(1);
});

it('lists who was found once under the name that they have now', async () => {
  addPreviousOpponent({ id: 'bob', username: 'Formerly' });
  open('/start-new-battle/opponents');
  expect(await screen.findByRole('button', { name: /Level 1/ })).toBeVisible();
  expect(namesListed()).toEqual(['BobLevel 1No finished duel yet']);
});

it('lists whom the player has found before whom they have fought', async () => {
  server.putBattle(finished('a', 'ann'));
  addPreviousOpponent({ id: 'dan', username: 'Dan' });
  open('/start-new-battle/opponents');
  expect(await screen.findByRole('button', { name: /Bob.*Level 1/ })).toBeVisible();
  expect(namesListed()).toEqual(['DanLevel 1No finished duel yet', 'BobLevel 1You 1 : 0 Bob']);
});

it('invites to find somebody when there is no previous opponent', async () => {
  open('/start-new-battle/opponents');
  expect(await screen.findByText('No opponents found.')).toBeVisible();
  expect(screen.getByText(/^Whoever you have battled stands here/)).toBeVisible();
  const found = within(screen.getByRole('region', { name: 'Add a New Opponent' }));
  expect(found.getByLabelText('Username Search')).toBeVisible();
  expect(found.getByRole('button', { name: /^Challenge by Link/ })).toBeVisible();
});

it('goes on without a name, by link', async () => {
  const { user } = open('/start-new-battle/opponents');
  await user.click(await screen.findByRole('button', { name: /^Challenge by Link/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Challenge by Link' })).toBeVisible();
});

it('goes on with whoever is found below the opponents', async () => {
  const { user } = open('/start-new-battle/opponents');
  await user.type(await screen.findByLabelText('Username Search'), 'bo{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Bob/ }));
  expect(await screen.findByRole('heading', { name: 'Battle Bob' })).toBeVisible();
});

it('lists the links that nobody has used yet', async () => {
  await linkOfAnn(server);
  open('/start-new-battle/opponents');
  const links = within(await screen.findByRole('region', { name: 'Links' }));
  expect(links.getByRole('link')).toHaveTextContent('7 days · Cake · Nobody has accepted yet');
  expect(links.getByRole('link')).toHaveAttribute('href', `/invite?id=${LINKED_ID}`);
});

it('offers to try again when the opponents could not be read', async () => {
  server.putBattle(finished('a', 'ann'));
  let isBroken = true;
  const { user } = renderApp({
    server,
    as: 'ann',
    path: '/start-new-battle/opponents',
    now: NOW,
    replace: ({ battles }) => ({
      battles: {
        getFinishedBattles: (...request) =>
          isBroken
            ? Promise.reject(new RepositoryError('unavailable'))
            : battles.getFinishedBattles(...request),
      },
    }),
  });
  await screen.findByText('Some of your opponents could not be loaded. Please try again.');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Bob/ })).toBeVisible();
});

it('does not say that there is nobody when the running battles could not be read', async () => {
  const refusing = new RefusedListeners();
  refusing.refuse();
  renderApp({
    server,
    as: 'ann',
    path: '/start-new-battle/opponents',
    replace: (repositories) => ({ battles: { ...refusing.over(repositories).battles } }),
  });
  expect(await screen.findByText(/Some of your opponents could not be loaded/)).toBeVisible();
  expect(screen.queryByText('No opponents found.')).toBeNull();
});

it('says how far back a record goes, and goes further when asked', async () => {
  for (let index = 10; index < 35; index += 1) server.putBattle(finished(`b${index}`, 'ann'));
  const { user } = open('/start-new-battle/opponents');
  expect(await screen.findByText('You 20 : 0 Bob')).toBeVisible();
  expect(screen.getByText('From your newest 20 battles.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look 20 further back' }));
  expect(await screen.findByText('You 25 : 0 Bob')).toBeVisible();
  expect(screen.queryByText(/^From your newest/)).toBeNull();
});

it('picks two or three for a group and refuses a fourth', async () => {
  server.addPlayer({ id: 'eve', username: 'eve' });
  server.putBattle(named('g1', group([checkbox()], 7, ['ann', 'bob', 'cat', 'dan'])));
  server.putBattle(named('g2', group([checkbox()], 7, ['ann', 'eve', 'cat'])));
  const { user } = open('/start-new-battle/opponents?group=1');
  expect(await screen.findByText('Select up to 3 opponents')).toBeVisible();

  const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  await press(/^Bob/);
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  await press(/^Cat/);
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  await press(/^Dan/);
  await press(/^eve/);
  expect(screen.getByText('Three is the limit. Take somebody out first.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^eve/ })).toHaveAttribute('aria-pressed', 'false');
  await press(/^Bob/);
  expect(screen.getByRole('button', { name: /^Bob/ })).toHaveAttribute('aria-pressed', 'false');

  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Battle Cat, Dan' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Create New Battle/ }));
  expect(useAppState.getState().draft).toMatchObject({
    isGroupBattle: true,
    opponents: [{ id: 'cat' }, { id: 'dan' }],
  });
});

it('takes several in for a group, one found after the other, on one screen', async () => {
  const { user } = open('/start-new-battle/opponents?group=1');
  const field = await screen.findByLabelText('Username Search');
  for (const name of ['Bob', 'Cat']) {
    await user.type(field, `${name}{Enter}`);
    const found = within(screen.getByRole('region', { name: 'Add a New Opponent' }));
    await user.click(await found.findByRole('button', { name: new RegExp(`^${name}`) }));
    await vi.waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
    expect(await rowOf(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Battle Bob, Cat' })).toBeVisible();
});

it('takes nobody into a group twice', async () => {
  startOpponentChoice(true);
  chooseContestants([player('bob')]);
  const { user } = await search('bo', '?group=1');
  await user.click(await screen.findByRole('button', { name: /Bob/ }));
  expect(await screen.findByRole('heading', { name: 'Start New Group Battle' })).toBeVisible();
  expect(useAppState.getState().chosenOpponents).toHaveLength(1);
});

it('takes whoever is found for a group back to the start, already selected', async () => {
  const { user } = await search('bo', '?group=1');
  await user.click(await screen.findByRole('button', { name: /Bob/ }));
  expect(await screen.findByRole('heading', { name: 'Start New Group Battle' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Opponents/ }));
  expect(await rowOf('Bob')).toHaveAttribute('aria-pressed', 'true');
});

it('leaves a group of three as it is when a fourth is found (D38)', async () => {
  startOpponentChoice(true);
  chooseContestants(['cat', 'dan', 'eve'].map(player));
  const { user } = await search('bo', '?group=1');
  await user.click(await screen.findByRole('button', { name: /Bob/ }));
  expect(await screen.findByRole('heading', { name: 'Start New Group Battle' })).toBeVisible();
  expect(useAppState.getState().chosenOpponents.map(({ id }) => id)).toEqual(['cat', 'dan', 'eve']);
});

it('takes out of a group begun before who has deleted the account since, as nobody could (D36)', async () => {
  startOpponentChoice(true);
  chooseContestants(['bob', 'cat'].map(player));
  server.putBattle(named('g', group([checkbox()], 7, ['ann', 'bob', 'cat'])));
  server.users.delete('bob');
  open('/start-new-battle/opponents?group=1');
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

it('begins a group with nobody where its address is opened by itself (D20)', async () => {
  chooseContestants([player('bob')]);
  server.putBattle(named('g', group([checkbox()], 7, ['ann', 'bob', 'cat'])));
  open('/start-new-battle/opponents?group=1');
  expect(await rowOf('Bob')).toHaveAttribute('aria-pressed', 'false');
  expect(useAppState.getState().isGroupFlow).toBe(true);
});

it('forgets the group when the next battle starts as a duel', async () => {
  const { user } = open('/home');
  await user.click(await screen.findByRole('link', { name: 'Start New Group Battle (Beta)' }));
  expect(await screen.findByRole('heading', { name: 'Start New Group Battle' })).toBeVisible();
  expect(useAppState.getState().isGroupFlow).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('link', { name: 'Start New Battle' }));
  expect(await screen.findByRole('heading', { name: 'Start New Battle' })).toBeVisible();
  expect(useAppState.getState().isGroupFlow).toBe(false);
});
