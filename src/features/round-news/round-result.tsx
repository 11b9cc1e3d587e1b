import { Button, LinkButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { List } from '../../components/list.tsx';
import { SpokenAs } from '../../components/spoken-as.tsx';
import { Stamp } from '../../components/fighter/stamp.tsx';
import { Podium } from '../../components/fighter/podium.tsx';
import { Versus } from '../../components/fighter/versus.tsx';
import { Way } from '../../components/way.tsx';
import {
  type Battle,
  battleAddress,
  counted,
  dateOfDay,
  dayAddress,
  groupDaysWon,
  isDrawnRound,
  maxHp,
  type Round,
  type RoundCorner,
  roundTitle,
  titlesText,
  versusLabel,
} from '../../domain/index.ts';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import { tellHeight } from '../../lib/tell-height.ts';
import { useAfter } from '../../lib/use-after.ts';
import { avatarOf, usePlayers } from '../../stores/players/players.ts';
import { useUserId } from '../../stores/session/session.ts';
import styles from './round-result.module.css';
import type { BattleNews } from './use-round-news.ts';

/** Long enough to have seen the HP from which the bars move. */
const BEFORE_MS = 700;

/** It is higher where its buttons stand one below the other. */
const tellFootHeight = tellHeight('--dialog-foot');

interface RoundResultProps extends BattleNews {
  /** How many more things are told after this one. */
  left: number;
  onNext: () => void;
  onSkip: () => void;
}

/** How the newest round of a battle went. */
export function RoundResult({ battle, round, earlier, left, onNext, onSkip }: RoundResultProps) {
  const userId = useUserId();
  if (round === null) return null;
  const isOver = battle.status === 'COMPLETE';
  const address = battleAddress(battle.id);
  return (
    <Dialog title={roundTitle(round, userId)} onClose={onNext}>
      <div className={styles.stage}>
        {round.isGroup ? (
          <GroupRound battle={battle} round={round} />
        ) : (
          <DuelRound battle={battle} round={round} />
        )}
      </div>
      {round.knockedOut && (
        <p className={styles.knockOut}>
          <Stamp tone={round.knockedOut.id === userId ? 'lose' : 'win'}>
            {round.knockedOut.id === userId ? 'You are out' : 'Knock-out'}
          </Stamp>
        </p>
      )}
      {!round.isGroup && <Hits round={round} userId={userId} />}
      <div className={styles.ways}>
        <Way className={styles.way} to={dayAddress(battle.id, round.dayNumber)}>
          See the day
        </Way>
        {earlier > 0 && (
          <Way className={styles.way} to={address}>
            {counted(earlier, 'earlier round')}
          </Way>
        )}
      </div>
      <div ref={tellFootHeight} className={styles.foot}>
        {isOver && (
          <LinkButton to={address} look="primary" wide>
            See the result
          </LinkButton>
        )}
        {left > 0 && (
          <Button look="quiet" onClick={onSkip}>
            Skip all
          </Button>
        )}
        <Button look={isOver ? 'secondary' : 'primary'} wide onClick={onNext}>
          {left === 0 ? 'Go on' : 'Next'}
        </Button>
      </div>
    </Dialog>
  );
}

interface StageProps {
  battle: Battle;
  round: Round;
}

/** Both fighters with the HP of before, which the hits of the round then move. */
function DuelRound({ battle, round }: StageProps) {
  const userId = useUserId();
  const players = usePlayers(battle.userIds);
  const isHit = useAfter(BEFORE_MS) || prefersReducedMotion();
  const [mine, theirs] = cornersOf(round, userId);
  if (!mine || !theirs) return null;
  const viewOf = (corner: RoundCorner) => {
    const player = players.get(corner.id);
    const avatar = avatarOf(player);
    return {
      username: corner.username,
      level: player?.level,
      hp: isHit ? corner.after : corner.before,
      maxHp: maxHp(battle),
      avatar,
    };
  };
  return (
    <Versus
      mine={viewOf(mine)}
      theirs={viewOf(theirs)}
      round={`Day ${round.dayNumber} of ${battle.numDays}`}
      isOver={round.knockedOut !== null && isHit}
      winner={round.knockedOut?.id === mine.id ? 'theirs' : 'mine'}
    />
  );
}

/** Everybody's points of the day, the higher the more. */
function GroupRound({ battle, round }: StageProps) {
  const userId = useUserId();
  const players = usePlayers(battle.userIds);
  const daysWon = groupDaysWon(battle, dateOfDay(battle, round.dayNumber + 1));
  const winners = new Set(isDrawnRound(round) ? [] : round.winners.map(({ id }) => id));
  return (
    <>
      <p className={styles.group}>
        Day {round.dayNumber} of {battle.numDays}, {versusLabel(battle, userId)}
      </p>
      <Podium
        userId={userId}
        isOver
        players={round.corners.map(({ id, username, points }) => ({
          id,
          username,
          points,
          avatar: avatarOf(players.get(id)),
          daysWon: daysWon[id] ?? 0,
          isWinner: winners.has(id),
        }))}
      />
    </>
  );
}

/** Who hit whom with what, and what that made of the HP. */
function Hits({ round, userId }: { round: Round; userId: string }) {
  const corners = cornersOf(round, userId);
  return (
    <List className={styles.hits}>
      {corners.map((corner, index) => {
        const other = corners[1 - index];
        return (
          <li key={corner.id}>
            <span>{hitsText(round, corner, other, userId)}</span>
            <span className={styles.hp}>
              <SpokenAs words={`${nameOf(corner, userId)}: from ${corner.before} to`}>
                {`${nameOf(corner, userId)}: ${corner.before} →`}
              </SpokenAs>{' '}
              {corner.after} HP
            </span>
          </li>
        );
      })}
    </List>
  );
}

/** The viewer's first. */
function cornersOf({ corners }: Round, userId: string): readonly RoundCorner[] {
  return corners.toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId));
}

const nameOf = ({ id, username }: RoundCorner, userId: string): string =>
  id === userId ? 'You' : username;

/** 'You hit Rosa for 2: Walk, Stretch', 'Rosa didn’t land a hit'. */
function hitsText(
  { hits }: Round,
  corner: RoundCorner,
  other: RoundCorner | undefined,
  userId: string,
): string {
  const own = hits.filter(({ by }) => by === corner.id);
  if (own.length === 0) return `${nameOf(corner, userId)} didn’t land a hit`;
  const dealt = own.reduce((sum, { amount }) => sum + amount, 0);
  const whom = other?.id === userId ? 'you' : (other?.username ?? '');
  const titles = titlesText(own.map(({ target }) => target));
  return `${nameOf(corner, userId)} hit ${whom} for ${dealt}: ${titles}`;
}
