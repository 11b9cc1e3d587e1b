import { z } from './zod.ts';
import { documentConverter } from './document.ts';

/**
 * `requestCounts/{uid}`: how many battles a player has asked for lately (decision 027). Raised in the
 * commit that creates a battle; by nobody otherwise, and never set back before 24 hours are over.
 */
export interface RequestCount {
  /** When the counted 24 hours began: the server's time, which rules alone compare. */
  readonly since: unknown;
  /** Battles since then, the latest included. */
  readonly count: number;
  /**
   * The latest one. A count belongs to one battle, so that a batch of many does not pass as one. Where the
   * latest is a link, that of the invite: the rules create no battle under an id of that form.
   */
  readonly battleId: string;
}

/** Requests that a player may send in 24 hours; more than anybody plays. */
export const MOST_REQUESTS = 30;

export const requestCountPath = (userId: string): string => `requestCounts/${userId}`;

const requestCountSchema: z.ZodMiniType<RequestCount> = z.looseObject({
  since: z.unknown(),
  count: z.number(),
  battleId: z.string(),
});

export const requestCountConverter = documentConverter(requestCountSchema);
