import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Spinner } from '../components/spinner.tsx';
import { ownPath } from '../lib/own-path.ts';
import { pathWithReading, useReading } from '../lib/reading.ts';
import { useIsNewcomer } from '../stores/session/newcomer.ts';
import { useSession } from '../stores/session/session.ts';

interface GuardProps {
  children: ReactNode;
}

/**
 * Players only. A visitor goes to the welcome page, whoever lost the sign-in just now straight to the
 * form (D151), and both come back here after signing in (D17). A text that the address asks for
 * stays: everybody may read it. A screen begins anew for whoever takes a player's place in another tab.
 */
export function PlayersOnly({ children }: GuardProps) {
  const session = useSession((state) => state.session);
  const { pathname, search } = useLocation();
  const reading = useReading();

  switch (session.status) {
    case 'loading':
      return <Spinner />;
    case 'profile-missing':
      return <Navigate to={pathWithReading('/login', reading)} replace />;
    case 'signed-out': {
      const next = pathWithReading(pathname + search, null);
      const door = session.lost ? '/login' : '/';
      const front = session.hasLeft ? door : `${door}?${new URLSearchParams({ next })}`;
      return <Navigate to={pathWithReading(front, reading)} replace />;
    }
    case 'signed-in':
      return <Fragment key={session.userId}>{children}</Fragment>;
  }
}

/**
 * Whoever is signed in already goes where the address wanted to, or home, a new player by way of the
 * choice of a fighter; not before it is known whether there is a profile, or who has none would be
 * sent to and fro.
 */
export function VisitorsOnly({ children }: GuardProps) {
  const session = useSession((state) => state.session);
  const [search] = useSearchParams();
  const reading = useReading();
  const isNewcomer = useIsNewcomer();

  if (session.status === 'loading') return <Spinner />;
  if (session.status === 'signed-in' && (session.user !== null || session.isRecordRefused)) {
    const next = ownPath(search.get('next')) ?? '/home';
    const to = isNewcomer ? `/pick-your-fighter?${new URLSearchParams({ next })}` : next;
    return <Navigate to={pathWithReading(to, reading)} replace />;
  }
  return children;
}
