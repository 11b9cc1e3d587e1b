import { useEffect } from 'react';
import { ContestantCard } from '../../components/fighter/contestant-card.tsx';
import { cornerOf } from '../../components/fighter/corner-of.ts';
import { TargetReadout } from '../../components/fighter/target-readout.tsx';
import { BackIcon, ForwardIcon } from '../../components/icons.tsx';
import { SpokenAs } from '../../components/spoken-as.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Way } from '../../components/way.tsx';
import {
  type Battle,
  battleAddress,
  closedRounds,
  counted,
  dailyTargets,
  dateOfDay,
  dayAddress,
  dayKeyOf,
  groupDaysWon,
  groupPoints,
  isOpenForEntries,
  isTimeToCheer,
  namedPlayer,
  opponentsOf,
  ownPartOf,
  participant,
  type Round,
  roundOf,
  roundTitle,
  type When,
  zoneOf,
} from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { cornersOf } from '../../stores/battles/battle-view.ts';
import { type HeardWord, spokenWords, useHeardWords } from '../../stores/battles/heard-words.ts';
import { useUserId } from '../../stores/session/session.ts';
import { useTicker } from '../../stores/entries/use-recorders.ts';
import { avatarOf, useLivePlayer } from '../../stores/players/players.ts';
import { useBlocked } from '../../stores/players/personal-user.ts';
import { useViewPhoto } from '../../stores/entries/target-photos.ts';
import { canOpenDay } from './shown-days.ts';
import styles from './day-view.module.css';
import { HeldNote } from './held-note.tsx';
import { OwnTargets } from './own-targets.tsx';
import { spokenDate, spokenDay } from './spoken-day.ts';
import { useCheer } from './use-cheer.ts';
import { useThumbnails } from './use-photos.tsx';

interface DayViewProps {
  battle: Battle;
  userId: string;
  day: number;
  when: When;
  /** Whether it takes no entry for now, because it was ended too early. */
  isHeld: boolean;
}

/** One day, a card per contestant: the player's own first, to be edited on its very day (D60, D67). */
export function DayView({ battle, userId, day, when, isHeld }: DayViewProps) {
  useEffect(() => {
    // A promise in newer browsers, and React takes what an effect returns for its clean-up.
    scrollTo(0, 0);
  }, []);
  const heard = useHeardWords(battle, userId, useNow());
  const round = day <= closedRounds(battle, when.settled) ? roundOf(battle, day) : null;
  const isToday = dateOfDay(battle, day) === when.today;
  // They are about what is now.
  const words = isToday ? heard : {};
  const shared = { battle, day, round, isToday, when, isHeld };
  return (
    <Page>
      <div className={styles.head}>
        <PageHeader
          title={`Day ${day} of ${battle.numDays}`}
          backTo={battleAddress(battle.id)}
          action={<DaysBeside battle={battle} day={day} when={when} />}
        />
        <p className={styles.outcome}>
          {round ? spokenDate(battle, day) : spokenDay(battle, day, userId, when)}
        </p>
      </div>
      {round && <RoundStrip round={round} userId={userId} />}
      {isHeld && <HeldNote />}
      <div className={styles.cards}>
        <DayCard {...shared} playerId={userId} says={words[userId]} isOwn />
        {opponentsOf(battle, userId).map(({ id }) => (
          <DayCard key={id} {...shared} playerId={id} says={words[id]} isOwn={false} />
        ))}
      </div>
      <output className="visually-hidden">{spokenWords(battle, userId, words)}</output>
    </Page>
  );
}

/** The days before and after, as far as they can be opened. */
function DaysBeside({ battle, day, when }: Omit<DayViewProps, 'userId' | 'isHeld'>) {
  const isAfter = canOpenDay(battle, day + 1, when);
  if (day === 1 && !isAfter) return null;
  return (
    <nav className={styles.beside} aria-label="Days">
      {day > 1 && (
        <Way
          className={styles.day}
          aria-label={`Day ${day - 1}`}
          to={dayAddress(battle.id, day - 1)}
        >
          <BackIcon />
          {day - 1}
        </Way>
      )}
      {isAfter && (
        <Way
          className={styles.day}
          aria-label={`Day ${day + 1}`}
          to={dayAddress(battle.id, day + 1)}
        >
          {day + 1}
          <ForwardIcon />
        </Way>
      )}
    </nav>
  );
}

/** How the round of that day ended, and what it made of everybody's HP or points. */
function RoundStrip({ round, userId }: { round: Round; userId: string }) {
  return (
    <div className={styles.round}>
      <p className={styles.title}>{roundTitle(round, userId)}</p>
      <p>
        {round.corners.map(({ id, username, before, after }) => (
          <span key={id} className={styles.moved}>
            <SpokenAs words={`${username} from ${before} to`}>{`${username} ${before} →`}</SpokenAs>{' '}
            {round.isGroup ? counted(after, 'point') : `${after} HP`}
          </span>
        ))}
      </p>
    </div>
  );
}

interface DayCardProps extends Omit<DayViewProps, 'userId'> {
  playerId: string;
  /** Once it is over. */
  round: Round | null;
  isToday: boolean;
  /** The viewer's own card. */
  isOwn: boolean;
  /** What stands in the player's speech balloon. */
  says: HeardWord | undefined;
}

/** Numbers to fill in on a screen of 1100 px, beside a portrait (D181). */
const MOST_WITH_ROOM = 7;

function DayCard(props: DayCardProps) {
  const { battle, playerId, day, round, isToday, when, isHeld, isOwn, says } = props;
  const player = useLivePlayer(playerId);
  const named = namedPlayer(battle, playerId);
  const viewerId = useUserId();
  const dayKey = dayKeyOf(day);
  const targets = dailyTargets(battle, dayKey);
  const tick = useTicker(battle, dayKey);
  const onView = useViewPhoto(battle.id, dayKey);
  const onCheer = useCheer(battle.id, dayKey);
  const now = useNow();
  const blocked = useBlocked();
  const pictureOf = useThumbnails(battle, dayKey, blocked);
  const hears = !isOwn && !blocked?.[playerId];
  const mayBeCheered = hears && isTimeToCheer(battle, playerId, dayKey, now);
  const isLong = targets.length > MOST_WITH_ROOM;
  const isOpen = isOwn && isToday && !isHeld && isOpenForEntries(battle, when);
  return (
    <div className={classes(isOwn ? styles.own : styles.other, isLong && styles.many)}>
      <ContestantCard
        username={named.username}
        corner={cornerOf(battle.userIds, viewerId, playerId)}
        avatar={avatarOf(player)}
        level={player?.level}
        isOver={round !== null || battle.status === 'COMPLETE'}
        says={says && (battle.isGroupBattle ? says : { text: says.text })}
        {...standingOf(battle, playerId, round, when)}
      >
        <h2 className={styles.heading}>Targets</h2>
        {targets.length === 0 && <p>No daily targets: the block targets decide.</p>}
        {isOpen ? (
          <OwnTargets
            battleId={battle.id}
            dayKey={dayKey}
            targets={targets.map((target) => ownPartOf(target, playerId))}
            onTick={tick}
            pictureOf={pictureOf}
          />
        ) : (
          <TargetReadout
            targets={targets}
            date={dateOfDay(battle, day)}
            userId={playerId}
            timeZone={participant(battle, playerId)?.timeZone}
            clockZone={zoneOf(battle, viewerId) ?? localTimeZone()}
            isOwn={isOwn}
            photos={{ username: named.username, onView, pictureOf }}
            onCheer={mayBeCheered ? onCheer : undefined}
          />
        )}
      </ContestantCard>
    </div>
  );
}

/**
 * HP in a duel; points and days won in a group, which has none (D115, D167). After a round as it left them,
 * otherwise as they are now.
 */
function standingOf(battle: Battle, playerId: string, round: Round | null, when: When) {
  const after = round?.corners.find(({ id }) => id === playerId)?.after;
  if (battle.isGroupBattle) {
    const settled = round ? dateOfDay(battle, round.dayNumber + 1) : when.settled;
    const daysWon = groupDaysWon(battle, settled)[playerId] ?? 0;
    const points = counted(after ?? groupPoints(battle, playerId), 'point');
    return { standing: `${points} · Days won: ${daysWon}` };
  }
  const { hp, maxHp, knockOut } = cornersOf(battle, playerId, when.today).mine;
  return { hp: after ?? hp, maxHp, knockOut };
}
