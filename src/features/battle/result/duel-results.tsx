import type { Corner } from '../../../components/fighter/health-bar.tsx';
import { type FinalFigures, ResultsBoard } from '../../../components/fighter/results-board.tsx';
import {
  type Battle,
  type DuelResult,
  duelSides,
  otherSide,
  outcomeFor,
  outcomeLabel,
  resultOf,
  type Side,
  sideOf,
  type User,
} from '../../../domain/index.ts';
import { avatarOf, useLivePlayer } from '../../../stores/players/players.ts';

interface DuelResultsProps {
  battle: Battle;
  userId: string;
  /** What decided it. */
  how: string;
}

const WINNERS = { win: 'mine', loss: 'theirs', draw: null } as const satisfies Record<
  ReturnType<typeof outcomeFor>,
  Corner | null
>;

/** How a duel ended; the viewer's side first. Derived from the entries, never as stored (K4). */
export function DuelResults({ battle, userId, how }: DuelResultsProps) {
  const result = resultOf(battle);
  const side = sideOf(battle, userId) ?? 'challenger';
  const other = otherSide(side);
  const me = useLivePlayer(userId);
  const rival = useLivePlayer(duelSides(battle)[other].id);

  if (!('challengerHp' in result)) return null;
  const mine = figuresOf(battle, result, side, me);
  const theirs = figuresOf(battle, result, other, rival);
  return (
    <ResultsBoard
      mine={mine}
      theirs={theirs}
      winner={WINNERS[outcomeFor(result, userId)]}
      outcome={outcomeLabel(battle, userId)}
      how={how}
    />
  );
}

function figuresOf(
  battle: Battle,
  result: DuelResult,
  side: Side,
  player: User | null | undefined,
): FinalFigures {
  const { username } = duelSides(battle)[side];
  return {
    username,
    avatar: avatarOf(player),
    hp: side === 'challenger' ? result.challengerHp : result.opponentHp,
    blocksWon: side === 'challenger' ? result.challengerTargetTally : result.opponentTargetTally,
    daysWon: side === 'challenger' ? result.challengerDayTally : result.opponentDayTally,
  };
}
