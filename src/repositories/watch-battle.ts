import type { DocumentReference, DocumentSnapshot } from 'firebase/firestore';
import type { Battle } from '../domain/index.ts';
import { battleConverter } from '../schema/battle-document.ts';
import type { FoundBattle } from './battle-repository.ts';
import { watchDocument } from './live-document.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { readDocument } from './read-documents.ts';

/** Watches one battle; null where there is none, `permission-denied` for one of others (D21). */
export const watchBattle = (
  reference: DocumentReference<Battle>,
  observer: Observer<FoundBattle>,
): Unsubscribe => watchDocument(reference.withConverter(null), foundBattle, observer);

function foundBattle(snapshot: DocumentSnapshot): FoundBattle {
  if (!snapshot.exists()) return null;
  const battle = readDocument(snapshot, battleConverter);
  return battle ? { battle, hasPendingWrites: snapshot.metadata.hasPendingWrites } : 'unreadable';
}

/** Watches what no document can be named: there is no battle, without a question to the server. */
export function watchNothing(observer: Observer<FoundBattle>): Unsubscribe {
  let isWatched = true;
  queueMicrotask(() => {
    if (isWatched) observer.next(null);
  });
  return () => {
    isWatched = false;
  };
}
