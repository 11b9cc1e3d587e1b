/**
 * Addresses of the app that name a battle or a player, in links and pushes. Ids that the app makes need no encoding;
 * stored ones that somebody else has made would lead elsewhere without.
 */

/** The battle's own page. */
export const battleAddress = (battleId: string): string =>
  `/battle?id=${encodeURIComponent(battleId)}`;

/** One of its days. */
export const dayAddress = (battleId: string, dayNumber: number): string =>
  `${battleAddress(battleId)}&day=${dayNumber}`;

/** The link to a battle that somebody still has to accept: handed over, shown again or withdrawn there. */
export const inviteAddress = (battleId: string): string =>
  `/invite?id=${encodeURIComponent(battleId)}`;

/** What such a link leads to, for whoever opens it. */
export const fightAddress = (code: string): string => `/fight?code=${encodeURIComponent(code)}`;

/** A player's own link, which leads whoever opens it to a battle with them (decision 087). */
export const playerAddress = (username: string): string =>
  `/add?name=${encodeURIComponent(username)}`;

/** Where a request is answered, or was. */
export const requestAddress = (battleId: string): string =>
  `/battle-response?id=${encodeURIComponent(battleId)}`;
