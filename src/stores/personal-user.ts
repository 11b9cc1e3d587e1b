import { useEffect, useState } from 'react';
import type { PersonalUser } from '../domain/index.ts';
import { useRepositories } from './repositories-context.ts';
import { useUserId } from './session.ts';

/** The record that only its owner reads: on its way, not to be had, or there. */
export type PersonalUserState =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly personalUser: PersonalUser };

/** The signed-in player's personal record, followed while the component is shown. */
export function usePersonalUser(): PersonalUserState {
  const { personalUsers } = useRepositories();
  const userId = useUserId();
  const [state, setState] = useState<PersonalUserState>({ status: 'loading' });

  useEffect(
    () =>
      personalUsers.watchPersonalUser(userId, {
        next: (personalUser) =>
          setState(personalUser ? { status: 'ready', personalUser } : { status: 'error' }),
        error: () => setState({ status: 'error' }),
      }),
    [personalUsers, userId],
  );

  return state;
}
