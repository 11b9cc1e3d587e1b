import { describe, expect, it } from 'vitest';
import {
  ANN,
  blockCheckbox,
  BOB,
  checkbox,
  duel,
  inZones,
  group,
  tickedOn,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { roundNews } from './round-news.ts';

const at = (moment: string): number => Date.parse(moment);

function newsOf(battle: Battle, now: string, since: string, userId = ANN) {
  const { round, ...news } = roundNews(battle, userId, {
    now: new Date(now),
    since: at(since),
    fallbackZone: 'UTC',
  });
  return { round: round?.dayNumber ?? null, ...news };
}

/** Ann in New Zealand, Bob in California: their day ends 20 hours apart. */
const farApart = () => inZones(duel([checkbox()], 5), 'Pacific/Auckland', 'America/Los_Angeles');

describe('roundNews of rounds', () => {
  const battle = duel([checkbox()], 5);

  it.each([
    ['the morning after', '2026-03-03T07:00:00Z', '2026-03-02T20:00:00Z', 1, 0],
    ['again on the same day', '2026-03-03T22:00:00Z', '2026-03-03T07:00:00Z', null, 0],
    ['after three days away', '2026-03-05T07:00:00Z', '2026-03-02T20:00:00Z', 3, 2],
    ['on the first day', '2026-03-02T23:00:00Z', '2026-02-20T20:00:00Z', null, 0],
    ['long after the last day', '2026-03-20T07:00:00Z', '2026-03-05T20:00:00Z', 5, 1],
  ])('%s', (_when, now, since, round, earlier) => {
    expect(newsOf(battle, now, since)).toEqual({
      round,
      earlier,
      isFight: now === '2026-03-02T23:00:00Z',
    });
  });

  it('waits until the day is over for everybody (K2)', () => {
    const before = '2026-03-02T00:00:00Z';
    // Midnight in Los Angeles is 08:00 in UTC.
    expect(newsOf(farApart(), '2026-03-03T07:59:00Z', before).round).toBeNull();
    expect(newsOf(farApart(), '2026-03-03T08:00:00Z', before).round).toBe(1);
    expect(newsOf(farApart(), '2026-03-03T09:00:00Z', '2026-03-03T07:00:00Z').round).toBe(1);
  });

  it('waits for nobody who has deleted the account', () => {
    const opponent = { id: BOB, username: 'Deleted player', timeZone: 'America/Los_Angeles' };
    // Midnight in Auckland is 11:00 in UTC on the day before.
    const left = { ...farApart(), opponent };
    expect(newsOf(left, '2026-03-02T11:00:00Z', '2026-03-01T00:00:00Z').round).toBe(1);
    expect(newsOf(left, '2026-03-02T13:00:00Z', '2026-03-02T12:00:00Z').round).toBeNull();
  });

  it('tells nothing of rounds that had ended when the battle was accepted', () => {
    const late = { ...battle, activeSince: at('2026-03-03T10:00:00Z') };
    expect(newsOf(late, '2026-03-03T12:00:00Z', '2026-03-01T00:00:00Z').round).toBeNull();
    expect(newsOf(late, '2026-03-05T12:00:00Z', '2026-03-01T00:00:00Z')).toMatchObject({
      round: 3,
      earlier: 1,
    });
  });

  it('ends with the round of a knock-out, which is told once', () => {
    const knocked = tickedOn(battle, BOB, [1, 2]);
    expect(newsOf(knocked, '2026-03-05T12:00:00Z', '2026-03-02T12:00:00Z')).toMatchObject({
      round: 2,
      earlier: 1,
    });
    expect(newsOf(knocked, '2026-03-05T12:00:00Z', '2026-03-04T12:00:00Z').round).toBeNull();
  });

  it('tells a group’s rounds likewise', () => {
    const now = '2026-03-04T07:00:00Z';
    expect(newsOf(group([checkbox()]), now, '2026-03-03T12:00:00Z').round).toBe(2);
  });

  it.each([
    ['a request', { ...battle, status: 'PENDING' as const }],
    ['a battle that was declined', { ...battle, status: 'DECLINED' as const }],
    ['a battle without daily targets', duel([blockCheckbox()])],
  ])('tells nothing of %s', (_what, other) => {
    expect(newsOf(other, '2026-03-04T12:00:00Z', '2026-03-02T12:00:00Z').round).toBeNull();
  });
});

const isFight = (battle: Battle, now: string, since: string): boolean =>
  newsOf(battle, now, since).isFight;

describe('roundNews of fights', () => {
  const accepted = { ...duel([checkbox()], 5), activeSince: at('2026-02-27T10:00:00Z') };

  it.each([
    ['when it was accepted', '2026-02-27T10:01:00Z', '2026-02-27T09:00:00Z', true],
    ['no more when that was told', '2026-02-28T10:00:00Z', '2026-02-27T10:01:00Z', false],
    ['when its first day has begun', '2026-03-02T07:00:00Z', '2026-02-27T10:01:00Z', true],
    ['no more on that day', '2026-03-02T12:00:00Z', '2026-03-02T07:00:00Z', false],
    ['no more once that day is over', '2026-03-03T07:00:00Z', '2026-02-20T10:01:00Z', false],
  ])('%s', (_when, now, since, expected) => {
    expect(isFight(accepted, now, since)).toBe(expected);
  });

  it('begins by the clock of the player (K2)', () => {
    const battle = farApart();
    const since = '2026-02-28T00:00:00Z';
    expect(newsOf(battle, '2026-03-01T12:00:00Z', since, ANN).isFight).toBe(true);
    expect(newsOf(battle, '2026-03-01T12:00:00Z', since, BOB).isFight).toBe(false);
    // Bob's first day begins at 8:00 in UTC, and is none of Ann's news.
    expect(isFight(battle, '2026-03-02T09:00:00Z', '2026-03-01T12:00:00Z')).toBe(false);
    // Ann's is over at 11:00.
    const late = { ...battle, activeSince: at('2026-03-02T10:00:00Z') };
    expect(isFight(late, '2026-03-02T10:30:00Z', '2026-03-02T09:00:00Z')).toBe(true);
    expect(isFight(late, '2026-03-02T11:00:00Z', '2026-03-02T09:00:00Z')).toBe(false);
  });

  it('is none in a request, and none without a moment of acceptance before the first day', () => {
    const request: Battle = { ...accepted, status: 'PENDING', activeSince: null };
    expect(isFight(request, '2026-03-02T07:00:00Z', '2026-02-20T00:00:00Z')).toBe(false);
    const older = duel([checkbox()], 5);
    expect(isFight(older, '2026-03-01T07:00:00Z', '2026-02-20T00:00:00Z')).toBe(false);
  });
});
