import { useState } from 'react';
import { Button, LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { EntryRow } from '../../components/fighter/entry-row.tsx';
import { Versus } from '../../components/fighter/versus.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import {
  type Avatar,
  type BlockTarget,
  dailyTargets,
  DEFAULT_AVATAR,
  maxHp,
  NEW_PLAYER_LEVEL,
  ownPartOf,
  type PlayerName,
  withDerivedColors,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { celebrateTick } from '../../stores/device/tick-feedback.ts';
import { useSession, useUser } from '../../stores/session/session.ts';
import { coachSays } from './coach-says.ts';
import styles from './spar-page.module.css';
import {
  COACH,
  later,
  ROUND,
  type Sparring,
  standingOf,
  startSparring,
  tickToday,
  TODAYS_KEY,
} from './sparring.ts';

const COACH_LEVEL = 9;
const COACH_AVATAR: Avatar = {
  id: '3',
  colors: withDerivedColors({
    ...DEFAULT_AVATAR.colors,
    hairMain: '#c9c2b8',
    skin: '#a9683f',
    clothes: '#8c2f1f',
    shoes: '#26262c',
  }),
};

/** Who spars before there is an account. */
const VISITOR: PlayerName = { id: 'visitor', username: 'You' };

/** `/spar`: a day of a duel against Coach, on this device alone: nothing of it is stored or sent. */
export function SparPage() {
  const user = useUser();
  const start = (): Sparring => startSparring(user ?? VISITOR, localToday(now()));
  const [sparring, setSparring] = useState(start);
  const { battle } = sparring;
  const { mine, theirs, isOver, isKnockedOut } = standingOf(sparring);
  const { challenger } = battle;
  const full = maxHp(battle);

  const tick = ({ targetKey }: BlockTarget, isTicked: boolean): void => {
    if (isTicked) celebrateTick();
    setSparring((latest) => tickToday(latest, targetKey, isTicked));
  };
  const goOn = (): void => {
    // After the last hour the way out comes up under the finger.
    meetNothing();
    setSparring(later);
  };
  return (
    <Page>
      <PageHeader title="Spar with Coach" backTo="/" />
      <Versus
        mine={{
          username: challenger.username,
          level: user?.level ?? NEW_PLAYER_LEVEL,
          hp: mine,
          maxHp: full,
          avatar: user?.avatar ?? DEFAULT_AVATAR,
        }}
        theirs={{
          username: COACH.username,
          level: COACH_LEVEL,
          hp: theirs,
          maxHp: full,
          avatar: COACH_AVATAR,
        }}
        round={isOver ? `${ROUND}, midnight` : `${ROUND}, ${sparring.hour}`}
        isOver={isKnockedOut}
        winner={isKnockedOut ? 'mine' : null}
      />
      <output className={styles.coach}>{coachSays(sparring)}</output>
      <Card heading="Your targets today">
        {dailyTargets(battle, TODAYS_KEY).map((target) => (
          <EntryRow
            key={target.targetKey}
            target={ownPartOf(target, challenger.id)}
            userId={challenger.id}
            isOpen={!isOver}
            isUnsent={false}
            onTick={tick}
            onNumber={refuseNumber}
          />
        ))}
      </Card>
      {isOver ? (
        <WayOn onAgain={() => setSparring(start)} />
      ) : (
        <Button look="primary" wide onClick={goOn}>
          {sparring.hour === '21:00' ? 'Wait for midnight' : 'Later that day'}
        </Button>
      )}
      <p className="note">Only on this screen: nothing is stored or sent.</p>
    </Page>
  );
}

function WayOn({ onAgain }: { onAgain: () => void }) {
  const isSignedIn = useSession(({ session }) => session.status === 'signed-in');
  const challenge = '/start-new-battle';
  const signUp = `/login?${new URLSearchParams({ view: 'sign-up', next: challenge })}`;
  return (
    <div className="stack-far">
      <LinkButton to={isSignedIn ? challenge : signUp} look="primary" wide>
        Now with a friend
      </LinkButton>
      <Button wide onClick={onAgain}>
        Play the day again
      </Button>
    </div>
  );
}

function refuseNumber(): void {
  throw new Error('Coach does not count');
}
