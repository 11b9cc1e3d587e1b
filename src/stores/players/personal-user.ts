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

/** The signed-in player's personal record, followed while the component is shown and it `isWanted`. */
export function usePersonalUser(isWanted = true): PersonalUserState {
  const { personalUsers } = useRepositories();
  const userId = useUserId();
  const [state, setState] = useState(() => recalledState(userId));

  useEffect(() => {
    if (!isWanted) return undefined;
    let isKnown = recalledState(userId).status === 'ready';
    const know = (known: PersonalUserState): void => {
      isKnown = true;
      setState((before) => keepSame(before, known));
    };
    void keptRecord(userId).then((personalUser) => {
      if (personalUser && !isKnown) setState({ status: 'ready', personalUser });
    });
    const watch: Watch<PersonalUser | null> = (observer) =>
      personalUsers.watchPersonalUser(userId, observer);
    const stop = keepWatching(watch, {
      next(personalUser) {
        recalled = undefined;
        know(personalUser ? { status: 'ready', personalUser } : { status: 'error' });
        if (personalUser) void keepRecord(personalUser);
      },
      // What is known stays: a refusal does not change it.
      error: () => setState((known) => (known.status === 'ready' ? known : { status: 'error' })),
    });
    return () => {
      isKnown = true;
      stop();
    };
  }, [personalUsers, userId, isWanted]);

  return state;
}

/** Whom the signed-in player has blocked (D189); undefined while it is not known. */
export function useBlocked(): PlayerSet | undefined {
  const state = usePersonalUser();
  return state.status === 'ready' ? (state.personalUser.blocked ?? NOBODY) : undefined;
}

const NOBODY: PlayerSet = {};

/** Whether the signed-in player has blocked that one, as far as it is known (D189). */
export function useHasBlocked(otherId: string | undefined): boolean {
  const blocked = useBlocked();
  return otherId !== undefined && blocked?.[otherId] === true;
}

/** What the last visit knew, from when it has been read until the record itself is there. */
let recalled: PersonalUser | undefined;

const recalledState = (userId: string): PersonalUserState =>
  recalled?.id === userId ? { status: 'ready', personalUser: recalled } : { status: 'loading' };

/** Reads what the last visit knew of the player's record, so that the first screen is rendered with it. */
export async function recallPersonalUser(userId: string): Promise<void> {
  recalled = await keptRecord(userId);
}

/** For the first paint: what the last visit knew; undefined for what is none, or of somebody else (D98). */
async function keptRecord(userId: string): Promise<PersonalUser | undefined> {
  const { data } = personalUserSchema.safeParse(await readPersonalUser(userId));
  return data?.id === userId ? data : undefined;
}

function keepRecord(personalUser: PersonalUser): Promise<void> {
  const { id, topics, fcmToken, targetNotification, hideWelcomeMessage, ...further } = personalUser;
  const { whoMayChallenge, blocked, rivals, silenced, hearsWords } = further;
  const record = {
    id,
    topics,
    fcmToken,
    targetNotification,
    hideWelcomeMessage,
    ...(whoMayChallenge && { whoMayChallenge }),
    ...(blocked && { blocked }),
    ...(rivals && { rivals }),
    ...(silenced && { silenced }),
    ...(hearsWords !== undefined && { hearsWords }),
  };
  return keepOfPlayer(() => keepPersonalUser(record), wipeLocalDatabase);
}
