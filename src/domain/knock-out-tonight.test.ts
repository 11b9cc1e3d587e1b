import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDuel } from '../testing/arbitrary-battle.ts';
import {
  ANN,
  blockCheckbox,
  BOB,
  checkbox,
  duel,
  group,
  inZones,
  number,
  PHOTO,
  START,
  tickedOn,
  withDaily,
} from '../testing/sample-battles.ts';
import { dailyTargets, dayIndex, dayKeyOf } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { duelKnockOut } from './hit-points.ts';
import { couldEndTonight, isEvening } from './knock-out-tonight.ts';
import { MAX_NUMBER_ENTRY } from './limits.ts';
import { playerToday, settledDate } from './player-date.ts';
import { DELETED_PLAYER_NAME } from './user.ts';

const LONDON = 'Europe/London';

/** 20:00 in London on that day of the battle. */
const evening = (dayNumber: number): Date => new Date(`${addDays(START, dayNumber - 1)}T20:00:00Z`);

const tonight = (battle: Battle, dayNumber: number, userId = ANN) =>
  couldEndTonight(battle, userId, evening(dayNumber), LONDON);

const TWO = [checkbox(), checkbox()];
const ann = { id: ANN, username: 'Ann' };
const bob = { id: BOB, username: 'Bob' };

/** Bob did both targets on day 1, Ann nothing. */
const behind = tickedOn(tickedOn(duel(TWO), BOB, [1]), BOB, [1], 2);

describe('couldEndTonight', () => {
  it('tells both of the one who may lose all that is left', () => {
    const threat = { loser: ann, hp: 2, mayLose: 2, isDayOver: false };
    expect(tonight(behind, 2, ANN)).toEqual(threat);
    expect(tonight(behind, 2, BOB)).toEqual(threat);
  });

  it('is silent as soon as one target too many is done, or one less is left to take', () => {
    expect(tonight(tickedOn(behind, ANN, [2]), 2)).toBeNull();
    expect(tonight(duel(TWO), 1)).toBeNull();
  });

  it('tells of HP that are gone already, until the evening has turned them', () => {
    const down = tickedOn(tickedOn(behind, BOB, [2]), BOB, [2], 2);
    expect(tonight(down, 2)).toEqual({ loser: ann, hp: 0, mayLose: 0, isDayOver: false });
    expect(tonight(tickedOn(down, ANN, [2]), 2)).toBeNull();
  });

  it('counts a lead that can be taken over twice', () => {
    const start = withDaily(duel([number()]), 1, 1, BOB, 10);
    const leads = withDaily(start, 2, 1, ANN, 5);
    expect(tonight(start, 2)).toEqual({ loser: ann, hp: 1, mayLose: 1, isDayOver: false });
    expect(tonight(leads, 2)).toEqual({ loser: ann, hp: 2, mayLose: 2, isDayOver: false });
    expect(tonight(withDaily(start, 2, 1, ANN, MAX_NUMBER_ENTRY), 2)).toBeNull();
  });

  it('asks no more of a rival whose day is over, or who is gone', () => {
    // 20:00 in London is the next morning in Tokyo.
    expect(tonight(inZones(behind, LONDON, 'Asia/Tokyo'), 2)).toBeNull();
    const opponent = { id: BOB, username: DELETED_PLAYER_NAME };
    expect(tonight({ ...behind, opponent }, 2)).toBeNull();
  });

  it('sees an earlier day that still runs for the rival', () => {
    const battle = inZones(behind, 'Asia/Tokyo', 'America/Los_Angeles');
    const tokyosThirdMorning = new Date(`${addDays(START, 1)}T20:00:00Z`);
    expect(couldEndTonight(battle, ANN, tokyosThirdMorning, LONDON)).toEqual({
      loser: ann,
      hp: 2,
      mayLose: 2,
      isDayOver: true,
    });
  });

  it('sees the last day that still runs for the rival', () => {
    const battle = inZones({ ...behind, numDays: 2 }, 'Asia/Tokyo', 'America/Los_Angeles');
    const tokyosMorningAfter = new Date(`${addDays(START, 1)}T20:00:00Z`);
    const threat = { loser: ann, hp: 2, mayLose: 2, isDayOver: true };
    expect(couldEndTonight(battle, ANN, tokyosMorningAfter, LONDON)).toEqual(threat);
    expect(couldEndTonight(battle, BOB, tokyosMorningAfter, LONDON)).toEqual(threat);
  });

  it('knows whose day is over, though a later one has ticks', () => {
    const down = tickedOn(tickedOn(behind, BOB, [2]), BOB, [2], 2);
    const morning = new Date(`${addDays(START, 2)}T07:00:00Z`);
    const saved = inZones(tickedOn(down, ANN, [3]), 'Europe/Berlin', 'America/Los_Angeles');
    const over = { loser: ann, hp: 0, mayLose: 0, isDayOver: true };
    expect(couldEndTonight(saved, ANN, morning, LONDON)).toEqual(over);
    expect(couldEndTonight(saved, BOB, morning, LONDON)).toEqual(over);
  });

  it.each([
    ['in a group', group(TWO), ANN, 2],
    ['without daily targets', duel([blockCheckbox()]), ANN, 2],
    ['before the first day', behind, ANN, 0],
    ['after the last day', behind, ANN, 8],
    ['in a battle that is no longer running', { ...behind, status: 'COMPLETE' as const }, ANN, 2],
    ['to somebody else', behind, 'cat', 2],
  ])('says nothing %s', (_, battle, userId, dayNumber) => {
    expect(tonight(battle, dayNumber, userId)).toBeNull();
  });

  it('says what comes of every way in which the rival can use what is left of the day', () => {
    const zones = fc.constantFrom(LONDON, 'Asia/Tokyo', 'Pacific/Kiritimati', 'Etc/GMT+12');
    const cases = fc.record({
      battle: fc
        .tuple(arbitraryDuel, zones, zones)
        .map(([battle, annsZone, bobsZone]) => inZones(battle, annsZone, bobsZone)),
      hour: fc.integer({ min: -12, max: 7 * 24 }),
      viewer: fc.constantFrom(ANN, BOB),
    });
    fc.assert(
      fc.property(cases, ({ battle, hour, viewer }) => {
        const now = new Date(Date.parse(`${START}T00:30:00Z`) + hour * 60 * 60 * 1000);
        const today = playerToday(battle, viewer, now, LONDON);
        const settled = settledDate(battle, now, LONDON);
        const day = dayIndex(battle, today);
        fc.pre(day >= 1 && day <= battle.numDays && duelKnockOut(battle, settled) === null);
        // Days that lie two dates apart may threaten both: then the player's own danger goes first.
        const players = viewer === ANN ? [ann, bob] : [bob, ann];
        const loser = players.find(({ id }) => mayFall(battle, id, now, today));
        expect(couldEndTonight(battle, viewer, now, LONDON)?.loser).toEqual(loser);
      }),
      { numRuns: 200 },
    );
  });
});

/** Played out: whether some choice among what the rival can still do knocks that player out by the end of today. */
function mayFall(battle: Battle, loserId: string, now: Date, today: string): boolean {
  const winnerId = loserId === ANN ? BOB : ANN;
  const from = Math.max(1, dayIndex(battle, playerToday(battle, winnerId, now, LONDON)));
  const open: (readonly [day: number, target: number])[] = [];
  for (let day = from; day <= dayIndex(battle, today); day += 1)
    dailyTargets(battle, dayKeyOf(day)).forEach((_, index) => open.push([day, index + 1]));
  let ways = [battle];
  for (const [day, target] of open)
    ways = ways.flatMap((way) => {
      const { format } = dailyTargets(way, dayKeyOf(day))[target - 1] ?? {};
      const input = format === 'checkbox' ? true : MAX_NUMBER_ENTRY;
      return [way, withDaily(way, day, target, winnerId, input, { photo: PHOTO })];
    });
  return ways.some((way) => {
    const knockOut = duelKnockOut(way, addDays(today, 1));
    return knockOut !== null && loserId === sideId(way, knockOut.loser);
  });
}

const sideId = (battle: Battle, side: 'challenger' | 'opponent') => battle[side]?.id;

describe('isEvening', () => {
  it.each([
    ['17:59', false],
    ['18:00', true],
    ['23:59', true],
  ])('at %s is %s, by the player’s own clock in the battle', (time, is) => {
    const battle = inZones(behind, 'Asia/Tokyo', LONDON);
    expect(isEvening(battle, ANN, new Date(`2026-03-03T${time}:00+09:00`), LONDON)).toBe(is);
    expect(isEvening(battle, BOB, new Date(`2026-03-03T${time}:00Z`), 'Asia/Tokyo')).toBe(is);
  });
});
