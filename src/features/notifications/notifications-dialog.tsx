import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { SettingsError } from '../../components/settings-error.tsx';
import {
  EVENING_HOUR,
  MORNING_HOUR,
  type PersonalUser,
  PUSH_KINDS,
  type PushKind,
  REMINDER_CITY,
  REMINDER_HOUR,
  wantsNews,
} from '../../domain/index.ts';
import { useCloseProfileView } from '../../lib/profile-view.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { useOnline } from '../../lib/use-online.ts';
import { usePersonalUser } from '../../stores/players/personal-user.ts';
import { DeviceNote } from './device-note.tsx';
import { SwitchField } from './switch-field.tsx';
import { useNotificationChoices } from './use-notification-choices.ts';
import { YesNoField } from './yes-no-field.tsx';

/** `/settings?view=notifications`: what the player wants to be told about (D31). */
export function NotificationsDialog() {
  const state = usePersonalUser();
  const close = useCloseProfileView();
  return (
    <Dialog title="Notifications" onClose={close}>
      {state.status === 'error' ? (
        <SettingsError onRetry={retryBroken} />
      ) : (
        <Settings personalUser={state.status === 'ready' ? state.personalUser : null} />
      )}
      <Button wide onClick={close}>
        Back
      </Button>
    </Dialog>
  );
}

/** What the server tells of its own accord (D198). */
const NEWS: Readonly<Record<PushKind, { readonly label: string; readonly hint: string }>> = {
  requests: { label: 'Requests', hint: 'When one arrives, is changed, accepted or declined.' },
  rounds: { label: 'Round results', hint: `How the last day went, from ${MORNING_HOUR}:00.` },
  knockOuts: { label: 'KO tonight', hint: `At ${EVENING_HOUR}:00, when you are in danger.` },
  results: { label: 'Battle results', hint: 'When one of your battles is over.' },
  words: {
    label: 'Tell me of cheers and nudges',
    hint: 'Without a notification, you still see them in the battle.',
  },
};

/** In the place of its hint, for whoever hears no words at all (D199). */
const NO_WORDS = 'Nothing to tell: your settings let no rival cheer or nudge you.';

/** As large before the record is there as with it, so that nothing moves; it is null until then. */
function Settings({ personalUser }: { personalUser: PersonalUser | null }) {
  const choices = useNotificationChoices(personalUser);
  const { permission, token, register } = choices.device;
  const isOnline = useOnline();
  return (
    <>
      <DeviceNote
        permission={permission}
        isRegistered={token !== null}
        onRegister={() => void register()}
      />
      <OfflineNote>The daily reminder can be changed with a connection.</OfflineNote>
      <YesNoField
        label="Daily reminder"
        hint={
          choices.hasDevice
            ? `Every evening at ${REMINDER_HOUR}:00, ${REMINDER_CITY} time.`
            : 'Can be changed once one of your devices receives notifications.'
        }
        isDisabled={!choices.hasDevice || !isOnline}
        stored={choices.dailyReminder}
        onChoose={choices.setDailyReminder}
      />
      <YesNoField
        label="Opponent target updates"
        hint="When somebody you fight has completed a target."
        stored={choices.targetUpdates}
        onChoose={choices.setTargetUpdates}
      />
      {PUSH_KINDS.map((kind) => (
        <SwitchField
          key={kind}
          {...NEWS[kind]}
          {...(kind === 'words' &&
            personalUser?.hearsWords === false && { hint: NO_WORDS, isDisabled: true })}
          stored={personalUser && wantsNews(personalUser, kind)}
          onChoose={(isWanted) => choices.setNews(kind, isWanted)}
        />
      ))}
      <p>By your own clock, and at most three a day, besides requests and the reminder.</p>
    </>
  );
}
