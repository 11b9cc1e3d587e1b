import { expect, it } from 'vitest';

import { ANN, BOB, CAT, checkbox, DAN, duel, group, START, tickedOn } from '../testing/battles.ts';
import { addDays } from './calendar.ts';
import { withoutPlayer } from './deleted-player.ts';
import { outcomeLabel } from './labels.ts';
import { resultOf } from './outcome.ts';
import { settleBattle } from './status.ts';

it('takes the name out of a running duel and leaves the rest', () => {
  const battle = tickedOn(duel([checkbox()]), BOB, [1]);
  expect(withoutPlayer(battle, BOB)).toEqual({
    ...battle,
    title: 'Ann vs Deleted player',
    opponent: { ...battle.opponent, username: 'Deleted player' },
  });
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

it('leaves the derived result as it was, but for the name', () => {
  const played = tickedOn(tickedOn(duel([checkbox()]), ANN, [1, 3]), BOB, [2]);
  const won = settleBattle(played, addDays(START, 7));
  for (const gone of [withoutPlayer(won, ANN), withoutPlayer(won, BOB)]) {
    expect(resultOf(gone)).toEqual(gone.result);
    expect(resultOf(gone)).toMatchObject({ winner: { id: ANN }, challengerHp: 3, opponentHp: 1 });
  }
  const shared = settleBattle(tickedOn(group([checkbox()]), DAN, [1]), addDays(START, 7));
  expect(resultOf(withoutPlayer(shared, DAN))).toEqual(withoutPlayer(shared, DAN).result);
});
