import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Facts } from '../../../components/facts.tsx';
import {
  type Battle,
  bestRound,
  maxHp,
  opponentsOf,
  type PlayerName,
  type Round,
  roundScore,
  type When,
} from '../../../domain/index.ts';
import { cornersOf } from '../../../stores/battles/battle-view.ts';
import { useHpLedger } from '../use-hp-ledger.tsx';
import { HpCourse } from './hp-course.tsx';

interface StoryProps {
  battle: Battle;
  userId: string;
  when: When;
  /** All rounds of the battle. */
  rounds: readonly Round[];
}

/** How it went: the HP of a duel from day to day and how they came about, each player's best day. */
export function Story({ battle, userId, when, rounds }: StoryProps) {
  const isDuel = !battle.isGroupBattle;
  if (!isDuel && rounds.length === 0) return null;
  const best = [
    { name: 'Your best day', value: bestDay(rounds, userId) },
    ...opponentsOf(battle, userId).map(({ id, username }) => ({
      id,
      name: `${username}’s best day`,
      value: bestDay(rounds, id),
    })),
  ];
  return (
    <Card heading="How it went">
      {isDuel && rounds.length > 0 && <Course battle={battle} userId={userId} rounds={rounds} />}
      {rounds.length > 0 && <Facts facts={best} />}
      {isDuel && <Ledgers battle={battle} userId={userId} when={when} />}
    </Card>
  );
}

function Ledgers({ battle, userId, when }: Omit<StoryProps, 'rounds'>) {
  const { explain, ledger } = useHpLedger(battle, userId, when);
  const { mine, theirs } = cornersOf(battle, userId);
  return (
    <>
      <Button look="quiet" wide onClick={() => explain('mine')}>
        How {mine.username} got to {mine.hp} HP
      </Button>
      <Button look="quiet" wide onClick={() => explain('theirs')}>
        How {theirs.username} got to {theirs.hp} HP
      </Button>
      {ledger}
    </>
  );
}

/** 'Day 3, 4 to 1'; 'None won'. */
function bestDay(rounds: readonly Round[], userId: string): string {
  const best = bestRound(rounds, userId);
  return best ? `Day ${best.dayNumber}, ${roundScore(best)}` : 'None won';
}

function Course({ battle, userId, rounds }: Omit<StoryProps, 'when'>) {
  const { mine, theirs } = cornersOf(battle, userId);
  const before = rounds.at(-1)?.corners.find(({ id }) => id === mine.id)?.after;
  const beforeTheirs = rounds.at(-1)?.corners.find(({ id }) => id === theirs.id)?.after;
  const isRewarded = before !== mine.hp || beforeTheirs !== theirs.hp;
  const courseOf = ({ id, username, hp }: PlayerName & { readonly hp: number }) => ({
    username,
    hp: [
      maxHp(battle),
      ...rounds
        .flatMap(({ corners }) => corners.filter((corner) => corner.id === id))
        .map(({ after }) => after),
      ...(isRewarded ? [hp] : []),
    ],
  });
  return <HpCourse mine={courseOf(mine)} theirs={courseOf(theirs)} isRewarded={isRewarded} />;
}
