import { describe, expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  blockNumber,
  BOB,
  CAT,
  checkbox,
  DAN,
  duel,
  group,
  must,
  number,
  START,
  tickedOn,
} from '../testing/sample-battles.ts';
import { addDays } from './calendar.ts';
import { withoutPlayer } from './deleted-player.ts';
import { declineBattle } from './negotiation.ts';
import { repeatBattle, sendAgainChoice, startDateChoices, termsOf } from './repeat-battle.ts';

const mixed = [
  checkbox({ id: 'u1' }),
  number({ id: 'u2' }),
  blockCheckbox({ id: 'u3' }),
  blockNumber({ id: 'u4' }),
];

function idMaker() {
  let count = 0;
  return () => `new${(count += 1)}`;
}

function repeat(battle: ReturnType<typeof duel>, isGroupBattle: boolean, today = START) {
  return repeatBattle(battle, { isGroupBattle, today, newId: idMaker() });
}

it('offers today, tomorrow and the next 6 days as start', () => {
  expect(startDateChoices('2026-02-26')).toEqual([
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
  ]);
});

describe('termsOf', () => {
  it('gives the targets in the order of their numbers, without entries', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => checkbox({ id: `u${index + 1}` }));
    const battle = tickedOn(duel(eleven), ANN, [1], 11);
    expect(termsOf(battle).targets).toEqual(eleven);
    expect(termsOf(duel(mixed))).toEqual({
      startDate: START,
      numDays: 7,
      prize: '',
      description: '',
      targets: mixed,
    });
  });
});

describe('repeatBattle (D43)', () => {
  it('copies texts, days and targets under new ids, never entries or results', () => {
    const played = { ...tickedOn(duel(mixed), ANN, [1, 2]), prize: 'Tea', description: 'Rules' };
    const { terms, leftOut } = repeat(played, false);
    expect(leftOut).toBe(0);
    expect(terms).toEqual({
      startDate: START,
      numDays: 7,
      prize: 'Tea',
      description: 'Rules',
      targets: mixed.map((target, index) => ({ ...target, id: `new${index + 1}` })),
    });
  });

  it.each([
    ['still ahead', -3, START],
    ['the last of the 8 choices', -7, START],
    ['too far ahead', -8, addDays(START, -8)],
    ['past', 30, addDays(START, 30)],
  ])('takes a start date that is %s', (_name, offset, expected) => {
    expect(repeat(duel(mixed), false, addDays(START, offset)).terms.startDate).toBe(expected);
  });

  it('leaves out what a group does not allow', () => {
    const { terms, leftOut } = repeat(duel(mixed), true);
    expect(terms.targets.map(({ title }) => title)).toEqual(['Stretch']);
    expect(leftOut).toBe(3);
  });

  it('makes a duel of a group with all its targets', () => {
    const { terms, leftOut } = repeat(group([checkbox(), checkbox()]), false);
    expect([terms.targets.length, leftOut]).toEqual([2, 0]);
  });
});

function refusedBy(userId: string, members = [ANN, BOB, CAT, DAN]) {
  return must(declineBattle({ ...group([checkbox()], 7, members), status: 'PENDING' }, userId));
}

describe('sendAgainChoice (D56)', () => {
  it('names who declined and who is left', () => {
    expect(sendAgainChoice(refusedBy(CAT), ANN)).toEqual({
      without: { id: CAT, username: 'Cat' },
      opponents: [
        { id: BOB, username: 'Bob' },
        { id: DAN, username: 'Dan' },
      ],
    });
  });

  it.each([
    ['only one opponent is left', refusedBy(CAT, [ANN, BOB, CAT]), ANN],
    ['another has deleted the account', withoutPlayer(refusedBy(CAT), DAN), ANN],
    ['somebody else than the creator looks', refusedBy(CAT), BOB],
    ['the creator withdrew it', refusedBy(ANN), ANN],
    ['it expired', { ...group([checkbox()]), status: 'DECLINED' as const }, ANN],
    ['it is running', { ...refusedBy(CAT), status: 'ACTIVE' as const }, ANN],
    ['it is a duel', { ...duel([checkbox()]), status: 'DECLINED' as const, declinedBy: BOB }, ANN],
  ])('is not offered when %s', (_name, battle, userId) => {
    expect(sendAgainChoice(battle, userId)).toBeNull();
  });
});
