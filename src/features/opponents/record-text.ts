import type { HeadToHead } from '../../domain/index.ts';

/** 'You 3 : 2 Ben, 1 draw'. */
export function recordText({ win, loss, draw }: HeadToHead, rival: string): string {
  if (win + loss + draw === 0) return 'No finished duel yet';
  const score = `You ${win} : ${loss} ${rival}`;
  if (draw === 0) return score;
  return `${score}, ${draw} ${draw === 1 ? 'draw' : 'draws'}`;
}
