import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { arbitraryBattle } from '../testing/arbitrary-battle.ts';
import {
  ANN,
  blockNumber,
  BOB,
  CAT,
  checkbox,
  DAN,
  duel,
  group,
  inZones,
  number,
  player,
  START,
  tickedOn,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import { DEFAULT_AVATAR } from './avatar-colors.ts';
import { blockTarget, dailyTarget } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { withoutPlayer } from './deleted-player.ts';
import { outcomeLabel } from './labels.ts';
import { resultOf } from './outcome.ts';
import { settledDate } from './player-date.ts';
import { settleBattle } from './status.ts';

/** Ann lives where the days end last, Bob where they begin first. */
const withTimes = (battle: Battle): Battle => inZones(battle, 'Etc/GMT+12', 'Asia/Tokyo');

/** Cat has come far, and looks like it. */
const plainGroup = group([checkbox()]);
const grownGroup: Battle = {
  ...plainGroup,
  contestants: {
    ...plainGroup.contestants,
    [CAT]: {
      ...player(CAT),
      accepted: true,
      level: 9,
      avatar: { id: '3', colors: { ...DEFAULT_AVATAR.colors, eyes: '#010203' } },
      timeZone: 'Asia/Tokyo',
    },
  },
};

it('takes the name out of a running duel and leaves the rest', () => {
  const battle = tickedOn(duel([checkbox()]), BOB, [1]);
  expect(withoutPlayer(battle, BOB)).toEqual({
    ...withDaily(battle, 1, 1, BOB, true, { hide: true }),
    title: 'Ann vs Deleted player',
    opponent: { ...battle.opponent, username: 'Deleted player' },
  });
});

it('attack 65: leaves no number, time, photo, zone, look or level of the player', () => {
  const proven = number({ isPhotoRequired: true });
  const zoned = withTimes(duel([proven, checkbox(), blockNumber()]));
  const played = withDaily(
    withDaily(zoned, 1, 1, ANN, 7000, { photo: 'targetConfirmations/ann_1.jpg' }),
    1,
    1,
    BOB,
    8123.5,
    { photo: 'targetConfirmations/bob_1.jpg', at: 123, receivedAt: 456 },
  );
  const gone = withoutPlayer(withBlock(played, 1, BOB, [77, 78]), BOB);
  expect(JSON.stringify(gone)).not.toMatch(/8123|7[78]\b|bob_1|123|456|Asia/);
  expect(dailyTarget(gone, 'day1', 'target1')).toMatchObject({
    [ANN]: { input: 7000, photo: 'targetConfirmations/ann_1.jpg' },
    [BOB]: { input: 7000.01, photo: 'deleted', hide: true },
  });
  expect(withoutPlayer(grownGroup, CAT).contestants?.[CAT]).toEqual({
    ...player(CAT),
    username: 'Deleted player',
    accepted: true,
  });
});

it('no longer waits for the end of the player’s days', () => {
  const zoned = withTimes(duel([checkbox()]));
  const morning = new Date(`${START}T11:00:00Z`);
  expect(settledDate(zoned, morning, 'Etc/GMT+12')).toBe(addDays(START, -1));
  expect(settledDate(withoutPlayer(zoned, ANN), morning, 'Etc/GMT+12')).toBe(START);
  const nobody = withoutPlayer(withoutPlayer(zoned, ANN), BOB);
  expect(settledDate(nobody, morning, 'Etc/GMT+12')).toBe(addDays(START, -1));
});

it('keeps the result that the entries give, whoever goes', () => {
  fc.assert(
    fc.property(arbitraryBattle, (battle) => {
      for (const userId of battle.userIds) {
        const gone = withoutPlayer(battle, userId);
        const result = resultOf(battle);
        expect(resultOf(gone)).toEqual(withoutPlayer({ ...battle, result }, userId).result);
        expect(withoutPlayer(gone, userId)).toEqual(gone);
      }
    }),
    { numRuns: Number(import.meta.env['HABIT_RIVALS_RUNS'] ?? 300) },
  );
});

it('keeps who leads the sum of numbers around 0, which is no entry', () => {
  const numbers = [null, -0.02, -0.01, 0.01, 0.02];
  /** The battle with each number of that day for each of both. */
  const onDay = (day: number) => (battle: Battle) =>
    numbers.flatMap((anns) =>
      numbers.map((bobs) => withDaily(withDaily(battle, day, 1, ANN, anns), day, 1, BOB, bobs)),
    );
  const battles = [duel([number()])].flatMap(onDay(1)).flatMap(onDay(2));
  for (const battle of battles) {
    const result = withoutPlayer({ ...battle, result: resultOf(battle) }, ANN).result;
    expect(resultOf(withoutPlayer(battle, ANN))).toEqual(result);
  }
  const even = withoutPlayer(withBlock(duel([blockNumber()]), 1, ANN, [5, -5]), ANN);
  const inputArray = [{ value: 0.01 }, { value: -0.01 }];
  expect(blockTarget(even, 'blockTarget1')?.[ANN]).toMatchObject({ inputArray });
});

it('takes the name out of results, whose outcome stays', () => {
  const won = settleBattle(tickedOn(duel([checkbox()]), ANN, [1]), addDays(START, 7));
  const gone = withoutPlayer(won, ANN);
  expect(gone.result).toMatchObject({ winner: { id: ANN, username: 'Deleted player' } });
  expect(outcomeLabel(gone, BOB)).toBe('Lost');
  const drawn = settleBattle(duel([checkbox()]), addDays(START, 7));
  expect(withoutPlayer(drawn, ANN).result).toEqual(drawn.result);
  const shared = settleBattle(tickedOn(group([checkbox()]), DAN, [1]), addDays(START, 7));
  expect(withoutPlayer(shared, DAN).result).toEqual({
    draw: false,
    winners: [{ id: DAN, username: 'Deleted player' }],
  });
});

it('declines a request and says by whom', () => {
  const request = { ...group([checkbox()]), status: 'PENDING' as const };
  const gone = withoutPlayer(request, CAT);
  expect(gone).toMatchObject({ title: "Ann's battle", status: 'DECLINED', declinedBy: CAT });
  expect(gone.contestants?.[CAT]?.username).toBe('Deleted player');
  expect(gone.contestants?.[BOB]?.username).toBe('Bob');
});

it('names no creator who is gone', () => {
  const gone = withoutPlayer(group([checkbox()]), ANN);
  expect(gone.title).toBe("Deleted player's battle");
  expect(gone.challenger).toEqual({ id: ANN, username: 'Deleted player' });
});

it('changes nothing when applied again', () => {
  const once = withoutPlayer({ ...duel([checkbox()]), status: 'PENDING' }, ANN);
  expect(withoutPlayer(once, ANN)).toEqual(once);
});
