const TURNS = /\p{Bidi_C}/gu;
/** A letter of a script that runs from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * What a player has written, to stand within a sentence of ours: it turns round nothing of it, and is itself read
 * in its own direction.
 */
export function isolatedText(text: string): string {
  const still = text.replaceAll(TURNS, '');
  return RIGHT_TO_LEFT.test(still) ? `\u2068${still}\u2069` : still;
}
