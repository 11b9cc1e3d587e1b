import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { PersonalUser, Topic } from '../../domain/index.ts';
import {
  askForPushPermission,
  type PushPermission,
  pushPermission,
} from '../../lib/notification-permission.ts';
import { useCloseProfileView } from '../../lib/profile-view.ts';
import { usePersonalUser } from '../../stores/personal-user.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { DeviceNote } from './device-note.tsx';
import { YesNoField } from './yes-no-field.tsx';

const DAILY_REMINDER: Topic = 'dailyReminder';

/** `/profile?view=notifications`: what the player wants to be told about (D31). */
export function NotificationsDialog() {
  const state = usePersonalUser();
  const close = useCloseProfileView();
  return (
    <Dialog title="Notifications" onClose={close}>
      {state.status === 'loading' && <Skeleton heights={['6rem', '6rem']} />}
      {state.status === 'error' && (
        <ErrorState text="Your settings could not be loaded. They are safe: check the connection." />
      )}
      {state.status === 'ready' && <Settings personalUser={state.personalUser} />}
      <Button wide onClick={close}>
        Back
      </Button>
    </Dialog>
  );
}

function Settings({ personalUser }: { personalUser: PersonalUser }) {
  const { id, topics, fcmToken, targetNotification } = personalUser;
  const { personalUsers, functions } = useRepositories();
  const [permission, setPermission] = useState<PushPermission>(pushPermission);

  const askFirst = async (isWanted: boolean): Promise<void> => {
    if (isWanted) setPermission(await askForPushPermission());
  };
  const setTargetNotification = async (isWanted: boolean): Promise<void> => {
    await askFirst(isWanted);
    await personalUsers.setTargetNotification(id, isWanted);
  };
  const setDailyReminder = async (isWanted: boolean): Promise<void> => {
    if (fcmToken === false) return;
    await askFirst(isWanted);
    const others = topics.filter((topic) => topic !== DAILY_REMINDER);
    const request = { token: fcmToken, userId: id, topic: DAILY_REMINDER };
    if (isWanted)
      await functions.subscribeUserToTopic({
        ...request,
        remainingTopics: [...others, DAILY_REMINDER],
      });
    else await functions.unsubscribeUserFromTopic({ ...request, remainingTopics: others });
  };

  return (
    <>
      <DeviceNote permission={permission} isRegistered={fcmToken !== false} />
      <YesNoField
        label="Daily reminder"
        hint={
          fcmToken === false
            ? 'Can be changed once a device of yours receives notifications.'
            : 'Every evening at 18:00, London time.'
        }
        isDisabled={fcmToken === false}
        stored={topics.includes(DAILY_REMINDER)}
        onChoose={setDailyReminder}
      />
      <YesNoField
        label="Opponent target updates"
        hint="When somebody you fight has completed a target."
        stored={targetNotification}
        onChoose={setTargetNotification}
      />
    </>
  );
}
