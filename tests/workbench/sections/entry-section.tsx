import { useState } from 'react';
import { Checkbox } from '../../../src/components/checkbox.tsx';
import { NumberRow } from '../../../src/components/fighter/number-row.tsx';
import { NumberEntry } from '../../../src/components/number-entry.tsx';
import type { DailyTarget } from '../../../src/domain/index.ts';
import { forced } from '../forced-states.ts';
import { Section, Shelf, Specimen } from '../section.tsx';

export function EntrySection() {
  const [isTicked, setIsTicked] = useState(true);
  const [steps, setSteps] = useState<number | null>(8400);
  const clear = { label: 'Clear entry', onClear: () => setSteps(null) };
  return (
    <Section id="entries" title="Ticks and numbers">
      <Shelf wide>
        <Specimen name="checkbox">
          <Checkbox
            label="No sweets"
            note="Fruit is fine"
            checked={isTicked}
            onChange={(event) => setIsTicked(event.target.checked)}
          />
        </Specimen>
        <Specimen name="not ticked">
          <Checkbox label="In bed by eleven" />
        </Specimen>
        <Specimen name="pressed">
          <Checkbox label="Stretch" {...forced('active')} />
        </Specimen>
        <Specimen name="focused">
          <Checkbox label="Stretch" {...forced('focus-visible')} />
        </Specimen>
        <Specimen name="disabled">
          <Checkbox label="Yesterday's walk" disabled />
          <Checkbox label="Yesterday's salad" defaultChecked disabled />
        </Specimen>
        <Specimen name="invalid">
          <Checkbox label="I agree to the Terms & Conditions" aria-invalid />
        </Specimen>
        <Specimen name="number, recorded">
          <Row title="Steps" note="By the watch" number={steps} />
        </Specimen>
        <Specimen name="number, empty">
          <Row title="Glasses of water" number={null} />
        </Specimen>
        <Specimen name="number, pressed" force="active">
          <Row title="Kilometres" number={null} />
        </Specimen>
        <Specimen name="number, focused" force="focus-visible">
          <Row title="Kilometres" number={null} />
        </Specimen>
        <Specimen name="number, disabled">
          <Row title="Push-ups" number={40} isOpen={false} />
        </Specimen>
        <Specimen name="number entry">
          <NumberEntry
            key={steps}
            known={steps ?? undefined}
            isHidden={false}
            read={readAny}
            write={String}
            submitLabel="Confirm"
            onSubmit={({ input }) => setSteps(input)}
            clearing={steps === null ? undefined : clear}
            onCancel={() => setSteps(8400)}
          />
        </Specimen>
      </Shelf>
    </Section>
  );
}

interface RowProps {
  title: string;
  note?: string;
  number: number | null;
  isOpen?: boolean;
}

function Row({ title, note = '', number, isOpen = true }: RowProps) {
  const target: DailyTarget = {
    id: title,
    targetKey: title,
    title,
    description: note,
    format: 'number',
    frequency: 'DAILY',
    isPhotoRequired: false,
    ann: { userId: 'ann', input: number, photo: null, hide: false },
  };
  return <NumberRow target={target} userId="ann" isOpen={isOpen} onPress={() => undefined} />;
}

function readAny(text: string) {
  const value = Number(text);
  const isNumber = text.trim() !== '' && Number.isFinite(value);
  return isNumber ? { value } : { problem: 'Please enter a valid number.' };
}
