import {
  asPlayed,
  type Battle,
  battleAddress,
  couldEndTonight,
  dateInZone,
  endOfDayFor,
  hasLeft,
  isDrawnRound,
  isKnockOutResult,
  isOutOfHp,
  isPushEvening,
  LAST_ZONE,
  lastRound,
  newsOfRoundDue,
  opponentsOf,
  outcomeFor,
  playerToday,
  type PushKind,
  resultOf,
  type Round,
  settledDate,
  timeInZone,
} from '../../src/domain/index.ts';
import type { News } from './news.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What nobody looked for in so many hours is no news any more. */
const NEWS_HOURS = 4;
/** Of a day of the battle that is longer still to go nobody is warned: it has hardly begun. */
const SOON_HOURS = 16;

/** What there is to tell that player at this moment of a battle that runs or has just ended, by its entries. */
export function battleNews(stored: Battle, userId: string, now: Date, timeZone: string): News[] {
  const opponents = opponentsOf(stored, userId);
  if (opponents.every(hasLeft)) return [];
  const battle = asPlayed(stored, settledDate(stored, now, LAST_ZONE));
  return [
    ...roundNews(battle, userId, now, timeZone),
    ...(isPushEvening(now, timeZone) ? knockOutNews(battle, userId, now, timeZone) : []),
  ];
}

/** How the round that is over ended, and with it perhaps the battle. */
function roundNews(battle: Battle, userId: string, now: Date, timeZone: string): News[] {
  const due = newsOfRoundDue(battle, now, timeZone);
  const age = now.getTime() - (due ?? Number.POSITIVE_INFINITY);
  if (age < 0 || age >= NEWS_HOURS * HOUR_MS) return [];
  if (battle.status === 'COMPLETE')
    return [
      newsOf(battle, userId, { kind: 'results', key: 'result', body: resultText(battle, userId) }),
    ];
  const round = lastRound(battle, settledDate(battle, now, LAST_ZONE));
  if (battle.status !== 'ACTIVE' || !round) return [];
  const body = roundText(battle, round, userId);
  return [newsOf(battle, userId, { kind: 'rounds', key: `round ${round.dayNumber}`, body })];
}

function roundText(battle: Battle, round: Round, userId: string): string {
  const { dayNumber, winners } = round;
  const has = winners.some(({ id }) => id === userId);
  if (battle.isGroupBattle) {
    if (isDrawnRound(round)) return `Round ${dayNumber} of your group battle ended in a draw.`;
    return has
      ? `You won round ${dayNumber} of your group battle!`
      : `Round ${dayNumber} of your group battle is over. See who won.`;
  }
  const name = rivalOf(battle, userId);
  if (isDrawnRound(round)) return `Round ${dayNumber} against ${name} ended in a draw.`;
  return has
    ? `You won round ${dayNumber} against ${name}!`
    : `Round ${dayNumber} goes to ${name}. Hit back today!`;
}

function resultText(battle: Battle, userId: string): string {
  const result = resultOf(battle);
  const outcome = outcomeFor(result, userId);
  if (battle.isGroupBattle) {
    return {
      win: 'You won your group battle!',
      draw: 'You tied for first in your group battle!',
      loss: 'Your group battle is over. See who won.',
    }[outcome];
  }
  const name = rivalOf(battle, userId);
  const isKnockOut = isKnockOutResult(result);
  return {
    win: isKnockOut ? `Knock-out! You beat ${name}.` : `You won against ${name}!`,
    draw: `Your battle with ${name} ended in a draw.`,
    loss: isKnockOut
      ? `${name} knocked you out. Time for a rematch?`
      : `${name} won your battle. Time for a rematch?`,
  }[outcome];
}

/**
 * Only for whoever is in danger and can turn it, only as long as the entries say so, and until the player's
 * day in the battle ends. The clocks of the phone say when that is: on a journey they are not those of the battle (K2).
 */
function knockOutNews(battle: Battle, userId: string, now: Date, timeZone: string): News[] {
  const threat = couldEndTonight(battle, userId, now, LAST_ZONE);
  if (threat?.loser.id !== userId || threat.isDayOver) return [];
  const today = playerToday(battle, userId, now, LAST_ZONE);
  const end = endOfDayFor(battle, userId, today, LAST_ZONE) ?? 0;
  const hoursLeft = (end - now.getTime()) / HOUR_MS;
  if (hoursLeft > SOON_HOURS) return [];
  const time = timeInZone(end, timeZone);
  const clock = time === '00:00' ? 'midnight' : time;
  const name = rivalOf(battle, userId);
  const body = isOutOfHp(threat.hp)
    ? `You are out of HP against ${name}. Hit back before ${clock}!`
    : `${name} could knock you out. Keep your guard up until ${clock}!`;
  const key = `knock-out ${dateInZone(now, timeZone)}`;
  const keptHours = Math.min(hoursLeft, NEWS_HOURS);
  return [newsOf(battle, userId, { kind: 'knockOuts', key, body, keptHours })];
}

/** In a group nobody is named, so there is nobody whom it could be about. */
function rivalOf(battle: Battle, userId: string): string {
  return opponentsOf(battle, userId)[0]?.username ?? '';
}

interface Text {
  readonly kind: PushKind;
  readonly key: string;
  readonly body: string;
  readonly keptHours?: number;
}

function newsOf(
  battle: Battle,
  userId: string,
  { kind, key, body, keptHours = NEWS_HOURS }: Text,
): News {
  const [rival] = battle.isGroupBattle ? [] : opponentsOf(battle, userId);
  return {
    kind,
    key: `${key} ${battle.id}`,
    from: rival?.id,
    message: { body, path: battleAddress(battle.id), keptHours },
  };
}
