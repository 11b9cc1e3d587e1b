import {
  acceptBattle,
  type Battle,
  changedNumbers,
  declineBattle,
  editBattle,
  type ElementChange,
  entryAt,
  hasUnknownStatus,
  madeAt,
  maySettle,
  newestFirst,
  proposeChanges,
  settleBattle,
  outcomeFor,
  recordedResult,
  type Statistics,
  statisticsFrom,
  targetAt,
  withEntry,
} from '../domain/index.ts';
import {
  type BattleRepository,
  FINISHED_PAGE_SIZE,
  OPEN_PORTION,
  type OwnSlot,
  type SyncedBattle,
} from '../repositories/battle-repository.ts';
import { now } from '../lib/clock.ts';
import { asOfNow } from '../repositories/as-of-now.ts';
import { negotiated } from '../repositories/negotiated.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import type { InMemoryPhone } from './in-memory-phone.ts';
import { withMember } from './in-memory-server.ts';

const isOpen = ({ status }: Battle): boolean => status === 'PENDING' || status === 'ACTIVE';
const isFinished = ({ status }: Battle): boolean => status === 'COMPLETE' || status === 'DECLINED';

export function inMemoryBattles(phone: InMemoryPhone): BattleRepository {
  const { server } = phone;

  const battlesOf = (userId: string): Battle[] =>
    [...server.battles.values()].filter(({ userIds }) => userIds.includes(userId));

  const finishedOf = (userId: string): Battle[] =>
    battlesOf(userId).filter(isFinished).toSorted(newestFirst);

  const synced = (battle: Battle): SyncedBattle => ({
    battle: phone.seen(battle),
    hasPendingWrites: phone.hasQueued(battle.id),
  });

  function readable(battleId: string): Battle | null {
    const battle = server.battles.get(battleId);
    return battle && phone.userId !== null && battle.userIds.includes(phone.userId) ? battle : null;
  }

  function withCurrentPlayers(battle: Battle): Battle {
    const users = battle.userIds.map((userId) => {
      const user = server.users.get(userId);
      if (!user) throw new RepositoryError('not-found');
      return user;
    });
    return asOfNow(battle, users);
  }

  async function change(battleId: string, move: (battle: Battle) => Battle): Promise<Battle> {
    const userId = phone.mustReachServer();
    const after = move(server.battleOf(battleId, userId));
    server.putBattle(after);
    return after;
  }

  /** Other terms reach nobody who has blocked their sender. */
  function revise(
    battleId: string,
    { userId }: { readonly userId: string },
    move: (battle: Battle) => Battle,
  ): Promise<Battle> {
    return change(battleId, (battle) => {
      if (battle.userIds.some((id) => server.isBlockedBy(userId, id)))
        throw new RepositoryError('permission-denied');
      return move(battle);
    });
  }

  return {
    watchOpenBattles: (userId, observer, most = OPEN_PORTION) =>
      server.watch(() => {
        const open = battlesOf(userId).filter(isOpen).toSorted(newestFirst);
        const beyond = open.slice(most).filter(({ status }) => status === 'ACTIVE');
        observer.next({
          battles: [...open.slice(0, most), ...beyond].map(synced),
          isFromCache: !phone.isOnline,
          ...(open.length >= most && { hasMore: true }),
        });
      }),

    watchBattle: (battleId, observer) =>
      server.watch(() => {
        const battle = readable(battleId);
        if (battle || !server.battles.has(battleId)) observer.next(battle && synced(battle));
        else observer.error(new RepositoryError('permission-denied'));
      }),

    async getBattle(battleId) {
      const battle = readable(battleId);
      return battle && phone.seen(battle);
    },

    async getFinishedBattles(userId, after) {
      const finished = finishedOf(userId);
      const isBehind = ({ startDate, id }: Battle): boolean =>
        after === undefined || `${startDate} ${id}` < `${after.startDate} ${after.battleId}`;
      const battles = finished.filter(isBehind).slice(0, FINISHED_PAGE_SIZE);
      const last = battles.length === FINISHED_PAGE_SIZE ? battles.at(-1) : undefined;
      return {
        battles,
        next: last ? { startDate: last.startDate, battleId: last.id } : null,
        isFromCache: !phone.isOnline,
      };
    },

    async hasLaterBattles(userId) {
      return battlesOf(userId).some(hasUnknownStatus);
    },

    async countStatistics(userId) {
      return statisticsOf(battlesOf(userId), userId);
    },

    async createBattle(battle) {
      const userId = phone.mustReachServer();
      const stored = server.battles.get(battle.id);
      if (stored) return stored;
      if (battle.challenger.id !== userId) throw new RepositoryError('permission-denied');
      const others = battle.userIds.filter((id) => id !== userId);
      if (!others.every((id) => server.mayAsk(userId, id)))
        throw new RepositoryError('permission-denied');
      const sent = withCurrentPlayers(battle);
      server.countRequest(userId);
      server.putBattle(sent);
      return sent;
    },

    editBattle: (battleId, move, terms) =>
      revise(battleId, move, (battle) => negotiated(editBattle(battle, move, terms))),
    proposeChanges: (battleId, move, terms) =>
      revise(battleId, move, (battle) => negotiated(proposeChanges(battle, move, terms))),
    acceptBattle: (battleId, move) =>
      change(battleId, (battle) => negotiated(acceptBattle(battle, move))),
    declineBattle: (battleId, userId, version) =>
      change(battleId, (battle) => negotiated(declineBattle(battle, userId, version))),
    settleBattle: (battleId, settled) =>
      change(battleId, (battle) => {
        const after = settleBattle(battle, settled);
        if (after !== battle && !maySettle(battle, phone.mustReachServer(), now()))
          throw new RepositoryError('permission-denied');
        return after;
      }),

    recordEntry: (source, slot, element) =>
      phone.record(
        source.id,
        (battle, receivedAt) => withSentEntry(battle, source, slot, element, receivedAt),
        (battle) =>
          battle.status === 'ACTIVE' && (element !== undefined || isLastAct(battle, source, slot)),
      ),

    setPaid: (battleId, winnerId, isPaid) =>
      phone.record(
        battleId,
        (battle) => ({ ...battle, paidTo: withMember(battle.paidTo, winnerId, isPaid) }),
        (battle) => winnerId === phone.userId && hasWonByRecord(battle, winnerId),
      ),
  };
}

/** The clocks of two phones may be so far apart. */
const CLOCKS_APART_MS = 10 * 60_000;

/** As the rules see it: whether nothing is taken back that was made on another phone since (decision 121). */
function isLastAct(battle: Battle, source: Battle, slot: OwnSlot): boolean {
  const before = entryAt(battle, slot, slot.userId);
  const { at = Infinity } = entryAt(source, slot, slot.userId) ?? {};
  return before === undefined || madeAt(before) <= at + CLOCKS_APART_MS;
}

/** As the rules see it: by the stored result. */
function hasWonByRecord({ status, result }: Battle, userId: string): boolean {
  if (status !== 'COMPLETE' || !result) return false;
  const winners = 'winners' in result ? result.winners : [result.winner];
  return winners.some((winner) => winner?.id === userId);
}

/** What the writes of one entry make of the stored battle. */
function withSentEntry(
  battle: Battle,
  source: Battle,
  slot: OwnSlot,
  element: ElementChange | undefined,
  receivedAt: number | null,
): Battle {
  const known = entryAt(source, slot, slot.userId);
  if (!known || !targetAt(battle, slot)) throw new RepositoryError('invalid');
  const recorded = { at: now().getTime(), ...known };
  if (element) {
    const numbers = entryAt(battle, slot, slot.userId)?.inputArray ?? [];
    const inputArray = changedNumbers(numbers, element);
    return withEntry(battle, slot, { ...recorded, receivedAt, inputArray });
  }
  const changed = withEntry(battle, slot, { ...recorded, receivedAt });
  if (slot.dayKey === null) return changed;
  const { challenger, opponent } = source;
  return { ...changed, challenger, ...(opponent && { opponent }) };
}

/** As the queries count: by the stored results. */
function statisticsOf(battles: readonly Battle[], userId: string): Statistics {
  const outcomes = (isGroupBattle: boolean) =>
    battles
      .filter((battle) => battle.status === 'COMPLETE' && battle.isGroupBattle === isGroupBattle)
      .map((battle) => outcomeFor(recordedResult(battle), userId));
  const duels = outcomes(false);
  const groups = outcomes(true);
  return statisticsFrom({
    total: duels.length,
    win: duels.filter((outcome) => outcome === 'win').length,
    draw: duels.filter((outcome) => outcome === 'draw').length,
    groupTotal: groups.length,
    groupWin: groups.filter((outcome) => outcome !== 'loss').length,
  });
}
