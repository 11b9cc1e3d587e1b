import { useEffect, useState } from 'react';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import type { LostPlayer } from '../../stores/session/session.ts';
import { countUnsent } from '../../stores/unsent/unsent-entries.ts';
import { forgetDeleted } from './forget-deleted.ts';

/** Who is asked to sign in again, and how much of theirs waits on this device (D151, D177). */
export function LostSignIn({ lost: { userId, username } }: { lost: LostPlayer }) {
  const repositories = useRepositories();
  const [waiting, setWaiting] = useState(0);

  useEffect(() => {
    void countUnsent(userId).then(async (count) => {
      setWaiting(count);
      // What waits is kept, and so is a battle in the making, for somebody whom the owner has renamed.
      const isKept = count > 0 || useAppState.getState().draft?.isTouched;
      if (!isKept && username !== null) await forgetDeleted(repositories, username);
    });
  }, [repositories, userId, username]);

  return (
    <div role="alert">
      <p>
        {username === null ? 'Your sign-in has ended.' : `${username}, your sign-in has ended.`}{' '}
        Sign in again to go on where you were.
      </p>
      {waiting > 0 && (
        <p>
          {waiting === 1 ? '1 entry waits' : `${waiting} entries wait`} on this device to be sent.
        </p>
      )}
    </div>
  );
}
