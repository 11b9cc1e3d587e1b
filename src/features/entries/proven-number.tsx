import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/field.tsx';
import type { EnteredNumber } from '../../components/number-entry.tsx';
import { arrivedBy, enteredNumber, entryOf } from '../../domain/index.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { writtenNumber } from '../../lib/number-language.ts';
import { useEntryRecorder } from '../../stores/entries/use-recorders.ts';
import { useRemovePhoto } from './remove-photo.ts';
import { refusalOf } from '../../stores/entries/send-entry.ts';
import { useUserId } from '../../stores/session/session.ts';
import { entryDay } from './entry-day.ts';
import type { DailyNumberProps } from './entry-dialog-props.ts';
import { NumberForm } from './number-form.tsx';
import { PhotoPreview } from './photo-frame.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { StoredPhoto } from './stored-photo.tsx';
import { useAddProof } from './use-add-proof.ts';
import { usePreparePhoto } from './use-prepare-photo.ts';

/** A number and its photo: 'Continue', then 'Confirm'; nothing is written before that (D71). */
export function ProvenNumber(props: DailyNumberProps) {
  const { battle, slot, dayKey, target, onClose } = props;
  const userId = useUserId();
  const entry = entryOf(target, userId);
  const known = enteredNumber(entry);
  const [entered, setEntered] = useState<EnteredNumber | null>(null);
  const [isTyping, setIsTyping] = useState(true);
  const [image, setImage] = useState<Blob | null>(null);
  const removePhoto = useRemovePhoto();

  const turnTo = (isForm: boolean): void => {
    // The way back comes up under the finger.
    meetNothing();
    setIsTyping(isForm);
  };
  if (entered !== null && !isTyping) {
    const onBack = (): void => turnTo(true);
    return <PhotoStep {...props} {...{ entered, image, onBack }} onPicked={setImage} />;
  }
  const goOn = (number: EnteredNumber): void => {
    setEntered(number);
    turnTo(false);
  };
  const clear = (): string | undefined => {
    const cleared = { userId, ...slot, input: null, photo: null, hide: false };
    const refusal = refusalOf(battle, cleared);
    if (refusal !== undefined) return refusal;
    removePhoto(battle, slot, true);
    onClose();
    return undefined;
  };
  return (
    <NumberForm
      battle={battle}
      slot={slot}
      known={entered?.input ?? known}
      isHidden={entered?.hide ?? entry?.hide ?? false}
      hint={`For ${entryDay(battle, dayKey)}. Its photo comes next.`}
      submitLabel="Continue"
      onSubmit={goOn}
      clearing={
        known === undefined
          ? undefined
          : { label: 'Clear entry and delete its photo', onClear: clear }
      }
      onCancel={onClose}
    />
  );
}

interface PhotoStepProps extends DailyNumberProps {
  entered: EnteredNumber;
  /** The one just picked. */
  image: Blob | null;
  onPicked: (image: Blob) => void;
  onBack: () => void;
}

function PhotoStep(props: PhotoStepProps) {
  const { battle, slot, dayKey, target, entered, image, onPicked, onBack, onClose } = props;
  const userId = useUserId();
  const entry = entryOf(target, userId);
  const path = entry?.photo ?? null;
  const record = useEntryRecorder(battle, dayKey);
  const addProof = useAddProof();
  const [refusal, setRefusal] = useState<string>();
  const preparation = usePreparePhoto(onPicked);
  const alt = `Your photo for ${target.title}`;

  const confirm = (): void => {
    const refused = image ? addProof(battle, slot, { image, ...entered }) : record(target, entered);
    setRefusal(refused);
    if (!image && refused === undefined) onClose();
  };
  const hasPhoto = image !== null || path !== null;
  return (
    <>
      <p>
        <bdi>{target.title}</bdi>: <strong>{writtenNumber(entered.input)}</strong>, for{' '}
        {entryDay(battle, dayKey)}
      </p>
      {image && <PhotoPreview image={image} alt={alt} />}
      {!image && entry && path && (
        <StoredPhoto path={path} arrivedBy={arrivedBy(battle, userId, dayKey, entry)} alt={alt} />
      )}
      {!hasPhoto && <p>Now the photo that proves it.</p>}
      <PhotoPicker {...preparation} />
      {hasPhoto && (
        <Button look="primary" wide busy={preparation.isPreparing} onClick={confirm}>
          Confirm {writtenNumber(entered.input)}
        </Button>
      )}
      {refusal !== undefined && <FormError>{refusal}</FormError>}
      <Button look="quiet" wide onClick={onBack}>
        Back
      </Button>
    </>
  );
}
