import { describe, expect, it } from 'vitest';
import { ANN, BOB, CAT, checkbox, duel, requestedGroup } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { lostDaysText } from './lost-days.ts';

/** From Ann, for 2 March 2026. */
function request(numDays: number, annZone: string): Battle {
  const battle = duel([checkbox()], numDays);
  return {
    ...battle,
    status: 'PENDING',
    challenger: { ...battle.challenger, timeZone: annZone },
  };
}

const WEST = 'America/Sao_Paulo';
const EAST = 'Asia/Tokyo';

describe('lostDaysText', () => {
  it.each([
    [
      'one day, sent from the west, after midnight',
      request(1, WEST),
      '2026-03-03T01:00:00Z',
      'you',
    ],
    [
      'one day, sent from the east, before midnight',
      request(1, EAST),
      '2026-03-02T16:00:00Z',
      'Ann',
    ],
  ])('says that no day is left: %s', (_name, battle, moment, who) => {
    expect(lostDaysText(battle, BOB, new Date(moment), 'UTC')).toBe(
      `It is over for ${who} already, with nothing entered.`,
    );
  });

  it.each([
    ['one that is answered after midnight', request(7, WEST), '2026-03-03T01:00:00Z', 'you'],
    ['one whose challenger has slept on', request(7, EAST), '2026-03-02T16:00:00Z', 'Ann'],
  ])('says that the first of several days is lost: %s', (_name, battle, moment, who) => {
    expect(lostDaysText(battle, BOB, new Date(moment), 'UTC')).toBe(
      `Its first day is over for ${who}.`,
    );
  });

  it('says nothing on its first day, nor of players whose zone is not known', () => {
    expect(lostDaysText(request(1, WEST), BOB, new Date('2026-03-02T23:00:00Z'), 'UTC')).toBeNull();
    const group = requestedGroup([BOB, CAT]);
    expect(lostDaysText(group, ANN, new Date('2026-03-03T01:00:00Z'), WEST)).toBeNull();
    // Only the viewer is where the viewer is.
    expect(lostDaysText(group, ANN, new Date('2026-03-02T16:00:00Z'), EAST)).toBe(
      'Its first day is over for you.',
    );
  });
});
