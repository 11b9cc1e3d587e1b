import { Button } from '../../components/button.tsx';
import type { Corner } from '../../components/fighter/health-bar.tsx';
import { type FinalFigures, ResultsBoard } from '../../components/fighter/results-board.tsx';
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
  type When,
} from '../../domain/index.ts';
import { avatarOf, useLivePlayer } from '../../stores/players/players.ts';
import { useHpLedger } from './use-hp-ledger.tsx';

interface DuelResultsProps {
  battle: Battle;
  userId: string;
  when: When;
}

const WINNERS = { win: 'mine', loss: 'theirs', draw: null } as const satisfies Record<
  ReturnType<typeof outcomeFor>,
  Corner | null
>;

/** How a duel ended; the viewer's side first. Derived from the entries, never as stored (K4). */
export function DuelResults({ battle, userId, when }: DuelResultsProps) {
  const result = resultOf(battle);
  const side = sideOf(battle, userId) ?? 'challenger';
  const other = otherSide(side);
  const me = useLivePlayer(userId);
  const rival = useLivePlayer(duelSides(battle)[other].id);

  const { explain, ledger } = useHpLedger(battle, userId, when);

  if (!('challengerHp' in result)) return null;
  const mine = figuresOf(battle, result, side, me);
  const theirs = figuresOf(battle, result, other, rival);
  return (
    <ResultsBoard
      mine={mine}
      theirs={theirs}
      winner={WINNERS[outcomeFor(result, userId)]}
      outcome={outcomeLabel(battle, userId)}
    >
      <Button look="quiet" wide onClick={() => explain('mine')}>
        How {mine.username} got to {mine.hp} HP
      </Button>
      <Button look="quiet" wide onClick={() => explain('theirs')}>
        How {theirs.username} got to {theirs.hp} HP
      </Button>
      {ledger}
    </ResultsBoard>
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
