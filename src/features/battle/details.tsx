import { Fragment } from 'react';
import { Button, LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
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

interface Terms {
  targets: readonly TargetDefinition[];
  startDate: string;
  lastDate: string;
  /** Empty when there is none, like the description (D97). */
  prize: string;
  description: string;
  /** Those who can be blocked and reported. */
  opponents: readonly PlayerName[];
}

interface DetailsProps extends Terms {
  /** By the viewer; undefined while it is not known. */
  blocked: PlayerSet | undefined;
}

/** What was agreed on, and the way back to the list. */
export const Details = memoSame(function Details(props: DetailsProps) {
  const { targets, startDate, lastDate, prize, description, opponents, blocked } = props;
  return (
    <>
      <TargetList targets={targets} />
      <Card heading="Details">
        <Facts
          facts={[
            { name: 'Start Date', value: formatDayMonthYear(startDate) },
            { name: 'Finish Date', value: formatDayMonthYear(lastDate) },
            { name: 'Prize/Forfeit', value: prize || 'n/a' },
            { name: 'Description/Rules', value: description || 'n/a' },
          ]}
        />
      </Card>
      <LinkButton to="/battles" wide>
        Back
      </LinkButton>
      {opponents.map((opponent) => (
        <Fragment key={opponent.id}>
          {blocked?.[opponent.id] ? (
            <p className={styles.blocked}>You have blocked {opponent.username}.</p>
          ) : (
            <Button look="quiet" onClick={() => askToBlock(opponent)}>
              Block {opponent.username}
            </Button>
          )}
          <Button look="quiet" onClick={() => askToReport(opponent)}>
            Report {opponent.username}
          </Button>
        </Fragment>
      ))}
    </>
  );
});

export function termsOf(battle: Battle, userId: string): Terms {
  const { startDate, prize, description } = battle;
  const targets = agreedTargets(battle);
  const opponents = opponentsOf(battle, userId).filter((player) => !hasLeft(player));
  return { targets, startDate, lastDate: finishDate(battle), prize, description, opponents };
}
