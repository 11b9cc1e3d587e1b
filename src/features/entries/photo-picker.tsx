import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/field.tsx';
import { CameraIcon, PhotoIcon } from '../../components/icons.tsx';
import type { PhotoPreparation } from './use-prepare-photo.ts';

/** Camera or gallery, for whoever prepares what is picked. */
export function PhotoPicker({ prepare, isPreparing, error }: PhotoPreparation) {
  return (
    <>
      {error !== null && <FormError>{error}</FormError>}
      <div className="stack">
        <Source label="Take a photo" capture onFile={prepare} busy={isPreparing} />
        <Source label="Choose from gallery" onFile={prepare} busy={isPreparing} />
      </div>
    </>
  );
}

interface SourceProps {
  label: string;
  /** Straight to the camera, where the device has one. */
  capture?: boolean;
  busy: boolean;
  onFile: (file: Blob | undefined) => void;
}

function Source({ label, capture = false, busy, onFile }: SourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isChosen, setIsChosen] = useState(false);

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    setIsChosen(true);
    onFile(event.target.files?.[0]);
    // So that the same file can be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <Button
        look={capture ? 'primary' : 'secondary'}
        wide
        busy={busy && isChosen}
        onClick={() => input.current?.click()}
      >
        {capture ? <CameraIcon /> : <PhotoIcon />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label}: file`}
        accept="image/*"
        {...(capture && { capture: 'environment' as const })}
        onChange={choose}
      />
    </>
  );
}
