/** A run of 540 s takes up nothing more after this: what is under way then has the rest of them. */
export const MOST_MS = 400 * 1000;

/** What comes until `stopAt`, a moment of `performance.now()`; one at least, so that every run comes on. */
export async function* inTime<Item>(
  stopAt: number,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  for await (const item of items) {
    yield item;
    if (performance.now() >= stopAt) return;
  }
}
