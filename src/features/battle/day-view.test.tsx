import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import card from '../../components/fighter/contestant-card.module.css';
import tones from '../../components/tones.module.css';
import type { Battle } from '../../domain/index.ts';
import {
  blockCheckbox,
  checkbox,
  duel,
  inZones,
  group,
  number,
  tickedOn,
  withDaily,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

/** On day 3. */
function open(battle: Battle, query = '') {
  server.putBattle(battle);
  const path = `/battle?id=${battle.id}${query}`;
  return renderApp({ server, as: 'ann', path, now: '2026-03-04T12:00:00Z' });
}

const TARGETS = [checkbox({ title: 'Stretch' }), number({ title: 'Steps' })];
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

it('opens a past day to be read, with the own hidden number and without another’s', async () => {
  let battle = withDaily(tickedOn(duel(TARGETS), 'ann', [1]), 1, 2, 'ann', 700, { hide: true });
  battle = withDaily(battle, 1, 2, 'bob', 900, { hide: true });
  const { user } = open(battle);
  await user.click(await screen.findByRole('button', { name: 'Monday 02 Mar, a draw' }));
  expect(await screen.findByRole('heading', { name: 'Day 1 of 7' })).toHaveFocus();
  const mine = await cardOf('Ann');
  expect(mine.getByText('Stretch')).toHaveTextContent('Stretch, done');
  expect(mine.getByText('700').parentElement).toHaveTextContent('700, hidden from the others');
  const theirs = await cardOf('Bob');
  expect(theirs.getByText('?')).toBeVisible();
  expect(theirs.queryByText('900')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const at = (moment: string) => ({ receivedAt: Date.parse(moment) });

it('fault 149: says by the own clock when the entries of a day arrived', async () => {
  const fresh = duel([checkbox({ title: 'Stretch' }), checkbox({ title: 'Read' })]);
  const apart = inZones(fresh, 'Europe/London', 'America/New_York');
  let battle = withDaily(apart, 1, 1, 'ann', true, at('2026-03-02T20:05:00Z'));
  battle = withDaily(battle, 1, 1, 'bob', true, at('2026-03-03T04:30:00Z'));
  battle = withDaily(battle, 1, 2, 'bob', false, at('2026-03-02T21:00:00Z'));
  open(battle, '&day=1');
  expect((await cardOf('Ann')).getByText('Stretch')).toHaveTextContent('Stretch, done, at 20:05');
  const theirs = await cardOf('Bob');
  // Still the 2nd in New York, so it is not late.
  expect(theirs.getByText('Stretch')).toHaveTextContent('Stretch, done, at 04:30 on 03 Mar');
  expect(theirs.getByText('Read')).toHaveTextContent(/^Read, not done$/);
});

it('opens today to be played', async () => {
  const { user } = open(duel(TARGETS));
  await user.click(await screen.findByRole('button', { name: 'Wednesday 04 Mar, today' }));
  const mine = await cardOf('Ann');
  expect(mine.getByRole('heading', { name: 'Targets' })).toBeVisible();
  await user.click(mine.getByRole('checkbox', { name: 'Stretch' }));
  await waitFor(() =>
    expect(mine.getByRole('meter', { name: 'Ann HP' })).toHaveAttribute(
      'aria-valuetext',
      '5 HP, 1 above full',
    ),
  );
  expect((await cardOf('Bob')).queryByRole('checkbox')).toBeNull();
});

it('warns of a knock-out that comes of a day before, whatever is ticked today', async () => {
  const far = inZones(duel([checkbox()]), 'Pacific/Kiritimati', 'America/New_York');
  open(tickedOn(tickedOn(far, 'bob', [2, 3]), 'ann', [4]), '&day=4');
  expect((await cardOf('Ann')).getByText('KO soon')).toBeVisible();
});

it('shows the rival in the colour of the other corner, facing the player', async () => {
  open(duel(TARGETS), '&day=3');
  expect(await screen.findByRole('article', { name: 'Ann' })).toHaveClass(
    String(card['mine']),
    String(tones['mine']),
  );
  expect(screen.getByRole('article', { name: 'Bob' })).toHaveClass(
    String(card['theirs']),
    String(tones['theirs']),
  );
});

it('does not open a day that is still ahead', async () => {
  open(duel(TARGETS), '&day=4');
  expect(await screen.findByText('Thursday 05 Mar, still ahead')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Thursday 05 Mar/ })).toBeNull();
});

it('leads from the link to a day back to the calendar', async () => {
  const { user } = open(duel(TARGETS), '&day=2');
  // As in newer browsers: what it gives back must not end up as an effect's clean-up.
  vi.stubGlobal('scrollTo', () => Promise.resolve());
  await screen.findByRole('heading', { name: 'Day 2 of 7' });
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Daily Targets' })).toBeVisible();
});

it('shows points and days won instead of HP in a group', async () => {
  open(tickedOn(group([checkbox()], 7, ['ann', 'bob', 'cat']), 'bob', [1]), '&day=1');
  expect((await cardOf('Bob')).getByText('1 point · Days won: 1')).toBeVisible();
  expect((await cardOf('Cat')).getByText('0 points · Days won: 0')).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
});

it('keeps the days of a finished battle readable, but not the day on which it ended', async () => {
  const battle = tickedOn(duel([checkbox()]), 'ann', [1, 2]);
  open({ ...battle, status: 'COMPLETE' });
  expect(
    await screen.findByRole('button', { name: 'Tuesday 03 Mar, you won 1 to 0' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Wednesday 04 Mar/ })).toBeNull();
});

const days = () => within(screen.getByRole('navigation', { name: 'Days' }));

it('says of a day that is over how its round went, and leads to the days beside it', async () => {
  const battle = tickedOn(tickedOn(duel([checkbox()]), 'bob', [1, 2]), 'ann', [1]);
  const { user } = open(battle, '&day=1');
  expect(await screen.findByText('Round 1 is a draw, 1 to 1')).toBeVisible();
  expect(days().getAllByRole('link')).toHaveLength(1);
  await user.click(days().getByRole('link', { name: 'Day 2' }));
  expect(await screen.findByText('Round 2 to Bob, 1 to 0')).toBeVisible();
  expect(screen.getByText(/^Ann from 2 to/)).toBeInTheDocument();
  await user.click(days().getByRole('link', { name: 'Day 3' }));
  expect(await screen.findByRole('heading', { name: 'Day 3 of 7' })).toBeVisible();
  expect(screen.queryByText(/^Round/)).toBeNull();
  expect(
    days()
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Day 2']);
});

const hpOf = async (name: string) =>
  (await cardOf(name)).getByRole('meter', { name: `${name} HP` });

it('shows of a day that is over the HP after it, and no words of today', async () => {
  const ticked = tickedOn(duel([checkbox()]), 'ann', [1, 3]);
  const nudge = { to: 'bob', kind: 'CLOCK', about: null, day: 3 } as const;
  const { user } = open({ ...ticked, words: { ann: [nudge] } }, '&day=1');
  expect(await hpOf('Ann')).toHaveAttribute('aria-valuetext', '3 HP, 1 above full');
  expect(await hpOf('Bob')).toHaveAttribute('aria-valuetext', '1 HP of 2');
  expect(screen.queryByText('Tick tock!')).toBeNull();
  await user.click(days().getByRole('link', { name: 'Day 2' }));
  await user.click(await days().findByRole('link', { name: 'Day 3' }));
  expect(await screen.findByText('Tick tock!')).toBeVisible();
  expect(await hpOf('Ann')).toHaveAttribute('aria-valuetext', '4 HP, 2 above full');
});

it('shows of a day that is over a group’s points and days won after it', async () => {
  const { user } = open(
    tickedOn(group([checkbox()], 7, ['ann', 'bob', 'cat']), 'bob', [1, 2]),
    '&day=1',
  );
  expect((await cardOf('Bob')).getByText('1 point · Days won: 1')).toBeVisible();
  expect(screen.getByText(/^Bob from 0 to/).parentElement).toHaveTextContent(/ 1 point$/);
  await user.click(days().getByRole('link', { name: 'Day 2' }));
  await user.click(await days().findByRole('link', { name: 'Day 3' }));
  // As it is now.
  expect((await cardOf('Bob')).getByText('2 points · Days won: 2')).toBeVisible();
});

it('has no card of today for block targets alone, and says on the day that they decide', async () => {
  const { user } = open(duel([blockCheckbox()]));
  await user.click(await screen.findByRole('button', { name: 'Wednesday 04 Mar, today' }));
  expect((await cardOf('Ann')).getByText(/^No daily targets: the block targets/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Block Targets' })).toBeVisible();
  expect(screen.queryByText(/closes in/)).toBeNull();
});
