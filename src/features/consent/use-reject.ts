import { useLocation, useNavigate } from 'react-router-dom';
import { removeAppState } from '../../stores/device/app-state.ts';
import { rejectStorage } from '../../stores/device/consent-choice.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { depart, logOut } from '../../stores/visit/departure.ts';
import { knownSession, lastPlayer } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** Spec section 8, letter by letter. */
const NECESSARY_IS_REQUIRED =
  'Necessary storage is required for this app to work. Only necessary storage can be selected within the customise menu.';

/** Signs out, removes what the app has stored and says why nothing works without it. */
export function useReject(): () => Promise<void> {
  const repositories = useRepositories();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  return async () => {
    // The banner is there before it is known whether there is somebody to sign out, or to forget.
    const isPlayer = lastPlayer(await knownSession()) !== undefined;
    if (isPlayer && !(await logOut(repositories))) return;
    // A visitor stays where the button was pressed; a player's screen is not a visitor's.
    if (isPlayer) await navigate('/', { replace: true });
    rejectStorage(isPlayer ? '/' : pathname);
    removeAppState();
    showToast(NECESSARY_IS_REQUIRED, 'error');
    if (isPlayer) depart();
  };
}
