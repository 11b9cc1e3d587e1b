import { useState } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { NumberEntry } from '../../components/number-entry.tsx';
import { forced } from '../forced-states.ts';
import { Section, Shelf, Specimen } from '../section.tsx';

export function EntrySection() {
  const [isTicked, setIsTicked] = useState(true);
  const [steps, setSteps] = useState<number | null>(8400);
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
        <Specimen name="number entry, recorded">
          <NumberEntry
            label="Steps"
            note="Yesterday: 9200"
            value={steps}
            parse={toNumber}
            invalidMessage="Please enter a valid number."
            onRecord={setSteps}
          />
        </Specimen>
        <Specimen name="number entry, empty">
          <NumberEntry
            label="Glasses of water"
            value={null}
            parse={toNumber}
            invalidMessage="Please enter a valid number."
            onRecord={setSteps}
          />
        </Specimen>
        <Specimen name="number entry, disabled">
          <NumberEntry
            label="Push-ups"
            value={40}
            disabled
            parse={toNumber}
            invalidMessage="Please enter a valid number."
            onRecord={setSteps}
          />
        </Specimen>
      </Shelf>
    </Section>
  );
}

function toNumber(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
