import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ColorField } from '../../components/color-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { ContestantCard } from '../../components/fighter/contestant-card.tsx';
import { GearOption } from '../../components/fighter/gear-option.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import {
  GEAR_IDS,
  levelOfGear,
  PICKED_COLORS,
  type PickedColor,
  type User,
  wornGear,
} from '../../domain/index.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { useCloseProfileView } from '../../lib/profile-view.ts';
import { tellHeight } from '../../lib/tell-height.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useIsRecordRefused, useUser } from '../../stores/session/session.ts';
import { dismissToastsAbout, showToast } from '../../stores/screen/toasts.ts';
import styles from './customise-dialog.module.css';
import { FighterCarousel } from './fighter-carousel.tsx';
import { useAvatarDraft } from './use-avatar-draft.ts';

const TITLE = 'Customise';

/** It is higher offline, and with a question. */
const tellFootHeight = tellHeight('--dialog-foot');

const LABELS: Record<PickedColor, string> = {
  hairMain: 'Hair',
  hairSecondary: 'Hair accent',
  skin: 'Skin',
  eyes: 'Eyes',
  clothes: 'Clothes',
  shoes: 'Shoes',
  cardBackground: 'Card',
};

/** `/profile?view=customise`: the fighter, what it wears and its seven colours, tried on a contestant card. */
export function CustomiseDialog() {
  const user = useUser();
  const isRefused = useIsRecordRefused();
  const close = useCloseProfileView();
  if (user) return <Studio user={user} onClose={close} />;
  return (
    <Dialog title={TITLE} onClose={close}>
      {isRefused ? (
        <ErrorState text="Your fighter could not be loaded. It is safe: check the connection.">
          <RetryButton onRetry={retryBroken} />
        </ErrorState>
      ) : (
        <Skeleton heights={['17rem', '6rem', '14rem']} />
      )}
    </Dialog>
  );
}

function Studio({ user, onClose }: { user: User; onClose: () => void }) {
  const { avatar, isChanged, chooseFighter, chooseColor, wear, revert, noteSaved } = useAvatarDraft(
    user.avatar,
  );
  const worn = Object.values(wornGear(avatar.gear));
  const { users } = useRepositories();
  const [isSaving, setIsSaving] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  const leftAt = useRef(0);
  useEffect(() => {
    // What was said to have failed has got through.
    if (!isChanged && !isSaving) dismissToastsAbout(TITLE);
  }, [isChanged, isSaving]);
  // Nothing is left to lose: the next change is asked about anew.
  if (isLeaving && !isChanged) setIsLeaving(false);

  const save = async (): Promise<void> => {
    setIsSaving(true);
    setIsLeaving(false);
    try {
      await users.saveAvatar(user.id, avatar);
      noteSaved();
      // Back comes up where Save has gone.
      meetNothing();
      showToast('Avatar Saved', 'success');
    } catch {
      showToast('Avatar failed to save. Please try again', 'error', { subject: TITLE });
    } finally {
      setIsSaving(false);
    }
  };
  const scrolled = (): Element | null | undefined => preview.current?.closest('dialog');
  // The picker opens at the bottom of the screen: the card has to be in sight above it.
  const showPreview = (): void => {
    leftAt.current = scrolled()?.scrollTop ?? 0;
    preview.current?.scrollIntoView({ block: 'start' });
  };
  const goBack = (): void => {
    const dialog = scrolled();
    if (dialog) dialog.scrollTop = leftAt.current;
  };

  const takeBack = (): void => {
    // The same button then leads back.
    meetNothing();
    revert();
  };
  const ask = (): void => {
    // What the next press means has to be read.
    meetNothing();
    setIsLeaving(true);
  };

  return (
    <Dialog title={TITLE} onClose={isChanged && !isLeaving ? ask : onClose}>
      <div ref={preview}>
        <FighterCarousel avatar={avatar} onChoose={chooseFighter}>
          <ContestantCard username={user.username} level={user.level} avatar={avatar} />
        </FighterCarousel>
      </div>
      <fieldset className={styles.colors}>
        <legend className="visually-hidden">Colours</legend>
        {PICKED_COLORS.map((slot) => (
          <ColorField
            key={slot}
            label={LABELS[slot]}
            value={avatar.colors[slot]}
            onOpen={showPreview}
            onClose={goBack}
            onChange={(color) => chooseColor(slot, color)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Gear</legend>
        <div className={styles.gear}>
          {GEAR_IDS.map((id) => {
            const isWorn = worn.includes(id);
            // What the level does not allow any more has to come off before anything is saved.
            const isLocked = !isWorn && user.level < levelOfGear(id);
            return <GearOption key={id} {...{ id, isWorn, isLocked }} onToggle={wear} />;
          })}
        </div>
      </fieldset>
      <div ref={tellFootHeight} className={styles.actions}>
        {isChanged && <OfflineNote>Saving needs a connection.</OfflineNote>}
        {isChanged && isLeaving && (
          <p className={styles.question} role="alert">
            These changes are not saved. Close again to leave without them.
          </p>
        )}
        <div className="side-by-side">
          <Button onClick={isChanged ? takeBack : onClose}>{isChanged ? 'Revert' : 'Back'}</Button>
          {(isChanged || isSaving) && (
            <Button look="primary" onClick={save}>
              Save
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
