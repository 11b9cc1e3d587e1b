import { useEffect, useState } from 'react';
import { type Invite, inviteEnd } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { keepWatching } from '../connection/keep-watching.ts';
import { useRepositories } from '../connection/repositories-context.ts';
import { useUserId } from '../session/session.ts';

export type InvitesState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly invites: readonly Invite[] };

/** The links that the player has made or accepted and that still may become battles, the newest first. */
export function useInvites(): InvitesState {
  const { invites } = useRepositories();
  const userId = useUserId();
  const now = useNow().getTime();
  const [state, setState] = useState<InvitesState>({ status: 'loading' });

  useEffect(
    () =>
      keepWatching<readonly Invite[]>((observer) => invites.watchInvites(userId, observer), {
        next: (found) => setState({ status: 'ready', invites: found }),
        error: () => setState((known) => (known.status === 'ready' ? known : { status: 'failed' })),
      }),
    [invites, userId],
  );

  if (state.status !== 'ready') return state;
  const isGood = (invite: Invite): boolean => (inviteEnd(invite) ?? now) >= now;
  return { status: 'ready', invites: state.invites.filter(isGood) };
}

/** The same; none as long as they are not known. */
export function useInviteList(): readonly Invite[] {
  const state = useInvites();
  return state.status === 'ready' ? state.invites : [];
}
