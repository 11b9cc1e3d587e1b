import { isOutOfHp } from '../../domain/index.ts';

export const MOODS = ['fine', 'worried', 'winning', 'out'] as const;
/** What the face tells; `out` sits on the floor. */
export type Mood = (typeof MOODS)[number];

interface Standing {
  readonly hp: number;
  readonly maxHp: number;
}

/** Out at 0 HP or below, worried below a third, glad when ahead. */
export function moodOf(own: Standing, other: Standing): Mood {
  if (isOutOfHp(own.hp)) return 'out';
  if (own.hp * 3 < own.maxHp) return 'worried';
  return own.hp > other.hp ? 'winning' : 'fine';
}
