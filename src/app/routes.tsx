import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { HomePage } from '../features/home/home-page.tsx';
import { useSession } from '../stores/session/session.ts';
import { isPlayerRemembered } from '../stores/session/remembered-player.ts';
import { useProfileView } from '../lib/profile-view.ts';
import { Spinner } from '../components/spinner.tsx';
import { PlayersOnly, VisitorsOnly } from './guards.tsx';
import { type LazyRoute, lazyRoute } from './lazy-route.tsx';
import { ProfileViews } from './profile-views.tsx';
import { UnknownPath } from './unknown-path.tsx';

const WelcomePage = lazyRoute(
  async () => (await import('../features/welcome/welcome-page.tsx')).WelcomePage,
);
const SignInPage = lazyRoute(
  async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
);
const ProfileDialog = lazyRoute(
  async () => (await import('../features/profile/profile-dialog.tsx')).ProfileDialog,
);
const SettingsPage = lazyRoute(
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
);
const PickFighterPage = lazyRoute(
  async () => (await import('../features/pick-fighter/pick-fighter-page.tsx')).PickFighterPage,
);
const SparPage = lazyRoute(async () => (await import('../features/spar/spar-page.tsx')).SparPage);
const StartNewBattlePage = lazyRoute(
  async () => (await import('../features/opponents/start-new-battle-page.tsx')).StartNewBattlePage,
);
const OpponentsPage = lazyRoute(
  async () => (await import('../features/opponents/opponents-page.tsx')).OpponentsPage,
);
const AddOpponentPage = lazyRoute(
  async () => (await import('../features/opponents/add-opponent-page.tsx')).AddOpponentPage,
);
const AddPage = lazyRoute(async () => (await import('../features/opponents/add-page.tsx')).AddPage);
const BattleWithPage = lazyRoute(
  async () => (await import('../features/opponents/battle-with-page.tsx')).BattleWithPage,
);
const RepeatBattlePage = lazyRoute(
  async () => (await import('../features/repeat-battle/repeat-battle-page.tsx')).RepeatBattlePage,
);
const CreateBattlePage = lazyRoute(
  async () => (await import('../features/create-battle/create-battle-page.tsx')).CreateBattlePage,
);
const BattlesPage = lazyRoute(
  async () => (await import('../features/battles/battles-page.tsx')).BattlesPage,
);
const BattlePage = lazyRoute(
  async () => (await import('../features/battle/battle-page.tsx')).BattlePage,
);
const RespondPage = lazyRoute(
  async () => (await import('../features/respond/respond-page.tsx')).RespondPage,
);
const InvitePage = lazyRoute(
  async () => (await import('../features/invites/invite-page.tsx')).InvitePage,
);
const FightPage = lazyRoute(
  async () => (await import('../features/invites/fight-page.tsx')).FightPage,
);

/** Screens behind the sign-in, by the paths of spec section 2 and our own; home comes with the app. */
const FETCHED_ROUTES = [
  ['/pick-your-fighter', PickFighterPage],
  ['/start-new-battle', StartNewBattlePage],
  ['/start-new-battle/opponents', OpponentsPage],
  ['/start-new-battle/add-contestant', AddOpponentPage],
  ['/start-new-battle/start-new-battle-with', BattleWithPage],
  ['/start-new-battle/repeat-battle', RepeatBattlePage],
  ['/create-battle', CreateBattlePage],
  ['/battles', BattlesPage],
  ['/battle', BattlePage],
  ['/battle-response', RespondPage],
  ['/invite', InvitePage],
] as const;

const PLAYER_ROUTES = [['/home', HomePage], ...FETCHED_ROUTES] as const;

/** The screen to be fetched that a path shows first. */
const FETCHED_FIRST = new Map<string, LazyRoute>([
  ['/login', SignInPage],
  ['/fight', FightPage],
  ['/add', AddPage],
  ['/profile', ProfileDialog],
  ['/settings', SettingsPage],
  ['/spar', SparPage],
  ...FETCHED_ROUTES,
]);

/** Fetches the code of the screen at `pathname`, so that it can be there at the first paint. */
export async function preloadScreen(pathname: string): Promise<void> {
  const isWelcome = pathname === '/' && !isPlayerRemembered();
  await (isWelcome ? WelcomePage : FETCHED_FIRST.get(pathname))?.preload();
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
            <SignInPage />
          </VisitorsOnly>
        }
      />
      <Route path="/fight" element={<FightPage />} />
      <Route path="/add" element={<AddPage />} />
      <Route path="/profile" element={<ProfileRoute />} />
      <Route path="/settings" element={<SettingsRoute />} />
      <Route path="/spar" element={<SparPage />} />
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
      <ProfileDialog />
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
      <SettingsPage />
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
  if (status === 'loading') return isPlayerRemembered() ? <Spinner /> : <WelcomePage />;
  if (status === 'signed-out' && session.lost) return <Navigate to="/login?next=%2F" replace />;
  return status === 'signed-in' ? <HomePage /> : <WelcomePage />;
}
