import type { AvatarId } from '../../domain/index.ts';

/** What the four characters are called. */
export const FIGHTER_NAMES: Readonly<Record<AvatarId, string>> = {
  1: 'Boxer',
  2: 'Runner',
  3: 'Lifter',
  4: 'Kicker',
};
