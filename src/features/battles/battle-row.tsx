import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { leadersOf, leaderText } from '../../components/fighter/leader-text.ts';
import { LinkRow } from '../../components/list-row.tsx';
import {
  type Battle,
  battleAddress,
  counted,
  dailyTargets,
  dayIndex,
  dayKeyOf,
  endDate,
  formatDayMonth,
  groupPoints,
  isCompleted,
  isolatedText,
  isOpenForEntries,
  isUnanswered,
  isWaitingFor,
  namedPlayer,
  outcomeFor,
  outcomeLabel,
  requestAddress,
  resultOf,
  startLabel,
  unansweredText,
  type User,
  versusLabel,
  type When,
} from '../../domain/index.ts';
import { cornersOf, whenFor } from '../../stores/battles/battle-view.ts';
import { useUserId } from '../../stores/session/session.ts';
import { RivalFaces } from './rival-faces.tsx';

interface BattleRowProps {
  battle: Battle;
  /** The records of those in the list, as far as they are known. */
  players: ReadonlyMap<string, User | null>;
  now: Date;
}

/** One battle of the list: against whom, since when, how it stands, for what, and whose move it is. */
export function BattleRow({ battle, players, now }: BattleRowProps) {
  const userId = useUserId();
  const when = whenFor(battle, userId, now);
  const { today } = when;
  const isRequest = battle.status === 'PENDING' || battle.status === 'DECLINED';
  const { text, tone } = stateOf(battle, userId, when);
  return (
    <LinkRow
      to={isRequest ? requestAddress(battle.id) : battleAddress(battle.id)}
      title={versusLabel(battle, userId)}
      note={datesText(battle, today)}
      more={moreLines(battle, userId)}
      art={<RivalFaces battle={battle} userId={userId} players={players} />}
      badge={<Badge tone={tone}>{text}</Badge>}
      score={scoreOf(battle, userId)}
    />
  );
}

interface State {
  readonly text: string;
  readonly tone: BadgeTone;
}

const OUTCOME_TONES = { win: 'win', loss: 'lose', draw: 'plain' } as const;

function stateOf(battle: Battle, userId: string, when: When): State {
  switch (battle.status) {
    case 'PENDING':
      return requestState(battle, userId);
    case 'ACTIVE':
      return todayState(battle, userId, when);
    case 'DECLINED':
      return { text: outcomeLabel(battle, userId), tone: 'plain' };
    case 'COMPLETE':
      return {
        text: outcomeLabel(battle, userId),
        tone: OUTCOME_TONES[outcomeFor(resultOf(battle), userId)],
      };
  }
}

function requestState(battle: Battle, userId: string): State {
  if (isWaitingFor(battle, userId)) return { text: 'Your answer?', tone: 'warn' };
  const isMine = battle.challenger.id === userId;
  return { text: isMine ? 'Request sent' : 'You are in', tone: 'plain' };
}

/** What the player still has to do today in a running battle. */
function todayState(battle: Battle, userId: string, when: When): State {
  const day = dayIndex(battle, when.today);
  if (day < 1) return { text: 'Agreed', tone: 'plain' };
  if (!isOpenForEntries(battle, when)) return { text: 'Nearly over', tone: 'plain' };
  const targets = dailyTargets(battle, dayKeyOf(day));
  const left = targets.filter((target) => !isCompleted(target, userId)).length;
  if (left > 0) return { text: `${left} left today`, tone: 'mine' };
  return { text: targets.length > 0 ? 'Done today' : 'Running', tone: 'plain' };
}

/**
 * The label of its start (spec section 4); of what is over 'Finished', also on its first day, and when (D107). A
 * request whose start has passed here, but not for everybody (K2), is not over.
 */
function datesText(battle: Battle, today: string): string {
  if (battle.status === 'PENDING' && battle.startDate < today)
    return `Start Date: ${formatDayMonth(battle.startDate)}`;
  const isOver = battle.status === 'COMPLETE' || battle.status === 'DECLINED';
  if (!isOver || battle.startDate > today) return startLabel(battle, today);
  const date = battle.status === 'COMPLETE' ? endDate(battle) : battle.startDate;
  return `Finished · ${formatDayMonth(date)}`;
}

/** Of a duel the own side first; groups have no HP (D167), and while they run say who leads. */
function scoreOf(battle: Battle, userId: string): string | undefined {
  const isOver = battle.status === 'COMPLETE';
  if (battle.status !== 'ACTIVE' && !isOver) return undefined;
  if (battle.isGroupBattle)
    return isOver ? counted(groupPoints(battle, userId), 'point') : undefined;
  const { mine, theirs } = cornersOf(battle, userId);
  return `${mine.hp} : ${theirs.hp} HP`;
}

/** That nobody answered (D193), who leads a running group, and what the battle is for. */
function moreLines(battle: Battle, userId: string): readonly string[] {
  const isRunningGroup = battle.isGroupBattle && battle.status === 'ACTIVE';
  return [
    ...(isUnanswered(battle) ? [unansweredText(battle)] : []),
    ...(isRunningGroup ? [leadText(battle, userId)] : []),
    ...(battle.prize === '' ? [] : [`Stake: ${isolatedText(battle.prize)}`]),
  ];
}

/** 'Ben leads with 5 points, you have 2' */
function leadText(battle: Battle, userId: string): string {
  const players = battle.userIds.map((id) => ({
    ...namedPlayer(battle, id),
    points: groupPoints(battle, id),
  }));
  const lead = leaderText(players, userId);
  const leaders = leadersOf(players);
  const isBehind = leaders.length > 0 && leaders.every(({ id }) => id !== userId);
  return isBehind ? `${lead}, you have ${groupPoints(battle, userId)}` : lead;
}
