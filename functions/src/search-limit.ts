import type { Firestore } from 'firebase-admin/firestore';

import { MOST_SEARCHES } from '../../src/schema/search-users.ts';
import { countDaily } from './daily-count.ts';

/** `searchCounts/{uid}`: how often a player has searched since `since`; for the server only. */
export const searchCountPath = (userId: string): string => `searchCounts/${userId}`;

/** Counts one search of the player: true while there were fewer than 100 in 24 hours. */
export const countSearch = (firestore: Firestore, userId: string): Promise<boolean> =>
  countDaily(firestore, searchCountPath(userId), MOST_SEARCHES);
