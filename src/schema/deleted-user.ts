export const DELETED_USERS_COLLECTION = 'deletedUsers';

/**
 * `deletedUsers/{uid}`: written by the server alone and never readable; whoever has one can create no
 * profile again (D139), and begins nothing new (decision 038).
 */
export const deletedUserPath = (userId: string): string => `${DELETED_USERS_COLLECTION}/${userId}`;

/** What it holds while a deletion takes the player out of every battle. */
export const LEAVING = { isOut: false } as const;

/** What it holds once the player is in no battle any more. */
export const SHUT_OUT = { isOut: true } as const;

/** What it holds while the owner has blocked the player, who comes back without it (decision 066). */
export const BLOCKED = { isBlocked: true } as const;
