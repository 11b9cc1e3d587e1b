import type {
  Aggregation,
  ListenTarget,
  Query,
  StoredDocument,
  TargetChange,
} from '../store/model.ts';
import { compareTimestamps, type Timestamp } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';

// What Google would bill (https://firebase.google.com/docs/firestore/pricing), where it is more than one for one.

/** A listener that was away for longer is billed as a new one. */
const FREE_RESUME_MILLIS = 30 * 60 * 1000;

/** One read is billed for each begun thousand of index entries that an aggregation goes through. */
const INDEX_ENTRIES_PER_READ = 1000;

/** What a query costs: skipped documents are read as well. */
export function queryReads({ offset }: Query, found: readonly StoredDocument[]): number {
  return atLeastOne(offset + found.length);
}

/** The count of the index entries that these aggregations go through. */
export function indexEntries(aggregations: readonly Aggregation[]): Aggregation {
  const limits = aggregations.map((each) => (each.kind === 'count' ? each.upTo : undefined));
  const upTo = limits.includes(undefined) ? undefined : Math.max(...limits.map(Number));
  return { kind: 'count', alias: 'entries', upTo };
}

/** What aggregations cost, from the result of `indexEntries`. */
export function aggregationReads(result: ReadonlyMap<string, Value>): number {
  return atLeastOne(Math.ceil(Number(result.get('entries')) / INDEX_ENTRIES_PER_READ));
}

/** What a listener's first state costs: all of it, or after a short absence what is new in it. */
export function firstReads(
  target: ListenTarget,
  { changed, deleted, readTime }: TargetChange,
  resumedFrom: Timestamp | undefined,
): number {
  const isShortAbsence =
    resumedFrom !== undefined && readTime.toMillis() - resumedFrom.toMillis() <= FREE_RESUME_MILLIS;
  if (isShortAbsence) {
    return changed.filter(({ updateTime }) => compareTimestamps(updateTime, resumedFrom) > 0)
      .length;
  }
  const { offset } = target.kind === 'query' ? target.query : { offset: 0 };
  return atLeastOne(offset + changed.length + deleted.length);
}

function atLeastOne(reads: number): number {
  return Math.max(1, reads);
}
