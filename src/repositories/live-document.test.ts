import { FirebaseError } from 'firebase/app';
import { type DocumentSnapshot, onSnapshot } from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { watchDocument } from './live-document.ts';

vi.mock(import('firebase/firestore'), () => ({ onSnapshot: vi.fn<() => never>() }));

const snapshot = (data: unknown, fromCache: boolean) => ({
  exists: () => data !== undefined,
  data: () => data,
  metadata: { fromCache },
});

function read(found: DocumentSnapshot): string {
  if (found.data()?.['name'] === 5) throw new TypeError('No name');
  return `name ${found.data()?.['name']}`;
}

/** What an observer hears once Firestore has spoken to one of its two listeners. */
function heard(said: { next?: unknown; error?: Error }): string[] {
  const words: string[] = [];
  vi.mocked(onSnapshot).mockImplementation((...given: unknown[]) => {
    const [, , next, error] = given as [unknown, unknown, ...((word: unknown) => void)[]];
    if (said.error) error?.(said.error);
    else next?.(said.next);
    return () => {};
  });
  watchDocument({} as never, read, {
    next: (name) => void words.push(name),
    error: ({ kind }) => void words.push(kind),
  });
  return words;
}

it.each([
  ['what is stored', { next: snapshot({ name: 'Ann' }, true) }, ['name Ann']],
  [
    'that nothing is stored, of the server',
    { next: snapshot(undefined, false) },
    ['name undefined'],
  ],
  ['nothing of a cache that knows nothing', { next: snapshot(undefined, true) }, []],
  ['of what cannot be read', { next: snapshot({ name: 5 }, false) }, ['unknown']],
  ['of a refusal', { error: new FirebaseError('permission-denied', '') }, ['permission-denied']],
])('tells %s', (_what, said, words) => {
  expect(heard(said)).toEqual(words);
});
