import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, WayButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { FighterOptions } from '../../components/fighter/fighter-options.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { DEFAULT_AVATAR, looksLike, surpriseAvatar, type User } from '../../domain/index.ts';
import { ownPath } from '../../lib/own-path.ts';
import { useGoOn } from '../../lib/use-go-on.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { dismissToastsAbout, showToast } from '../../stores/screen/toasts.ts';
import { greetNewcomer, useMetRival } from '../../stores/session/newcomer.ts';
import { useIsRecordRefused, useUser } from '../../stores/session/session.ts';
import styles from './pick-fighter.module.css';

const TITLE = 'Pick your fighter';

/** `/pick-your-fighter`: between signing up and where the player wanted to; can be skipped. */
export function PickFighterPage() {
  const user = useUser();
  const isRefused = useIsRecordRefused();
  useEffect(greetNewcomer, []);

  return (
    <Page>
      <PageHeader title={TITLE} />
      {user && <Casting user={user} />}
      {!user && !isRefused && <Skeleton heights={['24rem', '3rem', '3rem']} />}
      {!user && isRefused && (
        <ErrorState text="Your fighter could not be loaded. It is safe: check the connection.">
          <RetryButton onRetry={retryBroken} />
          <Skip />
        </ErrorState>
      )}
    </Page>
  );
}

function Casting({ user }: { user: User }) {
  const goOn = useWayOn();
  const { users } = useRepositories();
  const [avatar, setAvatar] = useState(user.avatar);
  const rival = useMetRival();
  const differs = useRef(false);
  const isSaved = looksLike(avatar, user.avatar);
  useEffect(() => {
    differs.current = !isSaved;
    // What was said to have failed has got through.
    if (isSaved) dismissToastsAbout(TITLE);
  }, [isSaved]);

  const surprise = (): void =>
    setAvatar({
      ...avatar,
      ...surpriseAvatar(Math.random, [DEFAULT_AVATAR, avatar, ...(rival ? [rival] : [])]),
    });
  const save = async (): Promise<void> => {
    try {
      await users.saveAvatar(user.id, avatar);
    } catch {
      if (differs.current) {
        showToast('Avatar failed to save. Please try again', 'error', { subject: TITLE });
        return;
      }
    }
    goOn();
  };
  return (
    <>
      <p>Who fights for {user.username}? You can change every colour later, in your profile.</p>
      <fieldset className={styles.fighters}>
        <legend className="visually-hidden">Fighter</legend>
        <FighterOptions
          avatar={avatar}
          mood="winning"
          look={styles}
          onChoose={(id) => setAvatar({ ...avatar, id })}
        />
      </fieldset>
      <OfflineNote>Saving needs a connection.</OfflineNote>
      <div className="stack">
        <Button wide onClick={surprise}>
          Surprise me
        </Button>
        <Button look="primary" wide onClick={save}>
          This one
        </Button>
        <Skip look="quiet" wide />
      </div>
    </>
  );
}

function Skip(look: Pick<ComponentProps<typeof WayButton>, 'look' | 'wide'>) {
  return (
    <WayButton {...look} onClick={useWayOn()}>
      Skip
    </WayButton>
  );
}

/** To what the address says comes next, or home; Back does not lead here again. */
function useWayOn(): () => void {
  const goOn = useGoOn();
  const [search] = useSearchParams();
  return () => void goOn(ownPath(search.get('next')) ?? '/home', { replace: true });
}
