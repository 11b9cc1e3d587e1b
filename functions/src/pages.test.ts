import type { Query } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';

import { documentsOf } from './pages.ts';

/** A query of so many documents, which are numbers here, as far as pages ask it. */
function queryOf(count: number, after = 0, limit = Infinity): Query {
  const query = {
    orderBy: () => query,
    limit: (most: number) => queryOf(count, after, most),
    startAfter: (last: number) => queryOf(count, last, limit),
    get: async () => ({
      docs: Array.from({ length: Math.min(limit, count - after) }, (_, at) => after + at + 1),
    }),
  };
  return query as unknown as Query;
}

it.each([0, 9, 10, 25])('%i documents come once each, in order', async (count) => {
  const found: unknown[] = [];
  for await (const document of documentsOf(queryOf(count))) found.push(document);
  expect(found).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});
