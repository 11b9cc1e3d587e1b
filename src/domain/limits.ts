/**
 * The game's limits of spec section 9, each once. Texts are counted in characters as a player
 * sees them (D124).
 */

export const TARGET_TITLE_MAX_LENGTH = 30;
export const TARGET_DESCRIPTION_MAX_LENGTH = 200;
export const PRIZE_MAX_LENGTH = 15;
export const BATTLE_DESCRIPTION_MAX_LENGTH = 500;

export const MIN_BATTLE_DAYS = 1;
export const MAX_BATTLE_DAYS = 31;
export const DEFAULT_BATTLE_DAYS = 1;
/** Lengths that one tap chooses, and the one that a quick challenge begins with (D196). */
export const USUAL_BATTLE_DAYS = [3, 7, 14, 31] as const;
export const QUICK_BATTLE_DAYS = 7;

/** Today, tomorrow and the next 6 days (spec section 5). */
export const START_DATE_CHOICES = 8;

/** D47: the numbers of targets are not in the specification. */
export const MAX_DAILY_TARGETS = 10;
export const MAX_BLOCK_TARGETS = 10;
/**
 * UTF-8 bytes of the titles and descriptions of all daily targets, or of all block targets: every
 * script has room for ten at their limits, ten full of composed emoji have not. It keeps a request
 * below 64 KB (decision 029).
 */
export const MAX_TARGET_TEXT_BYTES = 10_000;
/** Elements of one player in one block number target (D93). */
export const MAX_BLOCK_ENTRIES = 100;

/** D37: a group has 3 or 4 contestants, the creator included. */
export const MIN_GROUP_OPPONENTS = 2;
export const MAX_GROUP_OPPONENTS = 3;

/** Versions of a request at most: more than anybody bargains over (decision 027). */
export const MAX_VERSIONS = 50;

/** Players that a record names at most, blocked ones and rivals each (decision 036). */
export const MAX_LISTED_PLAYERS = 500;

export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 15;
export const USERNAME_SEARCH_LIMIT = 5;
/** The server's own policy, where there is one, goes first (D130). */
export const PASSWORD_MIN_LENGTH = 6;

/** D125: a number entry lies between -1,000,000 and 1,000,000, with at most 2 decimals. */
export const MAX_NUMBER_ENTRY = 1_000_000;
export const NUMBER_ENTRY_DECIMALS = 2;

/** What a contestant card shows outside a battle (D35). */
export const CARD_DEFAULT_HP = 10;
export const CARD_DEFAULT_TARGETS = 10;
