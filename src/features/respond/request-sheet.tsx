import { type Ref, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { Bill } from '../../components/fighter/bill.tsx';
import { Chances } from '../../components/fighter/chances.tsx';
import { DaysApartNote } from '../../components/fighter/days-apart-note.tsx';
import { sizeText } from '../../components/fighter/outlook-text.ts';
import { TargetList } from '../../components/fighter/target-list.tsx';
import texts from '../../components/written.module.css';
import {
  agreedTargets,
  type Battle,
  battleAddress,
  daysFarApart,
  finishDate,
  hasLeft,
  formatDayMonthYear,
  isWaitingFor,
  listedNames,
  lostDaysText,
  mayDecline,
  opponentsOf,
  pendingApprovalBy,
  type PlayerName,
} from '../../domain/index.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { useBlocked } from '../../stores/players/personal-user.ts';
import { avatarOf, usePlayers } from '../../stores/players/players.ts';
import { askToBlock, askToReport } from '../../stores/players/player-question.ts';
import { useUserId } from '../../stores/session/session.ts';
import { AnswerBar } from './answer-bar.tsx';
import { ChangedTerms } from './changed-terms.tsx';
import { Declined } from './declined.tsx';
import styles from './request-sheet.module.css';
import { useSeenTerms } from '../../stores/battles/use-seen-terms.ts';

/** The terms on the table, and what this player may do about them. */
export function RequestSheet({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const apart = daysFarApart(battle, userId, battle.startDate, localTimeZone());
  const poster = useRef<HTMLParagraphElement>(null);
  const seen = useSeenTerms(battle);
  const lookAgain = (): void => {
    // The answers come up under the finger.
    meetNothing();
    seen.lookAgain();
    poster.current?.focus();
  };

  // Accepted while one looks, or long ago: it has a screen of its own by now.
  if (battle.status === 'ACTIVE' || battle.status === 'COMPLETE')
    return <Navigate to={battleAddress(battle.id)} replace />;
  return (
    <>
      <Challenge battle={battle} ref={poster} />
      {battle.status === 'DECLINED' && <Declined battle={battle} />}
      {battle.status === 'PENDING' && !isWaitingFor(battle, userId) && (
        <p className={styles.verdict}>{`Waiting for ${listedNames(pendingApprovalBy(battle))}`}</p>
      )}
      {battle.status === 'PENDING' && <LostDays battle={battle} />}
      {battle.status === 'PENDING' && apart && <DaysApartNote {...apart} />}
      {battle.status === 'PENDING' && <ChangedTerms battle={battle} />}
      <Terms battle={battle} />
      {battle.challenger.id !== userId && !hasLeft(battle.challenger) && (
        <>
          <BlockChallenger challenger={battle.challenger} />
          <Button look="quiet" wide onClick={() => askToReport(battle.challenger)}>
            Report {battle.challenger.username}
          </Button>
        </>
      )}
      {mayDecline(battle, userId) && (
        <AnswerBar battle={battle} seen={seen} onLookAgain={lookAgain} />
      )}
    </>
  );
}

/** That somebody has missed a day before it has begun: to be known before one accepts. */
function LostDays({ battle }: { battle: Battle }) {
  const text = lostDaysText(battle, useUserId(), useNow(), localTimeZone());
  return text !== null && <strong>{text}</strong>;
}

/** Who asked, who would meet, and what for. */
function Challenge({ battle, ref }: { battle: Battle; ref: Ref<HTMLParagraphElement> }) {
  const userId = useUserId();
  const players = usePlayers(battle.userIds);
  return (
    <Bill
      ref={ref}
      corner={battle.challenger.id === userId ? 'mine' : 'theirs'}
      name={battle.challenger.username}
      says={claimOf(battle, userId)}
      mine={avatarOf(players.get(userId))}
      rivals={opponentsOf(battle, userId).map(({ id }) => ({
        id,
        avatar: avatarOf(players.get(id)),
      }))}
      terms={sizeText({ targets: agreedTargets(battle), numDays: battle.numDays })}
      prize={battle.prize}
    />
  );
}

function BlockChallenger({ challenger }: { challenger: PlayerName }) {
  if (useBlocked()?.[challenger.id])
    return <p className={styles.blocked}>You have blocked {challenger.username}.</p>;
  return (
    <Button look="quiet" wide onClick={() => askToBlock(challenger)}>
      Block {challenger.username}
    </Button>
  );
}

function claimOf(battle: Battle, userId: string): string {
  const kind = battle.isGroupBattle ? 'group battle' : 'fight';
  if (battle.challenger.id === userId) return `You asked for this ${kind}`;
  return battle.isGroupBattle ? 'wants you in a group battle' : 'wants to fight you';
}

function Terms({ battle }: { battle: Battle }) {
  const waitingFor = pendingApprovalBy(battle);
  const targets = agreedTargets(battle);
  return (
    <>
      {battle.status === 'PENDING' && <Chances terms={{ ...battle, targets }} />}
      <Card>
        <Facts
          facts={[
            { name: 'Challenger', value: battle.challenger.username },
            { name: 'Prize/Forfeit', value: battle.prize || 'n/a' },
            { name: 'Start Date', value: formatDayMonthYear(battle.startDate) },
            { name: 'Finish Date', value: formatDayMonthYear(finishDate(battle)) },
            ...(waitingFor.length > 0
              ? [{ name: 'Pending approval by', value: listedNames(waitingFor) }]
              : []),
          ]}
        />
      </Card>
      <TargetList targets={targets} />
      <Card heading="Description/Rules">
        <p className={texts.written}>{battle.description || 'n/a'}</p>
      </Card>
    </>
  );
}
