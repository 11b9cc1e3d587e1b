/** The rule for a height, and the name by which an element finds it. */
const HEIGHT_BYTES = 64;

/** How many bytes a text has in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/**
 * Empties the last of `cards`, but never the first, until so many bytes of them are gone. Each keeps the height that it
 * has in the page, so that nothing moves when the app comes; what stands above them fills more than a screen.
 * @param standing the same cards in the page
 */
export function emptyCards(
  cards: readonly HTMLElement[],
  standing: readonly HTMLElement[],
  bytes: number,
): void {
  let left = bytes;
  for (const [place, card] of [...cards.entries()].slice(1).toReversed()) {
    if (left <= 0) return;
    left -= bytesOf(card.innerHTML) - HEIGHT_BYTES;
    card.replaceChildren();
    card.style.height = `${standing[place]?.offsetHeight ?? 0}px`;
  }
}
