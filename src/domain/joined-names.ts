import type { PlayerName } from './user.ts';

/** 'Ann', 'Ann and Bob', 'Ann, Bob and Cat'; '' of nobody. */
export function joinedNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** 'Ann, Bob, Cat': whom a heading or a fact names. */
export const listedNames = (players: readonly PlayerName[]): string =>
  players.map(({ username }) => username).join(', ');
