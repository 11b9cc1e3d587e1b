/** The copy of a username that is searched by prefix and that keys its registry entry. */
export function lowerUsernameOf(username: string): string {
  return username.toLowerCase();
}

/**
 * What the eye keeps of a username: two names of one skeleton are taken for each other (D190). Case and
 * marks are gone, 0 is o, and 1, i and l are one. The security rules fold alike.
 */
export function usernameSkeletonOf(username: string): string {
  return lowerUsernameOf(username)
    .replaceAll(/[_.-]/g, '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l');
}

const OFFICES =
  'mods?|root|sysop|webmaster|gamemaster|help|helpdesk|securlty|servlce|staff|system|team|owner';

/** Names that a sentence of ours, or a script, would take for something else than a player. */
const NOBODIES = 'anonymous|constructor|deleted(player|user)|nobody|null|undeflned|you';

/**
 * Skeletons of names that pretend to speak for the product, or to be nobody. The rules hold the same list.
 * @internal for the test that compares the two
 */
export const RESERVED_SKELETONS = `(the|hr|sys|super)?(admln|moderator|offlclal).*|.*support.*|.*habltrlval.*|hr|(the|hr)?(${OFFICES})(hr)?|${NOBODIES}`;

const RESERVED_SKELETON = new RegExp(`^(${RESERVED_SKELETONS})$`);

/** Whether no player may have the name, because it looks like one of the product's own. */
export function isReservedUsername(username: string): boolean {
  return RESERVED_SKELETON.test(usernameSkeletonOf(username));
}
