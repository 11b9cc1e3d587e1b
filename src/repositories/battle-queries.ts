import {
  collection,
  documentId,
  FieldPath,
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  type QueryConstraint,
  type QuerySnapshot,
  startAfter,
  where,
} from 'firebase/firestore';
import { type BattleStatus, type Statistics, statisticsFrom } from '../domain/index.ts';
import { battleConverter, BATTLES_COLLECTION, GROUP_WINNERS } from '../schema/battle.ts';
import {
  type BattlePage,
  type BattlePageCursor,
  FINISHED_PAGE_SIZE,
  type OpenBattles,
  type SyncedBattle,
} from './battle-repository.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { readDocument, readDocuments } from './read-documents.ts';
import { confirmed, toRepositoryError, translated } from './sdk-error.ts';

/** Both cases are stored somewhere (K3). */
const hasStatus = (...statuses: readonly BattleStatus[]): QueryConstraint =>
  where('status', 'in', [...statuses, ...statuses.map((status) => status.toLowerCase())]);

const battlesOf = (firestore: Firestore, userId: string, ...constraints: QueryConstraint[]) =>
  query(
    collection(firestore, BATTLES_COLLECTION),
    where('userIds', 'array-contains', userId),
    ...constraints,
  );

/** The live subscription of D169. Battles that did not change stay the same objects. */
export function watchOpenBattles(
  firestore: Firestore,
  userId: string,
  observer: Observer<OpenBattles>,
): Unsubscribe {
  const open = new Map<string, SyncedBattle>();
  return onSnapshot(
    battlesOf(firestore, userId, hasStatus('PENDING', 'ACTIVE')),
    { includeMetadataChanges: true },
    (snapshot) => {
      applyChanges(open, snapshot);
      observer.next({ battles: [...open.values()], isFromCache: snapshot.metadata.fromCache });
    },
    (error) => observer.error(toRepositoryError(error)),
  );
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

export function getFinishedBattles(
  firestore: Firestore,
  userId: string,
  after?: BattlePageCursor,
): Promise<BattlePage> {
  return translated(async () => {
    const { docs, metadata } = await getDocs(
      battlesOf(
        firestore,
        userId,
        hasStatus('COMPLETE', 'DECLINED'),
        orderBy('startDate', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after ? [startAfter(after.startDate, after.battleId)] : []),
        limit(FINISHED_PAGE_SIZE),
      ),
    );
    const last = docs.length === FINISHED_PAGE_SIZE ? docs.at(-1) : undefined;
    return {
      battles: readDocuments(docs, battleConverter),
      next: last ? { startDate: String(last.get('startDate')), battleId: last.id } : null,
      isFromCache: metadata.fromCache,
    };
  });
}

/** Five counts by the server: the same cost with two past battles or two thousand (D169). */
export function countStatistics(firestore: Firestore, userId: string): Promise<Statistics> {
  const count = async (isGroupBattle: boolean, ...constraints: QueryConstraint[]) => {
    const counted = await getCountFromServer(
      battlesOf(
        firestore,
        userId,
        hasStatus('COMPLETE'),
        where('isGroupBattle', '==', isGroupBattle),
        ...constraints,
      ),
    );
    return counted.data().count;
  };
  return confirmed(async () => {
    const [total, win, draw, groupTotal, groupWin] = await Promise.all([
      count(false),
      count(false, where('result.winner.id', '==', userId)),
      count(false, where('result.draw', '==', true)),
      count(true),
      count(true, where(new FieldPath(GROUP_WINNERS, userId), '==', true)),
    ]);
    return statisticsFrom({ total, win, draw, groupTotal, groupWin });
  });
}
