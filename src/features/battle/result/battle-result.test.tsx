import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Battle, settleBattle, withoutPlayer } from '../../../domain/index.ts';
import { RepositoryError } from '../../../repositories/repository-error.ts';
import { keepEntry, resetUnsent } from '../../../stores/unsent/unsent-entries.ts';
import { takeConsoleErrors } from '../../../testing/console-errors.ts';
import { heldAnswer } from '../../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../../testing/in-memory-server.ts';
import { meanwhile, renderApp, type Visit } from '../../../testing/render-app.tsx';
import {
  blockCheckbox,
  checkbox,
  duel,
  group,
  slot,
  tickedOn,
  withBlock,
} from '../../../testing/sample-battles.ts';

const NOW = '2026-04-01T12:00:00Z';
const AFTERWARDS = '2026-04-01';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat', 'Dan');
});

function openResult(battle: Battle, visit: Partial<Visit> = {}) {
  server.putBattle(settleBattle({ ...battle, prize: 'Coffee' }, AFTERWARDS));
  return renderApp({ server, as: 'ann', path: `/battle?id=${battle.id}`, now: NOW, ...visit });
}

/** Ann has beaten Bob. */
const won = () => tickedOn(duel([checkbox()], 3), 'ann', [2]);

it('says what decided a group', async () => {
  openResult(tickedOn(group([checkbox()], 3), 'ann', [1]));
  expect(await screen.findByText('Most points: 1 point')).toBeVisible();
});

it.each([
  ['nothing after a knock-out (D4)', [1, 3], 'No HP after a knock-out'],
  ['an HP for each day else', [1], '+7 HP each at the end'],
])('says that block targets were worth %s', async (_worth, ticked, note) => {
  openResult(tickedOn(duel([checkbox(), blockCheckbox()]), 'ann', ticked));
  expect(await screen.findByText(note)).toBeVisible();
});

it('tells the course of HP and the best days, with what block targets added', async () => {
  openResult(
    withBlock(tickedOn(duel([checkbox(), blockCheckbox()], 3), 'ann', [2]), 1, 'bob', true),
  );
  const story = within(await screen.findByRole('region', { name: 'How it went' }));
  const course = within(story.getByRole('figure', { name: 'The course of HP' }));
  expect(course.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'At the start: Ann 2 HP, Bob 2 HP',
    'After day 1: Ann 2 HP, Bob 2 HP',
    'After day 2: Ann 3 HP, Bob 1 HP',
    'After day 3: Ann 3 HP, Bob 1 HP',
    'With the block targets: Ann 3 HP, Bob 4 HP',
  ]);
  const facts = story.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['Day 2, 1 to 0', 'None won']);
});

it('tells the best day of each of two who have deleted their accounts', async () => {
  const played = tickedOn(tickedOn(group([checkbox()], 3), 'bob', [1]), 'cat', [2]);
  openResult(withoutPlayer(withoutPlayer(played, 'bob'), 'cat'));
  const story = within(await screen.findByRole('region', { name: 'How it went' }));
  const facts = story.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['None won', 'Day 1, with 1 point', 'Day 2, with 1 point', 'None won']);
});

it('tells nothing of days where none decided anything', async () => {
  openResult(withBlock(duel([blockCheckbox()], 3), 1, 'ann', true));
  expect(await screen.findByText('More HP: 4 to 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'How Ann got to 4 HP' })).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('lets the winner tick the stake off, and take that back', async () => {
  const { user } = openResult(won());
  const region = await screen.findByRole('region', { name: 'The stake' });
  expect(region).toHaveTextContent('Bob owes you: Coffee');
  const stake = within(region);
  const tick = stake.getByRole('checkbox', { name: 'Settled' });
  await user.click(tick);
  expect(tick).toBeChecked();
  expect(server.battles.get('duel')?.paidTo).toEqual({ ann: true });
  await user.click(tick);
  expect(tick).not.toBeChecked();
  expect(server.battles.get('duel')?.paidTo).toEqual({});
});

it('shows the word of the winner at once, however long the server takes', async () => {
  const { user } = openResult(won(), {
    replace: () => ({ battles: { setPaid: () => new Promise<never>(() => {}) } }),
  });
  const tick = await screen.findByRole('checkbox', { name: 'Settled' });
  await user.click(tick);
  expect(tick).toBeChecked();
});

it('shows whoever owes it when it is settled, and no tick', async () => {
  openResult(won(), { as: 'bob' });
  const region = await screen.findByRole('region', { name: 'The stake' });
  expect(region).toHaveTextContent('You owe Ann: Coffee');
  const stake = within(region);
  expect(stake.getByText('Ann will tick it off.')).toBeVisible();
  expect(stake.queryByRole('checkbox')).toBeNull();
  await meanwhile(() => {
    const battle = server.battles.get('duel');
    if (battle) server.putBattle({ ...battle, paidTo: { ann: true } });
  });
  expect(stake.getByText('Settled.')).toBeVisible();
});

it('says when the word of the winner is refused', async () => {
  server.putBattle({ ...won(), prize: 'Coffee', status: 'COMPLETE', result: null });
  const { user } = renderApp({
    server,
    as: 'ann',
    path: '/battle?id=duel',
    now: NOW,
    // The server would put the result right as it pays.
    replace: () => ({
      functions: { updateXp: () => Promise.reject(new RepositoryError('unavailable')) },
    }),
  });
  const tick = await screen.findByRole('checkbox', { name: 'Settled' });
  await user.click(tick);
  expect(await screen.findByText(/This could not be saved/)).toBeVisible();
  expect(tick).not.toBeChecked();
});

it('has no stake to settle after a draw', async () => {
  openResult(duel([checkbox()], 3));
  expect(await screen.findByRole('button', { name: 'Rematch' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The stake' })).toBeNull();
});

it('says where a picture of the result cannot be made', async () => {
  const { user } = openResult(won());
  await user.click(await screen.findByRole('button', { name: 'Share the result' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share the result' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('could not be made');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('A result was not drawn')]);
});

const openPaid = (updateXp: () => Promise<number>) =>
  openResult(won(), { replace: () => ({ functions: { updateXp } }) });
const experience = async () => within(await screen.findByRole('region', { name: 'Experience' }));

describe('the experience', () => {
  it.each<[string, number, string]>([
    ['all', 10, 'For your win.'],
    ['less', 1, 'In place of 10, by the proof photos that are there.'],
    ['none', 0, 'Not paid: five battles a day are, if they ran over a night.'],
  ])('is what was paid, also where that is %s of it', async (_what, xp, note) => {
    openPaid(async () => xp);
    const shown = await experience();
    expect(await shown.findByText(note)).toBeVisible();
    expect(shown.getAllByText(`+${xp} XP`)).toHaveLength(2);
  });

  it.each<[string, RepositoryError, string]>([
    [
      'is reached',
      new RepositoryError('unavailable'),
      '10 by the result. What was paid shows with a connection.',
    ],
    [
      'calls it over',
      new RepositoryError('changed'),
      '10 by the result, paid once the day is over for everybody and all is sent.',
    ],
  ])('is not told before the server %s', async (_when, error, note) => {
    openPaid(() => Promise.reject(error));
    const shown = await experience();
    expect(await shown.findByText(note)).toBeVisible();
    expect(shown.queryByText('+10 XP')).toBeNull();
  });

  it('is told after trouble of the server, once the app is looked at again', async () => {
    let isInTrouble = true;
    openPaid(async () => {
      if (isInTrouble) throw new RepositoryError('unavailable');
      return 10;
    });
    const shown = await experience();
    await shown.findByText('10 by the result. What was paid shows with a connection.');
    isInTrouble = false;
    await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await shown.findByText('For your win.')).toBeVisible();
  });

  it('is asked for again a while after trouble of the server', async () => {
    const trouble = heldAnswer();
    let isFirst = true;
    openPaid(async () => {
      if (!isFirst) return 10;
      isFirst = false;
      await trouble.given;
      throw new RepositoryError('unavailable');
    });
    const shown = await experience();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await meanwhile(async () => {
      trouble.give();
      await vi.advanceTimersByTimeAsync(20_000);
    });
    expect(shown.getByText('For your win.')).toBeVisible();
  });

  it('is asked for once this phone has sent what it has', async () => {
    const sent = heldAnswer();
    const updateXp = vi.fn<() => Promise<number>>().mockResolvedValue(10);
    const change = { ...slot(2), userId: 'ann', input: true, photo: null, hide: false };
    keepEntry({
      id: 'left',
      battleId: 'duel',
      change: { ...change, at: Date.parse(NOW) },
      text: 'Stretch: done',
      refusal: null,
    });
    resetUnsent();
    openResult(won(), {
      replace: ({ battles }) => ({
        functions: { updateXp },
        battles: {
          async getBattle(id) {
            await sent.given;
            return battles.getBattle(id);
          },
        },
      }),
    });
    const shown = await experience();
    expect(
      shown.getByText(/paid once the day is over for everybody and all is sent/),
    ).toBeVisible();
    expect(updateXp).not.toHaveBeenCalled();
    await meanwhile(sent.give);
    expect(await shown.findByText('For your win.')).toBeVisible();
  });

  it('is asked for once in a visit', async () => {
    let calls = 0;
    const { user } = openPaid(async () => {
      calls += 1;
      return 10;
    });
    await (await experience()).findByText('For your win.');
    await user.click(screen.getAllByRole('link', { name: 'Back' })[0] ?? document.body);
    await user.click(await screen.findByRole('link', { name: /vs Bob/ }));
    await (await experience()).findByText('For your win.');
    expect(calls).toBe(1);
  });
});
