import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  blockCheckbox,
  CAT,
  checkbox,
  DAN,
  duel,
  group,
  inZones,
  must,
  PHOTO,
  slot,
  tickedOn,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { withoutPlayer } from './deleted-player.ts';
import { CHEERS, NUDGES, type Saying, WORD_TEXTS, type WordKind } from './word.ts';
import {
  hasNudged,
  hearsWordsOf,
  isTimeToCheer,
  mayNudge,
  MOST_CHEERS,
  sayWord,
  standingWords,
} from './words.ts';

/** Day 3 in UTC. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
const NOON = noonOf('2026-03-04');
const NEXT_NOON = noonOf('2026-03-05');

const cheer = (day: number, target = 1, to = ANN): Saying => ({
  to,
  kind: 'NICE',
  about: slot(day, target),
});
const NUDGE: Saying = { to: ANN, kind: 'THERE', about: null };

const sayAt = (now: Date, battle: Battle, saying: Saying, from = BOB) =>
  sayWord(battle, from, saying, now);
const say = (battle: Battle, saying: Saying, from = BOB) => sayAt(NOON, battle, saying, from);

const said = (battle: Battle, saying: Saying, { from = BOB, now = NOON } = {}): Battle =>
  must(sayAt(now, battle, saying, from));

const refused = (reason: string) => ({ ok: false, reason });
const standing = (battle: Battle, now = NOON) =>
  [...standingWords(battle, now)].map(([from, { kind }]) => [from, kind]);

const ticked = tickedOn(duel([checkbox(), checkbox(), checkbox(), checkbox()]), ANN, [2, 3]);

it('there are four fixed words each, and a text for every one (D199)', () => {
  expect(CHEERS).toHaveLength(4);
  expect(NUDGES).toHaveLength(4);
  expect(Object.keys(WORD_TEXTS)).toEqual([...CHEERS, ...NUDGES]);
});

describe('a cheer', () => {
  it('is kept with its day under who said it', () => {
    expect(said(ticked, cheer(3)).words).toEqual({
      bob: [{ to: ANN, kind: 'NICE', about: slot(3), day: 3 }],
    });
  });

  it('is for what the rival has done today, or yesterday', () => {
    expect(say(ticked, cheer(2)).ok).toBe(true);
    expect(say(ticked, cheer(3, 2))).toEqual(refused('nothing-done'));
    expect(sayAt(NEXT_NOON, ticked, cheer(2))).toEqual(refused('nothing-done'));
    expect(say(ticked, { ...cheer(3), about: null })).toEqual(refused('nothing-done'));
    expect(say(ticked, { ...cheer(3), about: slot(9) })).toEqual(refused('nothing-done'));
  });

  it('is for a photo where one is asked for, and for a number that is hidden as well', () => {
    const proven = duel([checkbox({ isPhotoRequired: true })]);
    const bare = withDaily(proven, 3, 1, ANN, true);
    expect(say(bare, cheer(3))).toEqual(refused('nothing-done'));
    expect(say(withDaily(proven, 3, 1, ANN, true, { photo: PHOTO }), cheer(3)).ok).toBe(true);
  });

  it('is for a target of the whole battle on any of its days', () => {
    const block = withBlock(duel([blockCheckbox()]), 1, ANN, true);
    const about = { dayKey: null, targetKey: 'blockTarget1' };
    expect(say(block, { ...cheer(1), about }).ok).toBe(true);
  });

  it('goes by the day of who gets it, and by that of UTC where the battle knows no zones', () => {
    const inAuckland = inZones(ticked, 'Pacific/Auckland');
    expect(said(inAuckland, cheer(3)).words?.[BOB]).toMatchObject([{ day: 4 }]);
    for (const time of ['00:30', '23:30']) {
      const now = new Date(`2026-03-04T${time}:00Z`);
      expect(said(ticked, cheer(3), { now }).words?.[BOB]).toMatchObject([{ day: 3 }]);
    }
  });

  it('comes once for each entry, and three times a day', () => {
    const all = [1, 2, 3, 4].reduce((battle, target) => tickedOn(battle, ANN, [3], target), ticked);
    const once = said(all, cheer(3, 1));
    expect(say(once, { ...cheer(3, 1), kind: 'LUCKY' })).toEqual(refused('said'));
    const thrice = said(said(once, cheer(3, 2)), cheer(3, 3));
    expect(thrice.words?.[BOB]).toHaveLength(MOST_CHEERS);
    expect(say(thrice, cheer(3, 4))).toEqual(refused('enough'));
    expect(sayAt(NEXT_NOON, thrice, cheer(3, 4)).ok).toBe(true);
  });

  it('has its time on the day, on the next and, for a block target, on all of them', () => {
    const isTime = (dayKey: string | null, battle = ticked) =>
      isTimeToCheer(battle, ANN, dayKey, NOON);
    const days = ['day1', 'day2', 'day3', 'day5', 'day99'];
    expect(days.map((dayKey) => isTime(dayKey))).toEqual([false, true, true, false, false]);
    expect(isTime(null)).toBe(true);
    expect(isTime(null, { ...ticked, status: 'COMPLETE' })).toBe(false);
  });

  it('of another rival does not count', () => {
    const four = group([checkbox()]);
    const all = [ANN, BOB, CAT, DAN].reduce((battle, id) => tickedOn(battle, id, [3]), four);
    const both = said(said(all, cheer(3, 1, ANN)), cheer(3, 1, CAT));
    expect(both.words?.[BOB]?.map(({ to }) => to)).toEqual([ANN, CAT]);
    expect(say(both, cheer(3, 1, BOB), CAT).ok).toBe(true);
  });

  it('goes to nobody else, and not to oneself', () => {
    expect(say(ticked, cheer(3, 1, DAN))).toEqual(refused('nobody'));
    expect(say(ticked, cheer(3, 1, BOB))).toEqual(refused('nobody'));
    expect(say(ticked, cheer(3), DAN)).toEqual(refused('nobody'));
  });

  it('goes to nobody whose account is deleted', () => {
    const left = withoutPlayer(ticked, ANN);
    expect(say(left, cheer(3))).toEqual(refused('nobody'));
    expect(isTimeToCheer(left, ANN, 'day3', NOON)).toBe(false);
    expect(mayNudge(left, BOB, ANN, NEXT_NOON)).toBe(false);
  });

  it('is said while the battle runs, and the morning after its last day', () => {
    const last = tickedOn(duel([checkbox()]), ANN, [7]);
    expect(sayAt(noonOf('2026-03-09'), last, cheer(7)).ok).toBe(true);
    expect(sayAt(noonOf('2026-03-10'), last, cheer(7))).toEqual(refused('over'));
    expect(sayAt(noonOf('2026-03-01'), last, cheer(7))).toEqual(refused('over'));
    for (const status of ['PENDING', 'COMPLETE', 'DECLINED'] as const)
      expect(say({ ...ticked, status }, cheer(3))).toEqual(refused('over'));
  });
});

describe('a nudge', () => {
  const idle = tickedOn(duel([checkbox(), checkbox()]), ANN, [2]);

  it('is for a rival who has done nothing yet today, once a day', () => {
    const nudged = said(idle, NUDGE);
    expect(nudged.words?.[BOB]).toEqual([{ ...NUDGE, day: 3 }]);
    expect(say(nudged, { ...NUDGE, kind: 'CLOCK' })).toEqual(refused('said'));
    expect(mayNudge(nudged, BOB, ANN, NEXT_NOON)).toBe(true);
    expect(say(ticked, NUDGE)).toEqual(refused('has-begun'));
  });

  it('has its time from the first day to the last', () => {
    for (const date of ['2026-03-02', '2026-03-08'])
      expect(sayAt(noonOf(date), idle, NUDGE).ok).toBe(true);
  });

  it('is known of all battles with that rival, for that day', () => {
    const cheered = said(tickedOn(idle, ANN, [3]), cheer(3));
    const nudgedAt = (now: Date, others: readonly Battle[]) =>
      hasNudged([idle, ...others], BOB, ANN, now);
    expect(nudgedAt(NOON, [cheered, group([checkbox()])])).toBe(false);
    expect(nudgedAt(NOON, [said(idle, NUDGE)])).toBe(true);
    expect(nudgedAt(NEXT_NOON, [said(idle, NUDGE)])).toBe(false);
    expect(nudgedAt(NOON, [said(group([checkbox()]), { ...NUDGE, to: CAT })])).toBe(false);
  });

  it('is for nobody who has nothing to do', () => {
    expect(say(duel([blockCheckbox()]), NUDGE)).toEqual(refused('has-begun'));
    for (const date of ['2026-03-01', '2026-03-09'])
      expect(sayAt(noonOf(date), idle, NUDGE)).toEqual(refused('over'));
    expect(say({ ...idle, status: 'PENDING' }, NUDGE)).toEqual(refused('over'));
  });

  it('leaves all cheers of the day to be said', () => {
    const nudged = said(duel([checkbox(), checkbox(), checkbox()]), NUDGE);
    const done = [1, 2, 3].reduce((battle, target) => tickedOn(battle, ANN, [3], target), nudged);
    const twice = said(said(done, cheer(3, 1)), cheer(3, 2));
    expect(say(twice, cheer(3, 3)).ok).toBe(true);
  });
});

describe('what stands', () => {
  it('is the last word of each player, on the day of who got it', () => {
    const both = said(tickedOn(said(ticked, cheer(2)), BOB, [3]), cheer(3, 1, BOB), { from: ANN });
    const last = said(both, { ...cheer(3), kind: 'WAIT' });
    expect(standing(last)).toEqual([
      [ANN, 'NICE'],
      [BOB, 'WAIT'],
    ]);
    expect(standing(last, NEXT_NOON)).toEqual([]);
    expect(standing({ ...last, status: 'COMPLETE' })).toEqual([]);
    expect(standing(ticked)).toEqual([]);
  });

  it('is forgotten by the first word of the next day', () => {
    const next = said(said(ticked, cheer(3)), NUDGE, { now: NEXT_NOON });
    expect(next.words?.[BOB]).toEqual([{ ...NUDGE, day: 4 }]);
  });

  it('is nothing that only a later version knows (K3)', () => {
    const kind = 'SONG' as WordKind;
    const word = { ...NUDGE, kind, day: 3 };
    expect(standing({ ...ticked, words: { [BOB]: [word] } })).toEqual([]);
  });

  it('is nothing to somebody who is not in the battle', () => {
    const word = { ...NUDGE, to: CAT, day: 3 };
    expect(standing({ ...ticked, words: { [BOB]: [word] } })).toEqual([]);
  });

  it('is nothing of or to somebody who has left', () => {
    const both = said(tickedOn(said(ticked, cheer(3)), BOB, [3]), cheer(3, 1, BOB), { from: ANN });
    expect(withoutPlayer(both, ANN).words).toEqual({ [BOB]: [] });
    expect(withoutPlayer(both, BOB).words).toEqual({ [ANN]: [] });
  });
});

it('nobody hears whom they have blocked, or anything with words switched off', () => {
  expect(hearsWordsOf({}, ANN)).toBe(true);
  expect(hearsWordsOf({ hearsWords: true, blocked: { cat: true } }, ANN)).toBe(true);
  expect(hearsWordsOf({ blocked: { ann: true } }, ANN)).toBe(false);
  expect(hearsWordsOf({ hearsWords: false }, ANN)).toBe(false);
});
