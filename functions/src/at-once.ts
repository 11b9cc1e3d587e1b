/**
 * Works on everything that comes, at most `limit` at a time, and asks for more only when there is
 * room, so that neither waiting nor memory grows with what is to come. `work` must not reject.
 */
export async function atOnce<Item>(
  limit: number,
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const task: Promise<void> = work(item).finally(() => running.delete(task));
    running.add(task);
    if (running.size >= limit) await Promise.race(running);
  }
  await Promise.all(running);
}
