import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { HomePage } from '../features/home/home-page.tsx';
import { useSession } from '../stores/session/session.ts';
import { isPlayerRemembered } from '../stores/session/remembered-player.ts';
import { useProfileView } from '../lib/profile-view.ts';
import { Spinner } from '../components/spinner.tsx';
import { PlayersOnly, VisitorsOnly } from './guards.tsx';
import { type LazyRoute, lazyRoutes } from './lazy-route.tsx';
import { ProfileViews } from './profile-views.tsx';
import { UnknownPath } from './unknown-path.tsx';

/** The screens but home, which comes with the app. */
const Fetched = lazyRoutes({
  WelcomePage: () => import('../features/welcome/welcome-page.tsx'),
  SignInPage: () => import('../features/sign-in/sign-in-page.tsx'),
  ProfileDialog: () => import('../features/profile/profile-dialog.tsx'),
  SettingsPage: () => import('../features/settings/settings-page.tsx'),
  PickFighterPage: () => import('../features/pick-fighter/pick-fighter-page.tsx'),
  SparPage: () => import('../features/spar/spar-page.tsx'),
  StartNewBattlePage: () => import('../features/opponents/start-new-battle-page.tsx'),
  OpponentsPage: () => import('../features/opponents/opponents-page.tsx'),
  AddOpponentPage: () => import('../features/opponents/add-opponent-page.tsx'),
  AddPage: () => import('../features/opponents/add-page.tsx'),
  BattleWithPage: () => import('../features/opponents/battle-with-page.tsx'),
  RepeatBattlePage: () => import('../features/repeat-battle/repeat-battle-page.tsx'),
  CreateBattlePage: () => import('../features/create-battle/create-battle-page.tsx'),
  BattlesPage: () => import('../features/battles/battles-page.tsx'),
  BattlePage: () => import('../features/battle/battle-page.tsx'),
  RespondPage: () => import('../features/respond/respond-page.tsx'),
  InvitePage: () => import('../features/invites/invite-page.tsx'),
  FightPage: () => import('../features/invites/fight-page.tsx'),
});

/** Screens behind the sign-in, by the paths of spec section 2 and our own; home comes with the app. */
const FETCHED_ROUTES = [
  ['/pick-your-fighter', Fetched.PickFighterPage],
  ['/start-new-battle', Fetched.StartNewBattlePage],
  ['/start-new-battle/opponents', Fetched.OpponentsPage],
  ['/start-new-battle/add-contestant', Fetched.AddOpponentPage],
  ['/start-new-battle/start-new-battle-with', Fetched.BattleWithPage],
  ['/start-new-battle/repeat-battle', Fetched.RepeatBattlePage],
  ['/create-battle', Fetched.CreateBattlePage],
  ['/battles', Fetched.BattlesPage],
  ['/battle', Fetched.BattlePage],
  ['/battle-response', Fetched.RespondPage],
  ['/invite', Fetched.InvitePage],
] as const;

const PLAYER_ROUTES = [['/home', HomePage], ...FETCHED_ROUTES] as const;

/** The screen to be fetched that a path shows first. */
const FETCHED_FIRST = new Map<string, LazyRoute>([
  ['/login', Fetched.SignInPage],
  ['/fight', Fetched.FightPage],
  ['/add', Fetched.AddPage],
  ['/profile', Fetched.ProfileDialog],
  ['/settings', Fetched.SettingsPage],
  ['/spar', Fetched.SparPage],
  ...FETCHED_ROUTES,
]);

/** Fetches the code of the screen at `pathname`, so that it can be there at the first paint. */
export async function preloadScreen(pathname: string): Promise<void> {
  const isWelcome = pathname === '/' && !isPlayerRemembered();
  await (isWelcome ? Fetched.WelcomePage : FETCHED_FIRST.get(pathname))?.preload();
}

/** The screen at `pathname` as the routes name it; `*` for a path that is none of theirs. */
export const screenOf = (pathname: string): string =>
  ['/', '/home', ...FETCHED_FIRST.keys()].find((path) => matchPath(path, pathname)) ?? '*';

/** The table of spec section 2. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<FrontPage />} />
      <Route
        path="/login"
        element={
          <VisitorsOnly>
            <Fetched.SignInPage />
          </VisitorsOnly>
        }
      />
      <Route path="/fight" element={<Fetched.FightPage />} />
      <Route path="/add" element={<Fetched.AddPage />} />
      <Route path="/profile" element={<ProfileRoute />} />
      <Route path="/settings" element={<SettingsRoute />} />
      <Route path="/spar" element={<Fetched.SparPage />} />
      {PLAYER_ROUTES.map(([path, Screen]) => (
        <Route
          key={path}
          path={path}
          element={
            <PlayersOnly>
              <Screen />
            </PlayersOnly>
          }
        />
      ))}
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}

/** Over home. */
function ProfileRoute() {
  return (
    <PlayersOnly>
      <HomePage />
      <Fetched.ProfileDialog />
      <ProfileViews />
    </PlayersOnly>
  );
}

/** An account whose deletion was interrupted has only the dialog that ends it (D139). */
function SettingsRoute() {
  const { status } = useSession((state) => state.session);
  const view = useProfileView();
  if (status === 'profile-missing' && view === 'delete-account') return <ProfileViews />;
  return (
    <PlayersOnly>
      <Fetched.SettingsPage />
      <ProfileViews />
    </PlayersOnly>
  );
}

/**
 * `/` is the welcome page for visitors and home for players; until it is known who this is, for whom
 * it was the last time. Whoever lost the sign-in is told so (D151).
 */
function FrontPage() {
  const session = useSession((state) => state.session);
  const { status } = session;
  if (status === 'loading') return isPlayerRemembered() ? <Spinner /> : <Fetched.WelcomePage />;
  if (status === 'signed-out' && session.lost) return <Navigate to="/login?next=%2F" replace />;
  return status === 'signed-in' ? <HomePage /> : <Fetched.WelcomePage />;
}
