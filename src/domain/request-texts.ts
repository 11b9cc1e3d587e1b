import type { Battle } from './battle.ts';
import { duelSides } from './participants.ts';

// What a push says of a request, and home where none could come.

/** To whoever is asked: 'Ann challenges you to a battle!'. */
export const challengeText = ({ challenger, isGroupBattle }: Battle): string =>
  `${challenger.username} challenges you to ${isGroupBattle ? 'a group battle' : 'a battle'}!`;

/** To the challenger of a duel, or to everybody in a group: 'Bob accepted your challenge. The fight is on!'. */
export const acceptedText = (battle: Battle): string =>
  battle.isGroupBattle
    ? 'Everybody is in. Your group battle is on!'
    : `${duelSides(battle).opponent.username} accepted your challenge. The fight is on!`;
