import { type Avatar, PICKED_COLORS } from './avatar.ts';

/** Whether two looks are the same: the fighter, what it wears, and the colours that were picked. */
export function looksLike(avatar: Avatar, other: Avatar): boolean {
  return (
    avatar.id === other.id &&
    wears(avatar) === wears(other) &&
    PICKED_COLORS.every((slot) => avatar.colors[slot] === other.colors[slot])
  );
}

/** In whichever order it was put on. */
const wears = ({ gear = [] }: Avatar): string => gear.toSorted().join(' ');
