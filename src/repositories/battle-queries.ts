import {
  collection,
  documentId,
  FieldPath,
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  startAfter,
  where,
} from 'firebase/firestore';
import {
  BATTLE_STATUSES,
  type BattleStatus,
  type Statistics,
  statisticsFrom,
} from '../domain/index.ts';
import { battleConverter, BATTLES_COLLECTION, GROUP_WINNERS } from '../schema/battle-document.ts';
import { spellings } from '../schema/spellings.ts';
import { type BattlePage, type BattlePageCursor, FINISHED_PAGE_SIZE } from './battle-repository.ts';
import { readDocuments } from './read-documents.ts';
import { confirmed, translated } from './sdk-error.ts';

export const hasStatus = (...statuses: readonly BattleStatus[]): QueryConstraint =>
  where('status', 'in', spellings(...statuses));

export const battlesOf = (
  firestore: Firestore,
  userId: string,
  ...constraints: QueryConstraint[]
) =>
  query(
    collection(firestore, BATTLES_COLLECTION),
    where('userIds', 'array-contains', userId),
    ...constraints,
  );

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
    const battles = readDocuments(docs, battleConverter);
    return {
      battles,
      ...(battles.length < docs.length && { hasUnreadable: true }),
      next: last ? { startDate: String(last.get('startDate')), battleId: last.id } : null,
      isFromCache: metadata.fromCache,
    };
  });
}

/** In the order of the index that the other queries use. */
export function hasLaterBattles(firestore: Firestore, userId: string): Promise<boolean> {
  return confirmed(async () => {
    const later = battlesOf(
      firestore,
      userId,
      where('status', 'not-in', spellings(...BATTLE_STATUSES)),
      orderBy('status'),
      orderBy('startDate', 'desc'),
    );
    return (await getCountFromServer(later)).data().count > 0;
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
