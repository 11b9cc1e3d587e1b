/**
 * Addresses of the app that name a battle, in links and pushes. Ids that the app makes need no encoding;
 * stored ones that somebody else has made would lead elsewhere without.
 */

/** The battle's own page. */
export const battleAddress = (battleId: string): string =>
  `/battle?id=${encodeURIComponent(battleId)}`;

/** The link to a battle that somebody still has to accept: handed over, shown again or withdrawn there. */
export const inviteAddress = (battleId: string): string =>
  `/invite?id=${encodeURIComponent(battleId)}`;

/** What such a link leads to, for whoever opens it. */
export const fightAddress = (code: string): string => `/fight?code=${encodeURIComponent(code)}`;

/** Where a request is answered, or was. */
export const requestAddress = (battleId: string): string =>
  `/battle-response?id=${encodeURIComponent(battleId)}`;
