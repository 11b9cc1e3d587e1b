import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useIsShown } from './use-go-on.ts';

/** The dialogs over the profile and the settings by their names in the address, and which page offers them. */
const PAGES = {
  customise: '/profile',
  'find-me': '/profile',
  notifications: '/settings',
  challengers: '/settings',
  'change-password': '/settings',
  'delete-account': '/settings',
} as const;
export type ProfileView = keyof typeof PAGES;

const PARAMETER = 'view';

/** The dialog that the address asks for, whichever of the two pages it lies over; null for the page alone. */
export function useProfileView(): ProfileView | null {
  const [search] = useSearchParams();
  const asked = search.get(PARAMETER);
  return asked !== null && isProfileView(asked) ? asked : null;
}

function isProfileView(asked: string): asked is ProfileView {
  return Object.hasOwn(PAGES, asked);
}

/** What a link to that dialog is given: closing the dialog is then one step back. */
export function linkToProfileView(view: ProfileView) {
  return {
    to: `${PAGES[view]}?${new URLSearchParams({ [PARAMETER]: view })}`,
    state: { isOverPage: true },
  };
}

/**
 * Back to the page below: one step in the history if the dialog was opened from it. Does nothing once
 * the dialog is gone: what it waited for may come when the player is somewhere else.
 */
export function useCloseProfileView(): () => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const isShown = useIsShown();

  return () => {
    if (!isShown.current) return;
    if (typeof state === 'object' && state !== null && 'isOverPage' in state) void navigate(-1);
    else void navigate(pathname, { replace: true });
  };
}
