import {
  type Battle,
  counted,
  decisionOf,
  type DuelResult,
  groupPoints,
  type GroupResult,
  resultOf,
  type Round,
} from '../../../domain/index.ts';

/**
 * What decided a battle that is over: 'Knock-out on day 3', 'More HP: 17 to 3'.
 * @param rounds all rounds of the battle
 */
export function decisionText(battle: Battle, rounds: readonly Round[]): string {
  const result = resultOf(battle);
  return 'winners' in result ? groupText(battle, result) : duelText(result, rounds);
}

function duelText(result: DuelResult, rounds: readonly Round[]): string {
  switch (decisionOf(result)) {
    case 'knock-out': {
      const last = rounds.at(-1);
      return last ? `Knock-out on day ${last.dayNumber}` : 'Knock-out';
    }
    case 'hp':
      return `More HP: ${highestFirst(result.challengerHp, result.opponentHp)}`;
    case 'days':
      return `Equal HP, more days won: ${highestFirst(result.challengerDayTally, result.opponentDayTally)}`;
    case 'numbers':
      return 'Equal HP and days won, higher numbers';
    case null:
      return 'Equal HP, days won and numbers';
  }
}

function highestFirst(a: number, b: number): string {
  return `${Math.max(a, b)} to ${Math.min(a, b)}`;
}

function groupText(battle: Battle, { winners }: GroupResult): string {
  const [first] = winners;
  const points = counted(first ? groupPoints(battle, first.id) : 0, 'point');
  return winners.length === 1 ? `Most points: ${points}` : `Equal at the top: ${points} each`;
}
