import {
  fireEvent,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { afterStart } from '../../lib/after-start.ts';
import { setNow } from '../../lib/clock.ts';
import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { loadGearDrawings } from '../../components/fighter/use-gear-drawings.ts';
import { type Battle, DEFAULT_AVATAR, settleBattle } from '../../domain/index.ts';
import type { ToldUntil } from '../../repositories/personal-user-repository.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';
import {
  checkbox,
  duel,
  group,
  number,
  tickedOn,
  withDaily,
} from '../../testing/sample-battles.ts';

let server: InMemoryServer;

beforeEach(() => {
  // Other tests' phones.
  localStorage.clear();
  server = serverOf('Ann', 'Bob', 'Cat', 'Dan');
});

/** Ann's phone, on which she was told the news at `toldUntil`. */
function openHome(
  now: string,
  toldUntil: string | null = '2026-03-02T20:00:00Z',
  path = '/home',
  replace: Replace = () => ({}),
) {
  return renderApp({ server, as: 'ann', path, now, toldUntil, replace });
}

/** Resolves when the news that there are would stand over home. */
async function whatIsToldIsTold(): Promise<void> {
  await meanwhile(afterStart);
  await Promise.all([import('./round-news-layer.tsx'), import('./news-dialog.tsx')]);
  await meanwhile(() => {});
}

const MORNING = '2026-03-03T07:00:00Z';

/** On the first day Ann stretched, and Bob stretched and walked further. */
function firstRound(): Battle {
  let battle = duel([checkbox(), number({ title: 'Steps' })]);
  battle = tickedOn(tickedOn(battle, 'ann', [1]), 'bob', [1]);
  battle = withDaily(battle, 1, 2, 'bob', 9000, { hide: true });
  return withDaily(battle, 1, 2, 'ann', 700);
}

describe('a round that has ended', () => {
  it('is told over home: who won it, who hit whom, and what that did to the HP', async () => {
    server.putBattle(firstRound());
    openHome(MORNING);
    const result = within(await screen.findByRole('dialog', { name: 'Round 1 to Bob, 2 to 1' }));
    const [mine, theirs] = result.getAllByRole('listitem');
    expect(mine).toHaveTextContent('You hit Bob for 1: Stretch');
    expect(mine).toHaveTextContent('You: from 4 to 3 HP');
    expect(theirs).toHaveTextContent('Bob hit you for 2: Stretch, Steps');
    expect(theirs).toHaveTextContent('Bob: from 4 to 5 HP');
    expect(result.getByRole('meter', { name: 'Ann HP' })).toHaveAttribute(
      'aria-valuetext',
      '3 HP of 4',
    );
    expect(screen.queryByText(/9000|9,000/)).toBeNull();
  });

  it('goes with one press and does not come back', async () => {
    server.putBattle(firstRound());
    const { user } = openHome(MORNING);
    const goOn = await screen.findByRole('button', { name: 'Go on' });
    // At once: a phone may take the page away any time.
    expect(localStorage.getItem('habit-rivals')).toContain(`"toldUntil":${Date.parse(MORNING)}`);
    await user.click(goOn);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useAppState.getState().toldUntil).toBe(Date.parse(MORNING));
    expect(server.personalUsers.get('ann')?.toldUntil).toBe(Date.parse(MORNING));
    await meanwhile(() => setNow(new Date('2026-03-03T09:00:00Z')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not told where another tab of the phone has told it', async () => {
    server.putBattle(firstRound());
    const stored = JSON.stringify({ state: { toldUntil: Date.parse(MORNING) }, version: 1 });
    openHome(MORNING);
    const tellHere = (): void => {
      flushDebouncedStorage();
      localStorage.setItem('habit-rivals', stored);
    };
    // What this tab has to keep itself, whenever that is, must not be written over it.
    onTestFinished(useAppState.subscribe(() => queueMicrotask(tellHere)));
    tellHere();
    expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not told where another phone of the player has told it', async () => {
    server.putBattle(firstRound());
    server.changePersonalUser('ann', { toldUntil: Date.parse('2026-03-03T06:00:00Z') });
    openHome(MORNING);
    expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The next one is told again, and this one is not counted with it.
    await meanwhile(() => setNow(new Date('2026-03-04T07:00:00Z')));
    expect(await screen.findByRole('dialog', { name: /^Round 2/ })).toBeVisible();
    expect(screen.queryByText(/before it/)).toBeNull();
  });

  it('waits for the server to say what other phones have told', async () => {
    server.putBattle(firstRound());
    let say: ((word: ToldUntil) => void) | undefined;
    openHome(MORNING, undefined, '/home', () => ({
      personalUsers: {
        watchToldUntil: (_userId, observer) => {
          say = (word) => observer.next(word);
          observer.next({ toldUntil: 0, isFromCache: true });
          return () => {};
        },
      },
    }));
    await waitFor(() => expect(say).toBeDefined());
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog')).toBeNull();
    await meanwhile(() => say?.({ toldUntil: 0, isFromCache: false }));
    expect(await screen.findByRole('dialog', { name: /^Round 1/ })).toBeVisible();
  });

  it('is told by what this phone remembers where the server does not say', async () => {
    server.putBattle(firstRound());
    openHome(MORNING, undefined, '/home', () => ({
      personalUsers: {
        watchToldUntil: (_userId, observer) => {
          observer.error(new RepositoryError('permission-denied'));
          return () => {};
        },
      },
    }));
    expect(await screen.findByRole('dialog', { name: /^Round 1/ })).toBeVisible();
  });

  it('names how many went before it, and leads to its day and to the battle', async () => {
    server.putBattle(firstRound());
    const { user } = openHome('2026-03-05T07:00:00Z');
    const result = within(await screen.findByRole('dialog', { name: 'Round 3 is a draw, 0 to 0' }));
    expect(result.getByRole('link', { name: '2 earlier rounds' })).toHaveAttribute(
      'href',
      '/battle?id=duel',
    );
    expect(result.getByRole('link', { name: 'See the day' })).toHaveAttribute(
      'href',
      '/battle?id=duel&day=3',
    );
    expect(result.getByText('Bob didn’t land a hit')).toBeVisible();
    await user.click(result.getByRole('link', { name: 'See the day' }));
    expect(await screen.findByRole('heading', { name: /^Day 3 of/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['ann', 'you', 'Knock-out', ['Winner!', 'KO']],
    ['bob', 'Bob', 'You are out', ['KO', 'Winner!']],
  ])('leads to the result when %s ended the battle', async (winnerId, winner, stamp, corners) => {
    server.putBattle(tickedOn(duel([checkbox()]), winnerId, [1, 2]));
    openHome('2026-03-04T07:00:00Z', '2026-03-03T07:00:00Z');
    const name = `Round 2 to ${winner}, 1 to 0`;
    const result = within(await screen.findByRole('dialog', { name }));
    expect(result.getByText(stamp)).toBeVisible();
    expect(result.getAllByText(/^(KO|Winner!)$/).map((each) => each.textContent)).toEqual(corners);
    expect(result.getByRole('link', { name: 'See the result' })).toHaveAttribute(
      'href',
      '/battle?id=duel',
    );
  });

  it('is told of a battle that ended and was settled while home was open, by its last entries', async () => {
    const running = tickedOn(duel([checkbox()], 1), 'ann', [1]);
    server.putBattle(duel([checkbox()], 1));
    openHome('2026-03-02T23:00:00Z');
    expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
    await meanwhile(() => {
      setNow(new Date(MORNING));
      server.putBattle(settleBattle(running, '2026-03-03'));
    });
    expect(await screen.findByRole('dialog', { name: 'Round 1 to you, 1 to 0' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the result' })).toBeVisible();
  });

  it('attack 28: is told once of a battle that was ended falsely and runs again', async () => {
    server.putBattle(firstRound());
    openHome('2026-03-02T20:00:00Z');
    await screen.findByRole('checkbox', { name: 'Stretch' });
    await meanwhile(() => server.putBattle({ ...firstRound(), status: 'COMPLETE' }));
    await waitFor(() => expect(server.battles.get('duel')?.status).toBe('ACTIVE'));
    await meanwhile(() => setNow(new Date(MORNING)));
    const result = within(await screen.findByRole('dialog', { name: 'Round 1 to Bob, 2 to 1' }));
    expect(result.getByRole('button', { name: 'Go on' })).toBeVisible();
    expect(result.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('says how a group’s day went, with everybody’s points', async () => {
    server.putBattle(tickedOn(group([checkbox()]), 'cat', [1]));
    openHome(MORNING);
    const result = within(
      await screen.findByRole('dialog', { name: 'Round 1 to Cat, with 1 point' }),
    );
    const players = result.getAllByRole('listitem');
    expect(players).toHaveLength(4);
    expect(result.getByText('Winner!')).toBeVisible();
    expect(players[2]).toHaveTextContent(/^Winner!.*Cat1 point.*Days won: 1$/);
  });

  it('calls nobody of a group the winner of a round in which all did the same', async () => {
    server.putBattle(group([checkbox()]));
    openHome(MORNING);
    const result = within(await screen.findByRole('dialog', { name: 'Round 1 is a draw' }));
    expect(result.getAllByText('0 points')).toHaveLength(4);
    expect(result.queryByText(/Winner!|No points yet/)).toBeNull();
  });

  it('follows the one of another battle, unless all are skipped', async () => {
    server.putBattle(firstRound());
    server.putBattle(tickedOn(group([checkbox()]), 'cat', [1]));
    const { user } = openHome(MORNING);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Skip all' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is skipped with the others by one press', async () => {
    server.putBattle(firstRound());
    server.putBattle(tickedOn(group([checkbox()]), 'cat', [1]));
    const { user } = openHome(MORNING);
    await user.click(await screen.findByRole('button', { name: 'Skip all' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is told on a phone that remembers nothing, when it ended within a day, whatever a wrong clock has told', async () => {
    server.putBattle(firstRound());
    server.changePersonalUser('ann', { toldUntil: Date.parse('2026-03-06T07:00:00Z') });
    openHome('2026-03-04T07:00:00Z', null);
    expect(await screen.findByRole('dialog', { name: /^Round 2/ })).toBeVisible();
    expect(screen.queryByText(/earlier/)).toBeNull();
  });

  it('is told while home stays open over midnight', async () => {
    server.putBattle(firstRound());
    openHome('2026-03-02T23:00:00Z');
    expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeChecked();
    await meanwhile(() => setNow(new Date('2026-03-03T00:01:00Z')));
    expect(await screen.findByRole('dialog', { name: /^Round 1/ })).toBeVisible();
  });

  it('is told by the entries that a phone hears of only as it wakes', async () => {
    server.putBattle(firstRound());
    openHome(MORNING);
    expect(await screen.findByRole('dialog', { name: 'Round 1 to Bob, 2 to 1' })).toBeVisible();
    await meanwhile(() => server.putBattle(withDaily(firstRound(), 1, 2, 'ann', 9001)));
    const result = within(screen.getByRole('dialog', { name: 'Round 1 to you, 2 to 1' }));
    expect(result.getByText('You hit Bob for 2: Stretch, Steps')).toBeVisible();
  });

  it('waits for a dialog that is open', async () => {
    server.putBattle(firstRound());
    const { user } = openHome('2026-03-02T23:00:00Z');
    await user.click(await screen.findByRole('button', { name: 'Add a photo' }));
    expect(await screen.findByRole('dialog', { name: /photo/i })).toBeVisible();
    await meanwhile(() => setNow(new Date(MORNING)));
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog', { name: /^Round/ })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(await screen.findByRole('dialog', { name: /^Round 1/ })).toBeVisible();
  });

  it('waits for eyes that see it', async () => {
    server.putBattle(firstRound());
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => visibility.mockRestore());
    openHome(MORNING);
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog')).toBeNull();
    visibility.mockRestore();
    await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('dialog', { name: /^Round 1/ })).toBeVisible();
  });

  it('is not told by what a cache holds while the server can be asked', async () => {
    server.putBattle(firstRound());
    let say: (() => void) | undefined;
    openHome(MORNING, undefined, '/home', ({ battles }) => ({
      battles: {
        watchOpenBattles: (userId, observer) =>
          battles.watchOpenBattles(userId, {
            ...observer,
            next(open) {
              observer.next({ ...open, isFromCache: true });
              say = () => observer.next(open);
            },
          }),
      },
    }));
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog')).toBeNull();
    await meanwhile(() => say?.());
    expect(await screen.findByRole('dialog', { name: /^Round 1/ })).toBeVisible();
  });

  it('waits on every other screen for home', async () => {
    server.putBattle(firstRound());
    const { user } = openHome(MORNING, undefined, '/battles');
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('dialog', { name: /^Round 1/ })).toBeVisible();
  });
});

/** In tests less movement is wanted, unless told. */
function moveAsUsual(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
}

it('shows the HP of before, from which the round then moves them', async () => {
  moveAsUsual();
  server.putBattle(firstRound());
  openHome(MORNING);
  const result = within(await screen.findByRole('dialog', { name: /^Round 1/ }));
  const mine = result.getByRole('meter', { name: 'Ann HP' });
  expect(mine).toHaveAttribute('aria-valuetext', '4 HP of 4');
  await waitFor(() => expect(mine).toHaveAttribute('aria-valuetext', '3 HP of 4'));
});

describe('a fight that begins', () => {
  const agreed: Battle = {
    ...duel([checkbox()]),
    activeSince: Date.parse('2026-02-27T10:00:00Z'),
  };

  it('stands on a poster once it is accepted, until somebody presses anything', async () => {
    moveAsUsual();
    server.putBattle(agreed);
    const { user } = openHome('2026-02-27T12:00:00Z', '2026-02-27T09:00:00Z');
    expect(await screen.findByRole('dialog', { name: 'Ann vs Bob' })).toBeVisible();
    await user.keyboard('x');
    expect(screen.queryByRole('dialog')).toBeNull();
    await meanwhile(() => setNow(new Date('2026-02-27T13:00:00Z')));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is ended by Enter without pressing what stands behind', async () => {
    moveAsUsual();
    server.putBattle(agreed);
    openHome('2026-02-27T12:00:00Z', '2026-02-27T09:00:00Z');
    const poster = await screen.findByRole('dialog', { name: 'Ann vs Bob' });
    const isLeftToTheBrowser = fireEvent.keyDown(poster, { key: 'Enter' });
    expect(isLeftToTheBrowser).toBe(false);
    expect(poster).not.toBeInTheDocument();
  });

  it('is between fighters in their gear', async () => {
    moveAsUsual();
    await loadGearDrawings();
    server.putBattle(agreed);
    server.changeUser('ann', { avatar: { ...DEFAULT_AVATAR, gear: ['crown'] } });
    openHome('2026-02-27T12:00:00Z', '2026-02-27T09:00:00Z');
    const poster = await screen.findByRole('dialog', { name: 'Ann vs Bob' });
    const drawn = () =>
      [...poster.querySelectorAll('svg')].map((svg) => svg.querySelectorAll('*').length);
    await waitFor(() => expect(drawn()).toHaveLength(2));
    const [hers = 0, his = 0] = drawn();
    expect(hers).toBeGreaterThan(his);
  });

  it('comes once on the page of its battle, also on a phone whose clock is behind the server’s', async () => {
    moveAsUsual();
    server.putBattle(agreed);
    const path = '/battle?id=duel';
    const { user } = openHome('2026-02-27T09:59:00Z', '2026-02-27T09:00:00Z', path);
    expect(await screen.findByRole('dialog', { name: 'Ann vs Bob' })).toBeVisible();
    await user.keyboard('x');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves what is told at home to home', async () => {
    moveAsUsual();
    server.putBattle(firstRound());
    server.putBattle({ ...group([checkbox()]), startDate: '2026-03-03', id: 'new' });
    openHome(MORNING, undefined, '/battle?id=new');
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes by itself, and comes again when its first day has begun', async () => {
    moveAsUsual();
    server.putBattle(agreed);
    openHome('2026-03-02T07:00:00Z', '2026-02-27T12:00:00Z');
    expect(await screen.findByRole('dialog', { name: 'Ann vs Bob' })).toBeVisible();
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'), { timeout: 3000 });
  });

  it('comes after the rounds of other battles', async () => {
    moveAsUsual();
    server.putBattle(tickedOn(duel([checkbox()], 7), 'bob', [1]));
    server.putBattle({ ...group([checkbox()]), startDate: '2026-03-03', id: 'new' });
    const { user } = openHome(MORNING);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getByRole('dialog', { name: 'Ann vs Bob, Cat, Dan' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fight!' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no poster where less movement is wanted', async () => {
    server.putBattle(agreed);
    openHome('2026-03-02T07:00:00Z', '2026-02-27T12:00:00Z');
    expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
    await whatIsToldIsTold();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
