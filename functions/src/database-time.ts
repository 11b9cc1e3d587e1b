import type { Services } from './services.ts';

/** One clock for rules and functions: the database's. Every read tells it, also of nothing. */
export async function databaseTime({ firestore }: Services): Promise<Date> {
  const { readTime } = await firestore.doc('sweeps/none').get();
  return readTime.toDate();
}
