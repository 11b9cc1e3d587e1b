import { expect, it } from 'vitest';
import { ANN, BOB, CAT, checkbox, DAN, duel, group, tickedOn } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { DELETED_PLAYER_NAME } from './user.ts';
import { headToHead, isDuelOf, rivalRecords } from './head-to-head.ts';
import { settleBattle } from './status.ts';

const AFTERWARDS = '2026-04-01';

const played = (winner: string | null): Battle => {
  const battle = duel([checkbox()], 3);
  return settleBattle(winner === null ? battle : tickedOn(battle, winner, [1, 2]), AFTERWARDS);
};

it('counts what the viewer won, lost and drew', () => {
  const battles = [played(ANN), played(BOB), played(ANN), played(null)];
  expect(headToHead(battles, ANN, BOB)).toEqual({ win: 2, draw: 1, loss: 1 });
});

it('turns round for the other side', () => {
  const battles = [played(ANN), played(BOB), played(ANN), played(null)];
  expect(headToHead(battles, BOB, ANN)).toEqual({ win: 1, draw: 1, loss: 2 });
});

it('leaves out groups, other rivals, and what was declined or still runs', () => {
  const declined: Battle = { ...duel([checkbox()]), status: 'DECLINED' };
  const together = settleBattle(group([checkbox()], 1), AFTERWARDS);
  const battles = [declined, duel([checkbox()]), together, played(ANN)];
  expect(headToHead(battles, ANN, CAT)).toEqual({ win: 0, draw: 0, loss: 0 });
  expect(headToHead(battles, ANN, BOB)).toEqual({ win: 1, draw: 0, loss: 0 });
});

it('knows a duel of two whoever challenged', () => {
  expect(isDuelOf(duel([checkbox()]), BOB, ANN)).toBe(true);
  expect(isDuelOf(duel([checkbox()]), ANN, CAT)).toBe(false);
  expect(isDuelOf(duel([checkbox()]), CAT, ANN)).toBe(false);
  expect(isDuelOf(group([checkbox()]), ANN, BOB)).toBe(false);
  expect(isDuelOf(duel([checkbox()]), ANN, ANN)).toBe(false);
});

it('names every rival with the record, the one fought most often first', () => {
  const against = (id: string, username = id): Battle => ({
    ...played(ANN),
    userIds: [ANN, id],
    opponent: { ...duel([checkbox()]).challenger, id, username },
  });
  const together = settleBattle(group([checkbox()], 1), AFTERWARDS);
  const running: Battle = { ...against(DAN), status: 'ACTIVE' };
  const battles = [against(CAT), together, played(BOB), played(null), running];
  expect(rivalRecords(battles, ANN)).toEqual([
    { rival: expect.objectContaining({ id: BOB }), record: { win: 0, draw: 1, loss: 1 } },
    { rival: expect.objectContaining({ id: CAT }), record: { win: 1, draw: 0, loss: 0 } },
  ]);
  expect(rivalRecords([against('gone', DELETED_PLAYER_NAME)], ANN)).toEqual([]);
});
