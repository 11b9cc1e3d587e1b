import { useState } from 'react';
import { FormError } from '../../components/field.tsx';
import type { Battle, EntrySlot } from '../../domain/index.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { useAddProof } from './use-add-proof.ts';
import { usePreparePhoto } from './use-prepare-photo.ts';

interface ProofPickerProps {
  battle: Battle;
  slot: EntrySlot;
}

/** The picture that becomes the proof in that place; says what the game has against it. */
export function ProofPicker({ battle, slot }: ProofPickerProps) {
  const addProof = useAddProof();
  const [refusal, setRefusal] = useState<string>();
  const preparation = usePreparePhoto((image) => setRefusal(addProof(battle, slot, { image })));
  return (
    <>
      {refusal !== undefined && <FormError>{refusal}</FormError>}
      <PhotoPicker {...preparation} />
    </>
  );
}
