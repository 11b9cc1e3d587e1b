import { describe, expect, it } from 'vitest';
import type { StoredDocument } from './model.ts';
import { QueryPlan } from './query-plan.ts';
import { SortedDocuments } from './sorted-documents.ts';
import { after, name, orderBy, query, START } from './testing/builders.ts';

const documentAt = (path: string): StoredDocument => ({
  path,
  fields: new Map(),
  createTime: START,
  updateTime: START,
});

const collectionOf = (ids: readonly string[]): SortedDocuments => {
  const documents = new SortedDocuments();
  for (const id of ids) documents.set(documentAt(`c/${id}`));
  return documents;
};

const pathsOf = (documents: Iterable<StoredDocument>): readonly string[] =>
  [...documents].map(({ path }) => path);

describe('documents in order', () => {
  it('are those from the first that is reached', () => {
    const documents = collectionOf(['b', '__id7__', 'd', 'a']);
    expect(pathsOf(documents.from(() => true))).toEqual(['c/__id7__', 'c/a', 'c/b', 'c/d']);
    expect(pathsOf(documents.from(({ path }) => path >= 'c/b'))).toEqual(['c/b', 'c/d']);
    expect(pathsOf(documents.from(() => false))).toEqual([]);
  });

  it('follow what comes, changes and goes', () => {
    const documents = collectionOf(['b', 'd']);
    const changed = { ...documentAt('c/d'), fields: new Map([['n', 1n]]) };
    expect([...documents.from(() => true)]).toHaveLength(2);
    documents.set(documentAt('c/c'));
    documents.set(changed);
    documents.delete('c/b');
    expect([...documents.from(() => true)]).toEqual([documentAt('c/c'), changed]);
  });

  it('are found without a look at each of them', () => {
    const ids = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'));
    const looked: string[] = [];
    const [first] = collectionOf(ids).from(({ path }) => {
      looked.push(path);
      return path >= 'c/700';
    });
    expect(first?.path).toBe('c/700');
    expect(looked.length).toBeLessThanOrEqual(10);
  });

  it('are read no further than a query has to', () => {
    let looked = 0;
    const documents = collectionOf(['a', 'b', 'c', 'd', 'e', 'f']);
    const counted = {
      *from(isReached: (document: StoredDocument) => boolean) {
        for (const document of documents.from(isReached)) {
          looked += 1;
          yield document;
        }
      },
    };
    const page = query('c', {
      startAt: after(name('c/a')),
      orderBy: [orderBy('__name__')],
      limit: 2,
    });
    const plan = new QueryPlan('projects/p/databases/(default)', page);
    expect(plan.isByName).toBe(true);
    expect(pathsOf(plan.runInOrder(counted))).toEqual(['c/b', 'c/c']);
    expect(looked).toBeLessThanOrEqual(3);
  });
});
