import { counted } from '../../domain/index.ts';
import type { Rival } from './use-previous-opponents.ts';

/** 'You 3 : 2 Ben, 1 draw'. */
export function recordText({ record, username }: Pick<Rival, 'record' | 'username'>): string {
  const { win, loss, draw } = record;
  if (win + loss + draw === 0) return 'No finished duel yet';
  const score = `You ${win} : ${loss} ${username}`;
  return draw === 0 ? score : `${score}, ${counted(draw, 'draw')}`;
}
