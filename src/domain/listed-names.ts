import type { PlayerName } from './user.ts';

/** 'Ann, Bob, Cat': whom a heading or a fact names. */
export const listedNames = (players: readonly PlayerName[]): string =>
  players.map(({ username }) => username).join(', ');
