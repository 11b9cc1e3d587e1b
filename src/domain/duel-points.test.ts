import { describe, expect, it } from 'vitest';

import { ANN, BOB, checkbox, duel, number, PHOTO, withDaily } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { duelDayPoints } from './duel-points.ts';
import { duelHp } from './hit-points.ts';

type Input = boolean | number | null | undefined;

function played(target: ReturnType<typeof checkbox>, ann: Input, bob: Input, photos = ''): Battle {
  let battle = duel([target]);
  const proof = (userId: string) => ({ photo: photos.includes(userId) ? PHOTO : null });
  if (ann !== undefined) battle = withDaily(battle, 1, 1, ANN, ann, proof(ANN));
  if (bob !== undefined) battle = withDaily(battle, 1, 1, BOB, bob, proof(BOB));
  return battle;
}

const photoCheckbox = checkbox({ isPhotoRequired: true });
const photoNumber = number({ isPhotoRequired: true });

// Spec section 4, "Scoring, duel", and D1, D9, D89, D112, D113. HP starts at 2 to 2.
describe('one daily target of a duel', () => {
  it.each([
    // name, target, Ann, Bob, photos of, points Ann-Bob, HP Ann-Bob
    ['nobody did anything', checkbox(), undefined, undefined, '', '0-0', '2-2'],
    ['a tick is a point and moves an HP', checkbox(), true, undefined, '', '1-0', '3-1'],
    ['both ticked: a point each, HP even', checkbox(), true, true, '', '1-1', '2-2'],
    ['an unticked entry is none', checkbox(), false, true, '', '0-1', '1-3'],
    ['a null entry is none', checkbox(), null, undefined, '', '0-0', '2-2'],
    ['a number is no tick', checkbox(), 1, undefined, '', '0-0', '2-2'],
    ['a required photo is there', photoCheckbox, true, true, ANN, '1-0', '3-1'],
    ['a photo without a tick', photoCheckbox, false, undefined, ANN, '0-0', '2-2'],
    ['a photo nobody asked for changes nothing', checkbox(), true, undefined, ANN, '1-0', '3-1'],

    ['a number beats none', number(), 5, undefined, '', '1-0', '3-1'],
    ['the higher number leads', number(), 5, 3, '', '1-0', '3-1'],
    ['equal numbers lead nobody', number(), 5, 5, '', '0-0', '2-2'],
    ['0 is no entry', number(), 0, 3, '', '0-1', '1-3'],
    ['both 0', number(), 0, 0, '', '0-0', '2-2'],
    ['a negative number beats no entry', number(), -5, undefined, '', '1-0', '3-1'],
    ['a negative number beats 0', number(), -5, 0, '', '1-0', '3-1'],
    ['the higher of two negative numbers leads', number(), -5, -3, '', '0-1', '1-3'],
    ['decimals', number(), 7.25, 7.24, '', '1-0', '3-1'],
    ['a tick is no number', number(), true, 3, '', '0-1', '1-3'],

    ['the leader has the photo', photoNumber, 5, 3, ANN, '1-0', '3-1'],
    ['the leader has no photo: nobody scores', photoNumber, 5, 3, BOB, '0-0', '2-2'],
    ['only the leader needs the photo', photoNumber, 5, 3, `${ANN}${BOB}`, '1-0', '3-1'],
    ['the only number has no photo', photoNumber, 5, undefined, '', '0-0', '2-2'],
    ['a tie with photos', photoNumber, 5, 5, `${ANN}${BOB}`, '0-0', '2-2'],
  ])('%s', (_name, target, ann, bob, photos, points, hp) => {
    const battle = played(target, ann, bob, photos);
    const dayPoints = duelDayPoints(battle, 'day1');
    const hitPoints = duelHp(battle);
    expect(`${dayPoints.challenger}-${dayPoints.opponent}`).toBe(points);
    expect(`${hitPoints.challenger}-${hitPoints.opponent}`).toBe(hp);
  });
});

describe('duelDayPoints', () => {
  it('adds up the daily targets of that day only', () => {
    let battle = duel([checkbox(), checkbox(), number()]);
    battle = withDaily(battle, 2, 1, ANN, true);
    battle = withDaily(battle, 2, 2, ANN, true);
    battle = withDaily(battle, 2, 2, BOB, true);
    battle = withDaily(battle, 2, 3, BOB, 8_000);
    expect(duelDayPoints(battle, 'day1')).toEqual({ challenger: 0, opponent: 0 });
    expect(duelDayPoints(battle, 'day2')).toEqual({ challenger: 2, opponent: 2 });
  });

  it('gives nobody a point on a day that is not there', () => {
    expect(duelDayPoints(duel([checkbox()]), 'day8')).toEqual({ challenger: 0, opponent: 0 });
  });

  it('ignores entries of people who do not take part', () => {
    const battle = withDaily(duel([checkbox()]), 1, 1, 'stranger', true);
    expect(duelDayPoints(battle, 'day1')).toEqual({ challenger: 0, opponent: 0 });
  });
});
