import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { LinkRow } from '../../components/list-row.tsx';
import {
  type Battle,
  dailyTargets,
  dayIndex,
  dayKeyOf,
  battleAddress,
  isCompleted,
  isUnanswered,
  requestAddress,
  unansweredText,
  isOpenForEntries,
  isWaitingFor,
  outcomeFor,
  outcomeLabel,
  resultOf,
  startLabel,
  versusLabel,
  type When,
} from '../../domain/index.ts';
import { cornersOf, whenFor } from '../../stores/battles/battle-view.ts';
import { useUserId } from '../../stores/session/session.ts';

interface BattleRowProps {
  battle: Battle;
  now: Date;
}

/** One line of the list: against whom, since when, and whose move it is. */
export function BattleRow({ battle, now }: BattleRowProps) {
  const userId = useUserId();
  const when = whenFor(battle, userId, now);
  const { today } = when;
  const isRequest = battle.status === 'PENDING' || battle.status === 'DECLINED';
  const { text, tone } = stateOf(battle, userId, when);
  return (
    <LinkRow
      to={isRequest ? requestAddress(battle.id) : battleAddress(battle.id)}
      title={versusLabel(battle, userId)}
      note={[startLabel(battle, today), ...moreOf(battle, userId)].join(' · ')}
      badge={<Badge tone={tone}>{text}</Badge>}
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

/** The score of a running duel, own side first; groups have no HP (D167). That nobody answered (D193). */
function moreOf(battle: Battle, userId: string): readonly string[] {
  if (isUnanswered(battle)) return [unansweredText(battle)];
  if (battle.status !== 'ACTIVE' || battle.isGroupBattle) return [];
  const { mine, theirs } = cornersOf(battle, userId);
  return [`${mine.hp} : ${theirs.hp} HP`];
}
