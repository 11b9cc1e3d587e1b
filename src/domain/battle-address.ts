/**
 * Addresses of the app that name a battle, in links and pushes. Ids that the app makes need no encoding;
 * stored ones that somebody else has made would lead elsewhere without.
 */

/** The battle's own page. */
export const battleAddress = (battleId: string): string =>
  `/battle?id=${encodeURIComponent(battleId)}`;

/** Where a request is answered, or was. */
export const requestAddress = (battleId: string): string =>
  `/battle-response?id=${encodeURIComponent(battleId)}`;
