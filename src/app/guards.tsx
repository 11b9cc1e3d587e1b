import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Spinner } from '../components/spinner.tsx';
import { ownPath } from '../lib/own-path.ts';
import { useSession } from '../stores/session.ts';

interface GuardProps {
  children: ReactNode;
}

/** Players only. A visitor goes to the welcome page and comes back here after signing in (D17). */
export function PlayersOnly({ children }: GuardProps) {
  const { status } = useSession((state) => state.session);
  const { pathname, search } = useLocation();

  if (status === 'loading') return <Spinner />;
  if (status === 'profile-missing') return <Navigate to="/login" replace />;
  if (status === 'signed-out') {
    return <Navigate to={`/?${new URLSearchParams({ next: pathname + search })}`} replace />;
  }
  return children;
}

/** Whoever is signed in already goes where the address wanted to, or home. */
export function VisitorsOnly({ children }: GuardProps) {
  const { status } = useSession((state) => state.session);
  const [search] = useSearchParams();

  if (status === 'loading') return <Spinner />;
  if (status === 'signed-in')
    return <Navigate to={ownPath(search.get('next')) ?? '/home'} replace />;
  return children;
}
