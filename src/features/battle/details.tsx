import { Fragment } from 'react';
import { Button, LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Facts, type FactsProps } from '../../components/facts.tsx';
import { TargetList } from '../../components/fighter/target-list.tsx';
import {
  agreedTargets,
  type Battle,
  finishDate,
  formatDayMonthYear,
  hasLeft,
  opponentsOf,
  type PlayerName,
  type PlayerSet,
  type TargetDefinition,
} from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { askToBlock, askToReport } from '../../stores/players/player-question.ts';
import styles from './details.module.css';

interface Terms extends FactsProps {
  targets: readonly TargetDefinition[];
  /** Those who can be blocked and reported. */
  opponents: readonly PlayerName[];
}

interface DetailsProps extends Terms {
  /** By the viewer; undefined while it is not known. */
  blocked: PlayerSet | undefined;
}

/** What was agreed on, and the way back to the list. */
export const Details = memoSame(function Details(props: DetailsProps) {
  const { targets, facts, opponents, blocked } = props;
  return (
    <>
      <TargetList targets={targets} />
      <Card heading="Details">
        <Facts facts={facts} />
      </Card>
      <LinkButton to="/battles" wide>
        Back
      </LinkButton>
      {opponents.map((opponent) => (
        <Fragment key={opponent.id}>
          {blocked?.[opponent.id] ? (
            <p className={styles.blocked}>You have blocked {opponent.username}.</p>
          ) : (
            <Button look="quiet" wide onClick={() => askToBlock(opponent)}>
              Block {opponent.username}
            </Button>
          )}
          <Button look="quiet" wide onClick={() => askToReport(opponent)}>
            Report {opponent.username}
          </Button>
        </Fragment>
      ))}
    </>
  );
});

/** What was not agreed on is 'n/a' (D97). */
export function termsOf(battle: Battle, userId: string): Terms {
  return {
    targets: agreedTargets(battle),
    facts: [
      { name: 'Start Date', value: formatDayMonthYear(battle.startDate) },
      { name: 'Finish Date', value: formatDayMonthYear(finishDate(battle)) },
      { name: 'Prize/Forfeit', value: battle.prize || 'n/a' },
      { name: 'Description/Rules', value: battle.description || 'n/a' },
    ],
    opponents: opponentsOf(battle, userId).filter((player) => !hasLeft(player)),
  };
}
