import { describe, expect, it } from 'vitest';

import {
  activated,
  addDays,
  type Battle,
  newDuel,
  newGroup,
  newUser,
  recordDailyEntry,
  withoutPlayer,
} from '../../src/domain/index.ts';
import { battleNews } from './battle-news.ts';

const BERLIN = 'Europe/Berlin';
const AUCKLAND = 'Pacific/Auckland';
const LOS_ANGELES = 'America/Los_Angeles';

const ANN = 'ann';
const BOB = 'bob';

const STRETCH = {
  id: 'stretch',
  title: 'Stretch',
  description: '',
  format: 'checkbox',
  frequency: 'DAILY',
  isPhotoRequired: false,
} as const;

/** One target a day, 2 HP each; both live in that zone. */
function duelIn(timeZone: string, startDate: string, numDays = 7): Battle {
  const battle = newDuel({
    id: 'duel',
    challenger: { id: ANN, username: 'Ann', timeZone },
    opponent: { id: BOB, username: 'Bob' },
    terms: { startDate, numDays, prize: '', description: '', targets: [STRETCH] },
  });
  return activated({ ...battle, opponent: { id: BOB, username: 'Bob', timeZone } });
}

/** The battle once that player has done it on those days. */
function tickedOn(battle: Battle, userId: string, days: readonly number[]): Battle {
  return days.reduce((before, day) => {
    const entry = { userId, dayKey: `day${day}`, targetKey: 'target1', input: true };
    const change = { ...entry, photo: null, hide: false };
    // Nothing is settled before its first day: a knock-out is for the end.
    const when = { today: addDays(battle.startDate, day - 1), settled: battle.startDate };
    const ticked = recordDailyEntry(before, userId, change, when);
    if (!ticked.ok) throw new Error(ticked.reason);
    return ticked.battle;
  }, battle);
}

/** What rings at that moment, each with its switch. */
const newsFor = (userId: string, battle: Battle, moment: number | string, zone = BERLIN) =>
  battleNews(battle, userId, new Date(moment), zone).map(
    ({ kind, message }) => `${kind}: ${message.body}`,
  );

const aMinuteBefore = (moment: string): number => Date.parse(moment) - 60_000;

describe('the result of the day', () => {
  it.each([
    ['Berlin', BERLIN, '2026-03-02', '2026-03-03T07:00:00Z'],
    ['Auckland', AUCKLAND, '2026-03-02', '2026-03-02T19:00:00Z'],
    ['Los Angeles', LOS_ANGELES, '2026-03-02', '2026-03-03T16:00:00Z'],
    ['Berlin, clocks forward that night', BERLIN, '2026-03-28', '2026-03-29T06:00:00Z'],
    ['Los Angeles, clocks forward', LOS_ANGELES, '2026-03-07', '2026-03-08T15:00:00Z'],
    ['Berlin, clocks back', BERLIN, '2026-10-24', '2026-10-25T07:00:00Z'],
    ['Los Angeles, clocks back', LOS_ANGELES, '2026-10-31', '2026-11-01T16:00:00Z'],
  ])('is told from 8:00 on and not before: %s', (_name, zone, startDate, eight) => {
    const battle = tickedOn(duelIn(zone, startDate), ANN, [1]);
    expect(newsFor(ANN, battle, aMinuteBefore(eight), zone)).toEqual([]);
    expect(newsFor(ANN, battle, eight, zone)).toEqual(['rounds: You won round 1 against Bob!']);
    expect(newsFor(BOB, battle, eight, zone)).toEqual([
      'rounds: Round 1 goes to Ann. Hit back today!',
    ]);
  });

  it('is no news any more at noon', () => {
    const battle = duelIn(BERLIN, '2026-03-02');
    expect(newsFor(ANN, battle, '2026-03-03T10:59:00Z')).toHaveLength(1);
    expect(newsFor(ANN, battle, '2026-03-03T11:00:00Z')).toEqual([]);
  });
});

describe('the knock-out that may come', () => {
  it.each([
    ['Berlin', BERLIN, '2026-03-02', '2026-03-03T19:00:00Z'],
    ['Auckland', AUCKLAND, '2026-03-02', '2026-03-03T07:00:00Z'],
    ['Los Angeles', LOS_ANGELES, '2026-03-02', '2026-03-04T04:00:00Z'],
    ['Berlin, clocks forward that morning', BERLIN, '2026-03-28', '2026-03-29T18:00:00Z'],
    ['Los Angeles, clocks back', LOS_ANGELES, '2026-10-31', '2026-11-02T04:00:00Z'],
  ])('is told at 20:00 to whom it threatens, and to nobody else: %s', (_name, zone, start, at) => {
    const battle = tickedOn(duelIn(zone, start), BOB, [1]);
    expect(newsFor(ANN, battle, aMinuteBefore(at), zone)).toEqual([]);
    expect(newsFor(ANN, battle, at, zone)).toEqual([
      'knockOuts: Bob could knock you out. Keep your guard up until midnight!',
    ]);
    expect(newsFor(BOB, battle, at, zone)).toEqual([]);
  });

  const evening = '2026-03-03T19:00:00Z';
  const even = duelIn(BERLIN, '2026-03-02');
  const behind = tickedOn(even, BOB, [1]);

  it.each([
    ['nobody has done anything', even, []],
    ['the player has hit back', tickedOn(behind, ANN, [2]), []],
    ['the stored HP say otherwise', { ...even, challenger: { ...even.challenger, hp: 0 } }, []],
    [
      'the rival has done it',
      tickedOn(behind, BOB, [2]),
      ['knockOuts: You are out of HP against Bob. Hit back before midnight!'],
    ],
  ])('is told only when it is so by the entries: %s', (_name, battle, expected) => {
    expect(newsFor(ANN, battle, evening)).toEqual(expected);
  });
});

describe('the knock-out that may come on a journey', () => {
  const NEW_YORK = 'America/New_York';
  const LONDON = 'Europe/London';

  it.each([
    ['Berlin to London', BERLIN, LONDON, '2026-03-03T20:00:00Z', '23:00', 3],
    ['Berlin to London, looked at late', BERLIN, LONDON, '2026-03-03T22:30:00Z', '23:00', 0.5],
    ['New York to Berlin', NEW_YORK, BERLIN, '2026-03-03T19:00:00Z', '06:00', 4],
    ['Los Angeles to Berlin', LOS_ANGELES, BERLIN, '2026-03-03T19:00:00Z', '09:00', 4],
    ['nowhere', BERLIN, BERLIN, '2026-03-03T19:00:00Z', 'midnight', 4],
  ])(
    'is told by the clocks of the phone, and not after the day: %s',
    (_name, zone, phone, at, clock, keptHours) => {
      const behind = tickedOn(duelIn(zone, '2026-03-02'), BOB, [1]);
      const told = (battle: Battle) =>
        battleNews(battle, ANN, new Date(at), phone).map(({ message }) => message);
      const path = '/battle?id=duel';
      expect(told(behind)).toEqual([
        { body: `Bob could knock you out. Keep your guard up until ${clock}!`, path, keptHours },
      ]);
      expect(told(tickedOn(behind, BOB, [2]))).toEqual([
        { body: `You are out of HP against Bob. Hit back before ${clock}!`, path, keptHours },
      ]);
    },
  );

  it('is not told where the day has hardly begun', () => {
    const behind = tickedOn(duelIn('Asia/Kolkata', '2026-03-02'), BOB, [1]);
    expect(newsFor(ANN, behind, '2026-03-02T20:00:00Z', LONDON)).toEqual([
      'rounds: Round 1 goes to Bob. Hit back today!',
    ]);
  });
});

it('keeps quiet about a knock-out that its loser can no longer turn', () => {
  const battle = tickedOn(duelIn(AUCKLAND, '2026-03-02'), BOB, [1, 2]);
  const opponent = { id: BOB, username: 'Bob', timeZone: 'Pacific/Honolulu' };
  // 20:00 of the third day in Auckland, 21:00 of the second one in Honolulu.
  const told = newsFor(ANN, { ...battle, opponent }, '2026-03-04T07:00:00Z', AUCKLAND);
  expect(told.filter((news) => news.startsWith('knockOuts'))).toEqual([]);
});

describe('the result of a battle', () => {
  const morning = '2026-03-04T07:00:00Z';

  it.each([
    ['more HP', 2, [1], ['You won against Bob!', 'Ann won your battle. Time for a rematch?']],
    [
      'a knock-out',
      7,
      [1, 2],
      ['Knock-out! You beat Bob.', 'Ann knocked you out. Time for a rematch?'],
    ],
    [
      'a draw',
      2,
      [],
      ['Your battle with Bob ended in a draw.', 'Your battle with Ann ended in a draw.'],
    ],
  ])('is told in the place of its last round: %s', (_name, numDays, days, [toAnn, toBob]) => {
    const battle = tickedOn(duelIn(BERLIN, '2026-03-02', numDays), ANN, days);
    expect(newsFor(ANN, battle, morning)).toEqual([`results: ${toAnn}`]);
    expect(newsFor(BOB, battle, morning)).toEqual([`results: ${toBob}`]);
  });
});

describe('a group', () => {
  const CAT = 'cat';
  const morning = '2026-03-03T07:00:00Z';

  /** Everybody in Berlin, one target a day. */
  function groupOf(numDays: number, ...done: readonly string[]): Battle {
    const [creator, ...opponents] = [ANN, BOB, CAT].map((id) => newUser({ id, username: id }));
    if (!creator) throw new Error('There is nobody');
    const terms = {
      startDate: '2026-03-02',
      numDays,
      prize: '',
      description: '',
      targets: [STRETCH],
    };
    const group = activated(newGroup({ id: 'group', creator, opponents, terms }));
    const contestants = Object.entries(group.contestants ?? {}).map(([id, contestant]) => [
      id,
      { ...contestant, timeZone: BERLIN },
    ]);
    const battle = { ...group, contestants: Object.fromEntries(contestants) };
    return done.reduce<Battle>((before, userId) => tickedOn(before, userId, [1]), battle);
  }

  const won = 'rounds: You won round 1 of your group battle!';
  const lost = 'rounds: Round 1 of your group battle is over. See who won.';
  const draw = 'rounds: Round 1 of your group battle ended in a draw.';
  const first = 'results: You won your group battle!';
  const tied = 'results: You tied for first in your group battle!';
  const behind = 'results: Your group battle is over. See who won.';

  it.each<[string, number, readonly string[], readonly string[]]>([
    ['a round that one has won', 7, [ANN], [won, lost, lost]],
    ['a round that two have won', 7, [ANN, BOB], [won, won, lost]],
    ['a round that all have won', 7, [ANN, BOB, CAT], [draw, draw, draw]],
    ['a round in which nobody has done anything', 7, [], [draw, draw, draw]],
    ['a battle that one has won', 1, [ANN], [first, behind, behind]],
    ['a battle that two have won', 1, [ANN, BOB], [tied, tied, behind]],
  ])('is told without names: %s', (_name, numDays, done, expected) => {
    const battle = groupOf(numDays, ...done);
    const told = [ANN, BOB, CAT].flatMap((userId) => newsFor(userId, battle, morning));
    expect(told).toEqual(expected);
  });

  it('is told of as long as one of the others is left', () => {
    const left = withoutPlayer(groupOf(7, ANN), CAT);
    expect(newsFor(ANN, left, morning)).toEqual([won]);
    expect(newsFor(ANN, withoutPlayer(left, BOB), morning)).toEqual([]);
  });
});

it('tells nothing of a battle that all others have left', () => {
  const battle = withoutPlayer(tickedOn(duelIn(BERLIN, '2026-03-02'), ANN, [1]), BOB);
  expect(newsFor(ANN, battle, '2026-03-03T07:00:00Z')).toEqual([]);
});
