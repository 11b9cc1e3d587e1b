import { useEffect, useRef, useState } from 'react';
import { type Battle, debtOf, endText } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { keepSame } from '../../lib/keep-same.ts';
import type { FoundBattle } from '../../repositories/battle-repository.ts';
import { shownBattle } from '../../stores/battles/battle-view.ts';
import { useBattlesThatLeft } from '../../stores/battles/open-battles.ts';
import { showEnds } from '../../stores/battles/told-ends.ts';
import { keepWatching } from '../../stores/connection/keep-watching.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import type { ToldEnd } from '../../schema/stored-app-state.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { newsSince } from './told-news.ts';

/** The list of battles has the rest. */
const MOST_TOLD = 3;

/** However many end on one day: each costs a listener. */
export const MOST_FOLLOWED_ENDS = 20;

/**
 * The battles that have ended since the last visit, as far as they are known: read by their ids, because
 * their last entries may not be known here. Those that ended earlier today are among them while their last
 * round waits to be told, or their stake to be handed over.
 */
export function useEndedBattles(): readonly Battle[] {
  const { battles } = useRepositories();
  const left = useBattlesThatLeft();
  const [ended, setEnded] = useState<readonly Battle[]>([]);
  const followed = useRef(new Map<string, () => void>());

  useEffect(() => {
    const watchEnd = (id: string) =>
      keepWatching<FoundBattle>((observer) => battles.watchBattle(id, observer), {
        next: (found) => {
          if (found && found !== 'unreadable')
            setEnded((known) => [...known.filter((battle) => battle.id !== id), found.battle]);
        },
        // The list of battles says how it ended.
        error: () => {},
      });
    const ran = left.filter(({ battle }) => battle.status === 'ACTIVE');
    const ids = [...new Set([...unsettledEnds(), ...ran.map(({ battle }) => battle.id)])];
    const stops = followed.current;
    for (const id of ids.slice(0, MOST_FOLLOWED_ENDS).toReversed()) {
      // One leaves after the other: what is followed goes on.
      const stop = stops.get(id) ?? watchEnd(id);
      stops.delete(id);
      stops.set(id, stop);
    }
    for (const [oldest, stop] of stops) {
      if (stops.size <= MOST_FOLLOWED_ENDS) break;
      stop();
      stops.delete(oldest);
    }
  }, [battles, left]);

  useEffect(() => {
    const stops = followed.current;
    return () => {
      for (const stop of stops.values()) stop();
      stops.clear();
    };
  }, []);

  return ended;
}

function unsettledEnds(): readonly string[] {
  const since = newsSince();
  return endsOfToday()
    .filter(({ isOwed, heardAt }) => isOwed || heardAt > since)
    .map(({ battleId }) => battleId);
}

function endsOfToday(): readonly ToldEnd[] {
  const today = localToday(now());
  const { toldEnds } = useAppState.getState();
  return toldEnds.filter(({ heardAt }) => localToday(new Date(heardAt)) === today);
}

/**
 * Keeps how these battles have ended, for home to say; what home says already, it says anew. In a page that stays
 * open for days those of former days are no news, whatever else is heard of them.
 */
export function useKeptEnds(ended: readonly Battle[], userId: string): void {
  const heardOn = useRef(new Map<string, string>());
  useEffect(() => {
    const today = localToday(now());
    const isNews = ({ id }: Battle): boolean => (heardOn.current.get(id) ?? today) === today;
    for (const { battleId } of keepEnds(ended.filter(isNews), userId))
      heardOn.current.set(battleId, today);
  }, [ended, userId]);
}

/** Those of them that are over. */
function keepEnds(battles: readonly Battle[], userId: string): readonly ToldEnd[] {
  const fresh = battles.flatMap((battle) => toldEnd(battle, userId) ?? []);
  if (fresh.length === 0) return fresh;
  const freshIds = new Set(fresh.map(({ battleId }) => battleId));
  const others = endsOfToday().filter(({ battleId }) => !freshIds.has(battleId));
  const newest = [...fresh, ...others].toSorted((a, b) => b.heardAt - a.heardAt);
  useAppState.setState(({ toldEnds }) => ({
    toldEnds: keepSame(toldEnds, newest.slice(0, MOST_TOLD)),
  }));
  return fresh;
}

/** Undefined while the battle is not over. */
function toldEnd(stored: Battle, userId: string): ToldEnd | undefined {
  const moment = now();
  const battle = shownBattle(stored, moment);
  if (battle.status !== 'COMPLETE') return undefined;
  const known = endsOfToday().find(({ battleId }) => battleId === battle.id);
  return {
    battleId: battle.id,
    text: endText(battle, userId, localToday(moment)),
    isOwed: debtOf(battle, userId)?.isPaid === false,
    heardAt: known?.heardAt ?? moment.getTime(),
  };
}

/**
 * Puts on home how those battles ended whose last round has just been told: some of them may not have been
 * settled yet.
 */
export function showToldEnds(told: readonly Battle[], userId: string): void {
  const { toldEnds } = useAppState.getState();
  const isKnown = ({ id }: Battle): boolean => toldEnds.some(({ battleId }) => battleId === id);
  keepEnds(
    told.filter((battle) => !isKnown(battle)),
    userId,
  );
  showEnds();
}
