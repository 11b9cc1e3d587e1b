import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The dialogs over the profile, by their names in the address. */
export const PROFILE_VIEWS = [
  'customise',
  'notifications',
  'challengers',
  'change-password',
  'delete-account',
] as const;
export type ProfileView = (typeof PROFILE_VIEWS)[number];

const PARAMETER = 'view';

/** The dialog that the address asks for; null for the profile alone. */
export function useProfileView(): ProfileView | null {
  const [search] = useSearchParams();
  const asked = search.get(PARAMETER);
  return PROFILE_VIEWS.find((view) => view === asked) ?? null;
}

/** What a link to that dialog is given: closing the dialog is then one step back. */
export function linkToProfileView(view: ProfileView) {
  return {
    to: `/profile?${new URLSearchParams({ [PARAMETER]: view })}`,
    state: { isOverProfile: true },
  };
}

/**
 * Back to the profile: one step in the history if the dialog was opened from it. Does nothing once
 * the dialog is gone: what it waited for may come when the player is somewhere else.
 */
export function useCloseProfileView(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  return () => {
    if (!isThere.current) return;
    if (typeof state === 'object' && state !== null && 'isOverProfile' in state) void navigate(-1);
    else void navigate('/profile', { replace: true });
  };
}
