import { type DocumentReference, onSnapshot } from 'firebase/firestore';
import type { Battle } from '../domain/index.ts';
import { battleConverter } from '../schema/battle-document.ts';
import type { SyncedBattle } from './battle-repository.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { readDocument } from './read-documents.ts';
import { toRepositoryError } from './sdk-error.ts';

/** Watches one battle; null where there is none, `permission-denied` for one of others (D21). */
export function watchBattle(
  reference: DocumentReference<Battle>,
  observer: Observer<SyncedBattle | null>,
): Unsubscribe {
  return onSnapshot(
    reference.withConverter(null),
    { includeMetadataChanges: true },
    (snapshot) => {
      // The cache knowing nothing is no answer yet: the server will say whether there is one.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      const battle = snapshot.exists() ? readDocument(snapshot, battleConverter) : undefined;
      const { hasPendingWrites } = snapshot.metadata;
      observer.next(battle ? { battle, hasPendingWrites } : null);
    },
    (error) => observer.error(toRepositoryError(error)),
  );
}

/** Watches what no document can be named: there is no battle, without a question to the server. */
export function watchNothing(observer: Observer<SyncedBattle | null>): Unsubscribe {
  let isWatched = true;
  queueMicrotask(() => {
    if (isWatched) observer.next(null);
  });
  return () => {
    isWatched = false;
  };
}
