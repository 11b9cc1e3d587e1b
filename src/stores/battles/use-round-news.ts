import { useEffect, useState } from 'react';
import { type Battle, type RoundNews, roundNews } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { reportError } from '../../lib/report-error.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { SyncedBattle } from '../../repositories/battle-repository.ts';
import { useRepositories } from '../connection/repositories-context.ts';
import { shownBattle } from './battle-view.ts';
import { type OpenBattlesState, useBattlesThatLeft, useFromOpenBattles } from './open-battles.ts';
import { newsSince, useToldElsewhere } from './told-news.ts';

/** What has happened in one battle since it was told last. */
export interface BattleNews extends RoundNews {
  /** As it was played (K4). */
  readonly battle: Battle;
}

/**
 * The battles of that player in which there is something to tell, those that have ended since the last
 * visit among them. None by what a cache holds while the server can be asked.
 */
export function useRoundNews(userId: string): readonly BattleNews[] {
  const moment = useNow();
  const isOnline = useOnline();
  const open = useFromOpenBattles((state) =>
    newsAmong(runningBattles(state, isOnline), userId, moment, newsSince()),
  );
  const ended = useEndedBattles(userId);
  const news = [...open, ...newsAmong(ended, userId, moment, newsSince())];
  const battles = news.map(({ battle }) => battle);
  const elsewhere = useToldElsewhere(userId, battles.length > 0);
  return elsewhere === undefined ? [] : newsAmong(battles, userId, moment, newsSince(elsewhere));
}

function runningBattles(open: OpenBattlesState, isOnline: boolean): readonly Battle[] {
  if (open.status !== 'ready' || (open.isFromCache && isOnline)) return [];
  return open.battles.map(({ battle }) => battle).filter(({ status }) => status === 'ACTIVE');
}

function newsAmong(
  battles: readonly Battle[],
  userId: string,
  moment: Date,
  since: number,
): readonly BattleNews[] {
  const moments = { now: moment, since, fallbackZone: localTimeZone() };
  return battles.flatMap((stored) => {
    const news = roundNews(stored, userId, moments);
    const isAny = news.round !== null || news.isFight;
    return isAny ? [{ ...news, battle: shownBattle(stored, moment) }] : [];
  });
}

/** What ran at the last visit and is over: read by its id, because its last entries may not be known here. */
function useEndedBattles(userId: string): readonly Battle[] {
  const { battles } = useRepositories();
  const left = useBattlesThatLeft();
  const [ended, setEnded] = useState<readonly Battle[]>([]);

  useEffect(() => {
    const moment = now();
    const stops = left
      .filter((synced) => mayBeNews(synced, userId, moment))
      .map(({ battle }) =>
        battles.watchBattle(battle.id, {
          next: (synced) => {
            if (synced)
              setEnded((known) => [...known.filter(({ id }) => id !== battle.id), synced.battle]);
          },
          // The list of battles says how it ended.
          error: (error) => reportError('The end of a battle cannot be told', error),
        }),
      );
    return () => {
      for (const stop of stops) stop();
      setEnded([]);
    };
  }, [battles, left, userId]);

  return ended;
}

/** Not so where its end was known here, and has been told. */
function mayBeNews({ battle }: SyncedBattle, userId: string, moment: Date): boolean {
  if (battle.status !== 'ACTIVE') return false;
  const isEndKnown = shownBattle(battle, moment).status === 'COMPLETE';
  return !isEndKnown || newsAmong([battle], userId, moment, newsSince()).length > 0;
}
