import { dateOfDay, pastDayCount } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { endOfDayFor, endOfDayForAll } from './day-close.ts';
import { playerToday, settledDate } from './player-date.ts';
import { closedRounds, lastRound, type Round } from './round.ts';

/** What has happened in a battle since its player looked last. */
export interface RoundNews {
  /** The newest round that has ended since; null for none. */
  readonly round: Round | null;
  /** How many more rounds have ended since, before that one. */
  readonly earlier: number;
  /** It was accepted, or its first day has begun, and that day is not over. */
  readonly isFight: boolean;
}

interface Moments {
  readonly now: Date;
  /** When the player was told the news last, in milliseconds since 1970. */
  readonly since: number;
  /** For whoever has no zone in the battle (K2). */
  readonly fallbackZone: string;
}

const NOTHING: RoundNews = { round: null, earlier: 0, isFight: false };

/**
 * What is new to that player in a battle that is accepted. A round that had ended before the last player
 * accepted is no news, nor is one in a battle without daily targets.
 * @throws RangeError when `fallbackZone` is needed and unknown.
 */
export function roundNews(battle: Battle, userId: string, moments: Moments): RoundNews {
  if (battle.status !== 'ACTIVE' && battle.status !== 'COMPLETE') return NOTHING;
  const { now, since, fallbackZone } = moments;
  const settled = settledDate(battle, now, fallbackZone);
  const newestFrom = Math.max(since, battle.activeSince ?? since);
  const isSince = (day: number): boolean =>
    endOfDayForAll(battle, dateOfDay(battle, day), fallbackZone) > newestFrom;
  const past = pastDayCount(battle, settled);
  // Mostly nothing is new: only then the entries are counted.
  let day = past > 0 && isSince(past) ? closedRounds(battle, settled) : 0;
  let ended = 0;
  for (; day > 0 && isSince(day); day -= 1) ended += 1;
  const round = ended === 0 ? null : lastRound(battle, settled);
  return {
    round,
    earlier: round === null ? 0 : ended - 1,
    isFight: isNewFight(battle, userId, moments),
  };
}

function isNewFight(
  battle: Battle,
  userId: string,
  { now, since, fallbackZone }: Moments,
): boolean {
  const { startDate, activeSince } = battle;
  const today = playerToday(battle, userId, now, fallbackZone);
  if (today > startDate) return false;
  if ((activeSince ?? since) > since) return true;
  const begun = endOfDayFor(battle, userId, addDays(startDate, -1), fallbackZone);
  return today === startDate && (begun ?? since) > since;
}
