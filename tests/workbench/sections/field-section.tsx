import { FormError, SelectField, TextArea, TextField } from '../../../src/components/field.tsx';
import { forced } from '../forced-states.ts';
import { Section, Shelf, Specimen } from '../section.tsx';

export function FieldSection() {
  return (
    <Section id="fields" title="Fields">
      <Shelf wide>
        <Specimen name="at rest, with hint">
          <TextField label="Choose a username" hint="3 to 15 characters, no spaces" />
        </Specimen>
        <Specimen name="filled">
          <TextField label="Target title" defaultValue="Walk the dog" />
        </Specimen>
        <Specimen name="focused">
          <TextField label="Email" defaultValue="ann@example.com" {...forced('focus-visible')} />
        </Specimen>
        <Specimen name="invalid">
          <TextField
            label="Prize/Forfeit"
            defaultValue="Breakfast for a month!"
            error="Please use at most 15 characters."
          />
        </Specimen>
        <Specimen name="disabled">
          <TextField label="Email" defaultValue="ann@example.com" disabled />
        </Specimen>
        <Specimen name="several lines">
          <TextArea
            label="Description"
            counter={{ used: 41, limit: 500 }}
            defaultValue="Ten thousand steps count, cycling does not."
          />
        </Specimen>
        <Specimen name="select">
          <SelectField label="Daily reminder">
            <option>Yes</option>
            <option>No</option>
          </SelectField>
        </Specimen>
        <Specimen name="message of a form">
          <FormError>Please fill in all four fields.</FormError>
        </Specimen>
        <Specimen name="select, focused" force="focus-visible">
          <SelectField label="Opponent target updates">
            <option>Yes</option>
          </SelectField>
        </Specimen>
        <Specimen name="select, disabled">
          <SelectField label="Opponent target updates" disabled>
            <option>No</option>
          </SelectField>
        </Specimen>
      </Shelf>
    </Section>
  );
}
