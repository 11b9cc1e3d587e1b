import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { DraftBattle } from '../domain/index.ts';
import { useDraft } from '../stores/challenges/kept-draft.ts';
import { useSession } from '../stores/session/session.ts';
import { lazyRoutes } from './lazy-route.tsx';

const Fetched = lazyRoutes({
  LeftDraftQuestion: () => import('../features/create-battle/left-draft-question.tsx'),
});

/**
 * Asks what becomes of a battle with work in it on every screen but the wizard, whichever way the
 * player came there: link, gesture, notification or a crash (D26). So no screen can replace or
 * forget it silently.
 */
export function DraftGuard() {
  const isSignedIn = useSession(({ session }) => session.status === 'signed-in');
  const { pathname, search } = useLocation();
  const draft = useDraft();
  if (!isSignedIn || !draft?.isTouched || isAbout(draft, pathname, search)) return null;
  return (
    <Suspense fallback={null}>
      <Fetched.LeftDraftQuestion />
    </Suspense>
  );
}

/** The wizard; and the request that the draft changes, where the player compares (D52). */
function isAbout({ kind, battleId }: DraftBattle, pathname: string, search: string): boolean {
  if (pathname === '/create-battle') return true;
  const isRequest = kind !== 'create' && pathname === '/battle-response';
  return isRequest && new URLSearchParams(search).get('id') === battleId;
}
