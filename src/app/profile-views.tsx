import { type ComponentType, Suspense } from 'react';
import { type ProfileView, useProfileView } from '../lib/profile-view.ts';
import { lazyRoute } from './lazy-route.tsx';

/** Dialogs over the profile and the settings. */
const VIEWS: Readonly<Record<ProfileView, ComponentType>> = {
  customise: lazyRoute(
    async () => (await import('../features/customise/customise-dialog.tsx')).CustomiseDialog,
  ),
  'find-me': lazyRoute(
    async () => (await import('../features/profile/find-me-dialog.tsx')).FindMeDialog,
  ),
  notifications: lazyRoute(
    async () =>
      (await import('../features/notifications/notifications-dialog.tsx')).NotificationsDialog,
  ),
  challengers: lazyRoute(
    async () => (await import('../features/challengers/challengers-dialog.tsx')).ChallengersDialog,
  ),
  'change-password': lazyRoute(
    async () =>
      (await import('../features/settings/change-password-dialog.tsx')).ChangePasswordDialog,
  ),
  'delete-account': lazyRoute(
    async () =>
      (await import('../features/settings/delete-account-dialog.tsx')).DeleteAccountDialog,
  ),
};

/** The dialog that `?view=` asks for; the page stays as it is below, and gets the focus back. */
export function ProfileViews() {
  const view = useProfileView();
  if (view === null) return null;
  const View = VIEWS[view];
  return (
    <Suspense fallback={null}>
      <View />
    </Suspense>
  );
}
