import { type ComponentType, Suspense } from 'react';
import { type ProfileView, useProfileView } from '../lib/profile-view.ts';
import { lazyRoutes } from './lazy-route.tsx';

const Fetched = lazyRoutes({
  CustomiseDialog: () => import('../features/customise/customise-dialog.tsx'),
  FindMeDialog: () => import('../features/profile/find-me-dialog.tsx'),
  NotificationsDialog: () => import('../features/notifications/notifications-dialog.tsx'),
  ChallengersDialog: () => import('../features/challengers/challengers-dialog.tsx'),
  ChangePasswordDialog: () => import('../features/settings/change-password-dialog.tsx'),
  DeleteAccountDialog: () => import('../features/settings/delete-account-dialog.tsx'),
});

/** Dialogs over the profile and the settings. */
const VIEWS: Readonly<Record<ProfileView, ComponentType>> = {
  customise: Fetched.CustomiseDialog,
  'find-me': Fetched.FindMeDialog,
  notifications: Fetched.NotificationsDialog,
  challengers: Fetched.ChallengersDialog,
  'change-password': Fetched.ChangePasswordDialog,
  'delete-account': Fetched.DeleteAccountDialog,
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
