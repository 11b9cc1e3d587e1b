import { useEffect, useState } from 'react';
import type { PersonalUser, PlayerSet } from '../../domain/index.ts';
import { keepSame } from '../../lib/keep-same.ts';
import { keepPersonalUser, readPersonalUser, wipeLocalDatabase } from '../../lib/local-database.ts';
import { personalUserSchema } from '../../schema/personal-user-document.ts';
import { keepWatching, type Watch } from '../connection/keep-watching.ts';
import { useRepositories } from '../connection/repositories-context.ts';
import { keepOfPlayer } from '../session/remembered-player.ts';
import { useUserId } from '../session/session.ts';

/** The record that only its owner reads: on its way, not to be had, or there. */
export type PersonalUserState =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly personalUser: PersonalUser };

const REFUSED: PersonalUserState = { status: 'error' };

/** The record as it was heard of last, in this visit or, until then, in the one before. */
let known: PersonalUser | null = null;

/** The signed-in player's personal record, followed while the component is shown and it `isWanted`. */
export function usePersonalUser(isWanted = true): PersonalUserState {
  const { personalUsers } = useRepositories();
  const userId = useUserId();
  const [state, setState] = useState<PersonalUserState>(() =>
    known?.id === userId ? { status: 'ready', personalUser: known } : { status: 'loading' },
  );

  useEffect(() => {
    if (!isWanted) return undefined;
    const watch: Watch<PersonalUser | null> = (observer) =>
      personalUsers.watchPersonalUser(userId, observer);
    return keepWatching(watch, {
      next(personalUser) {
        known = personalUser;
        const heard = personalUser ? ({ status: 'ready', personalUser } as const) : REFUSED;
        setState((before) => keepSame(before, heard));
        if (personalUser)
          void keepOfPlayer(() => keepPersonalUser({ ...personalUser }), wipeLocalDatabase);
      },
      // What is known stays: a refusal does not change it.
      error: () => setState((before) => (before.status === 'ready' ? before : REFUSED)),
    });
  }, [personalUsers, userId, isWanted]);

  return state;
}

/** Whom the signed-in player has blocked (D189); undefined while it is not known. */
export function useBlocked(): PlayerSet | undefined {
  const state = usePersonalUser();
  return state.status === 'ready' ? (state.personalUser.blocked ?? NOBODY) : undefined;
}

const NOBODY: PlayerSet = {};

/** Whether the player has blocked that one, as was heard of last; for who cannot wait for a rendering. */
export const isBlocked = (userId: string): boolean => known?.blocked?.[userId] === true;

/** For when the player leaves. */
export function forgetPersonalUser(): void {
  known = null;
}

/** Takes in what the last visit knew of the player's record, so that the first screen is rendered with it (D98). */
export async function recallPersonalUser(userId: string): Promise<void> {
  const { data } = personalUserSchema.safeParse(await readPersonalUser(userId));
  known ??= data ?? null;
}
