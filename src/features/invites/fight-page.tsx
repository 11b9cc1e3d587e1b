import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { inviteCodeSchema, type InviteView, NO_INVITE } from '../../schema/invite-functions.ts';
import { z } from '../../schema/zod.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { dismissToastsAbout } from '../../stores/screen/toasts.ts';
import { useSession } from '../../stores/session/session.ts';
import { isPlayerRemembered } from '../../stores/session/remembered-player.ts';
import { dropEarlyLook, earlyLook } from './early-look.ts';
import { Invitation } from './invitation.tsx';

/** `/fight?code=`: what a link leads to, also for somebody who has no account yet. */
export function FightPage() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const { status } = useSession((state) => state.session);
  // As the page took it that was there before the app (app/fight-page).
  const isPlayer = status === 'loading' ? isPlayerRemembered() : status === 'signed-in';
  return (
    <Page>
      <PageHeader title="A Challenge" />
      <Challenge
        key={`${code} ${isPlayer}`}
        code={code}
        isPlayer={isPlayer}
        isKnown={status !== 'loading'}
      />
    </Page>
  );
}

type Look = InviteView | 'failed' | 'too-often' | null;

interface ChallengeProps {
  code: string;
  isPlayer: boolean;
  /** Whether it is certain who looks. */
  isKnown: boolean;
}

function Challenge({ code, isPlayer, isKnown }: ChallengeProps) {
  const { invites } = useRepositories();
  const [{ look, isToBeAsked }, setSeen] = useState(() => firstLook(code, isPlayer));
  useEffect(dropEarlyLook, []);
  const isAsking = isToBeAsked && isKnown;

  useEffect(() => {
    if (!isAsking) return undefined;
    let isShown = true;
    const show = (next: (shown: Look) => Look): void => {
      if (isShown) setSeen(({ look: shown }) => ({ look: next(shown), isToBeAsked: false }));
    };
    invites.lookAtInvite(code).then(
      (view) => {
        // What was said to have failed has got through.
        if (view.state === 'joined') dismissToastsAbout(code);
        show(() => view);
      },
      (error: unknown) =>
        // A poster that is there already stays: its answer says what fails.
        show(
          (shown) =>
            shown ?? (isRepositoryError(error, 'resource-exhausted') ? 'too-often' : 'failed'),
        ),
    );
    return () => {
      isShown = false;
    };
  }, [invites, code, isAsking]);

  if (look === null) return <Skeleton heights={['8rem', '10rem', '6rem', '10rem', '3rem']} />;
  if (look === 'failed' || look === 'too-often') {
    return (
      <ErrorState text={FAILURES[look]}>
        <RetryButton onRetry={() => setSeen({ look: null, isToBeAsked: true })} />
      </ErrorState>
    );
  }
  return (
    <Invitation
      code={code}
      view={look}
      isPlayer={isPlayer}
      onView={(view) => setSeen({ look: view ?? look, isToBeAsked: view === null })}
    />
  );
}

/** What is shown until the server is asked by the app, and whether it has to be. */
function firstLook(code: string, isPlayer: boolean): { look: Look; isToBeAsked: boolean } {
  if (!z.safeParse(inviteCodeSchema, code).success) return { look: NO_INVITE, isToBeAsked: false };
  const early = earlyLook(code);
  if (!isPlayer) return { look: early, isToBeAsked: early === null };
  // The page asked as nobody: a challenge that is open to all may be this player's own, or be over for all others.
  const isShown = early?.state === 'open' || early?.state === 'own';
  return { look: isShown ? early : null, isToBeAsked: true };
}

const FAILURES = {
  failed: 'The challenge could not be loaded. It is still there: check the connection.',
  'too-often': 'Too many links were opened from here. Please try again in a minute.',
} as const;
