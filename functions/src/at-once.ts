/**
 * Works on everything that comes, at most `limit` at a time, and asks for more only when there is
 * room, so that neither waiting nor memory grows with what is to come. Fails with the first `work` that does;
 * where `items` are waited for, it must not.
 */
export async function atOnce<Item>(
  limit: number,
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const task: Promise<void> = work(item).then(() => void running.delete(task));
    running.add(task);
    if (running.size >= limit) await Promise.race(running);
  }
  await Promise.all(running);
}
