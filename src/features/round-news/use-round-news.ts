import { type Battle, type RoundNews, roundNews, roundOf } from '../../domain/index.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOnline } from '../../lib/use-online.ts';
import { shownBattle } from '../../stores/battles/battle-view.ts';
import {
  battlesIn,
  type OpenBattlesState,
  useFromOpenBattles,
} from '../../stores/battles/open-battles.ts';
import { newsSince, useToldElsewhere } from './told-news.ts';

/** What has happened in one battle since it was told last. */
export interface BattleNews extends RoundNews {
  /** As it was played (K4). */
  readonly battle: Battle;
}

/**
 * The battles of that player in which there is something to tell, `ended` ones among them. None by what a
 * cache holds while the server can be asked.
 */
export function useRoundNews(userId: string, ended: readonly Battle[]): readonly BattleNews[] {
  const moment = useNow();
  const isOnline = useOnline();
  const open = useFromOpenBattles((state) =>
    newsAmong(runningBattles(state, isOnline), userId, moment, newsSince()),
  );
  const news = [...open, ...newsAmong(ended, userId, moment, newsSince())];
  // One that was ended falsely and runs again is among both.
  const battles = [...new Map(news.map(({ battle }) => [battle.id, battle])).values()];
  const elsewhere = useToldElsewhere(userId, battles.length > 0);
  return elsewhere === undefined ? [] : newsAmong(battles, userId, moment, newsSince(elsewhere));
}

/**
 * What is told, by the entries that have been heard of since: a phone that wakes tells what it knew when it fell asleep,
 * before it hears the rest.
 */
export function useNewsAsHeard(
  news: BattleNews | undefined,
  ended: readonly Battle[],
): BattleNews | undefined {
  const moment = useNow();
  const isTold = ({ id }: Battle): boolean => id === news?.battle.id;
  const open = useFromOpenBattles((state) => battlesIn(state).find(isTold));
  const stored = ended.find(isTold) ?? open;
  if (!news || !stored) return news;
  const battle = shownBattle(stored, moment);
  return { ...news, battle, round: news.round && roundOf(battle, news.round.dayNumber) };
}

function runningBattles(open: OpenBattlesState, isOnline: boolean): readonly Battle[] {
  if (open.status === 'ready' && open.isFromCache && isOnline) return [];
  return battlesIn(open).filter(({ status }) => status === 'ACTIVE');
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
