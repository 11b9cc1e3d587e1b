import {
  documentId,
  type Firestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { battleConverter } from '../schema/battle-document.ts';
import { battlesOf, hasStatus } from './battle-queries.ts';
import { type OpenBattles, OPEN_PORTION, type SyncedBattle } from './battle-repository.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { readDocument } from './read-documents.ts';
import { toRepositoryError } from './sdk-error.ts';

/** The battles of one query, as far as they are known. */
interface Part {
  readonly battles: Map<string, SyncedBattle>;
  /** How many documents the query found, readable or not. */
  found: number;
  isFromCache: boolean;
}

/**
 * The live subscription of D169. Battles that did not change stay the same objects. It asks for one
 * portion; only where that is full, the running battles are followed once more on their own, so that
 * no flood of requests pushes one out.
 */
export function watchOpenBattles(
  firestore: Firestore,
  userId: string,
  observer: Observer<OpenBattles>,
  most = OPEN_PORTION,
): Unsubscribe {
  let running: Part | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const stops: Unsubscribe[] = [];
  const stop = (): void => {
    clearTimeout(telling);
    for (const end of stops) end();
  };
  const refused = (cause: unknown): void => {
    stop();
    observer.error(toRepositoryError(cause));
  };
  const follow = (query: Query, heard: (part: Part) => void): void => {
    const battles = new Map<string, SyncedBattle>();
    const next = (snapshot: QuerySnapshot): void => {
      applyChanges(battles, snapshot);
      heard({ battles, found: snapshot.size, isFromCache: snapshot.metadata.fromCache });
    };
    stops.push(onSnapshot(query, { includeMetadataChanges: true }, next, refused));
  };

  const tell = (portion: Part): void => {
    const isUnreadable = [portion, running].some((part) => part && part.found > part.battles.size);
    const unread = isUnreadable ? ({ hasUnreadable: true } as const) : {};
    if (portion.found < most) {
      const { battles, isFromCache } = portion;
      observer.next({ battles: [...battles.values()], isFromCache, ...unread });
      return;
    }
    observer.next({
      battles: [...new Map([...portion.battles, ...(running?.battles ?? [])]).values()],
      isFromCache: portion.isFromCache || running?.isFromCache !== false,
      hasMore: true,
      ...unread,
      ...(running === undefined && { isPartial: true }),
    });
  };
  let portion: Part | undefined;
  // The SDK tells both listeners of one change in turns of their own: waiting for the second, a battle
  // that goes from the one to the other is never in neither.
  const tellSoon = (): void => {
    telling ??= setTimeout(() => {
      telling = undefined;
      if (portion) tell(portion);
    });
  };
  const isBoth = (): boolean => stops.length > 1;
  const open = battlesOf(
    firestore,
    userId,
    hasStatus('PENDING', 'ACTIVE'),
    orderBy('startDate', 'desc'),
    orderBy(documentId(), 'desc'),
    limit(most),
  );
  follow(open, (part) => {
    portion = part;
    if (part.found >= most && !isBoth()) {
      follow(battlesOf(firestore, userId, hasStatus('ACTIVE')), (active) => {
        running = active;
        tellSoon();
      });
    }
    if (isBoth()) tellSoon();
    else tell(part);
  });
  return stop;
}

function applyChanges(open: Map<string, SyncedBattle>, snapshot: QuerySnapshot): void {
  for (const change of snapshot.docChanges({ includeMetadataChanges: true })) {
    const battle =
      change.type === 'removed' ? undefined : readDocument(change.doc, battleConverter);
    if (battle)
      open.set(change.doc.id, { battle, hasPendingWrites: change.doc.metadata.hasPendingWrites });
    else open.delete(change.doc.id);
  }
}
