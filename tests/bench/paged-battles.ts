import type { Battle, BattleStatus } from '../../src/domain/index.ts';

/**
 * Firestore as the sweep uses it, over battles that are made as they are asked for: nothing is kept,
 * so that the memory that is measured is the sweep's own. What it would be billed is counted.
 */
export interface PagedBattles {
  readonly firestore: object;
  readonly bill: { pages: number; reads: number; writes: number; transactions: number };
}

interface Reference {
  readonly path: string;
  readonly id: string;
}

type Filter = readonly [field: string, operator: string, value: unknown];

const RUNNING: BattleStatus = 'ACTIVE';

const indexOf = (id: string): number => Number(id.replace('battle', ''));

export function pagedBattles(
  count: number,
  battleAt: (index: number) => Battle,
  recordOf: (path: string) => object | undefined,
  readAt: Date,
): PagedBattles {
  const bill = { pages: 0, reads: 0, writes: 0, transactions: 0 };
  const reference = (path: string) => {
    const ref = { path, id: path.split('/').at(-1) ?? '', firestore };
    return { ...ref, get: async () => read(ref) };
  };
  const snapshotOf = (ref: Reference, data: object | undefined) => ({
    ref,
    id: ref.id,
    exists: data !== undefined,
    readTime: { toDate: () => readAt },
    data: () => data,
    get: (field: string) => data && Object.entries(data).find(([name]) => name === field)?.[1],
  });
  const read = (ref: Reference) => {
    bill.reads += 1;
    const isBattle = ref.path.startsWith('battles/');
    return snapshotOf(ref, isBattle ? battleAt(indexOf(ref.id)) : recordOf(ref.path));
  };

  const query = (filters: readonly Filter[], size: number, after: number) => ({
    where: (...filter: Filter) => query([...filters, filter], size, after),
    orderBy: () => query(filters, size, after),
    select: () => query(filters, size, after),
    limit: (newSize: number) => query(filters, newSize, after),
    startAfter: (last: { id: string } | string) =>
      query(filters, size, typeof last === 'string' ? after : indexOf(last.id) + 1),
    endBefore: () => query(filters, size, after),
    async get() {
      bill.pages += 1;
      // As a network does, so that others have their turn.
      await new Promise(setImmediate);
      // Of the sweep's queries only that for running battles finds something here.
      const isOfRunning =
        filters.some(([field]) => field === 'startDate') &&
        filters.some(([, , value]) => Array.isArray(value) && value.includes(RUNNING));
      const end = isOfRunning ? Math.min(after + size, count) : after;
      const docs = Array.from({ length: end - after }, (_, offset) =>
        read(reference(`battles/battle${after + offset}`)),
      );
      return { docs };
    },
  });
  const write = (): void => {
    bill.writes += 1;
  };
  const transaction = {
    get: async (ref: Reference) => read(ref),
    getAll: async (...refs: Reference[]) => refs.map(read),
    create: write,
    update: write,
    set: write,
  };
  const firestore = {
    doc: reference,
    collection: () => query([], 0, 0),
    async runTransaction<Result>(work: (actual: typeof transaction) => Promise<Result>) {
      bill.transactions += 1;
      return work(transaction);
    },
  };
  return { firestore, bill };
}
