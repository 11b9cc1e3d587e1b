import { useState } from 'react';
import { FormError, SelectField, TextArea, TextField } from '../../components/field.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { forced, type ForcedState } from '../forced-states.ts';
import { Section, Shelf, Specimen } from '../section.tsx';

export function FieldSection() {
  return (
    <Section id="fields" title="Fields">
      <Shelf wide>
        <Specimen name="at rest, with hint">
          <TextField label="Choose a username" hint="3 to 15 characters, no spaces" />
        </Specimen>
        <Specimen name="filled, with counter">
          <TextField
            label="Target title"
            counter={{ used: 12, limit: 30 }}
            defaultValue="Walk the dog"
          />
        </Specimen>
        <Specimen name="focused">
          <TextField label="Email" defaultValue="ann@example.com" {...forced('focus-visible')} />
        </Specimen>
        <Specimen name="invalid">
          <TextField
            label="Prize/Forfeit"
            counter={{ used: 22, limit: 15 }}
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
        <Specimen name="select, invalid">
          <SelectField label="Start date" error="Please choose a day.">
            <option>Choose…</option>
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
        <Choices />
        <Views />
        <Views force="active" />
        <Views force="focus-visible" />
      </Shelf>
    </Section>
  );
}

function Choices() {
  const [frequency, setFrequency] = useState('daily');
  return (
    <>
      <Specimen name="segmented choice">
        <Segmented
          label="Target frequency"
          segments={[
            { value: 'daily', label: 'Daily' },
            { value: 'block', label: 'Block' },
          ]}
          value={frequency}
          onChange={setFrequency}
        />
      </Specimen>
      {STATES.map(([name, force]) => (
        <Specimen key={name} name={`segmented, ${name}`} force={force}>
          <Segmented
            label="Target type"
            segments={[
              { value: 'checkbox', label: 'Checkbox' },
              { value: 'number', label: 'Number' },
            ]}
            value="number"
            onChange={setFrequency}
          />
        </Specimen>
      ))}
      <Specimen name="segmented, disabled with a reason">
        <Segmented
          label="Target type"
          segments={[
            { value: 'checkbox', label: 'Checkbox', disabled: true },
            { value: 'number', label: 'Number', disabled: true },
          ]}
          value="checkbox"
          onChange={setFrequency}
          hint="Group battles use checkboxes only."
        />
      </Specimen>
      <Specimen name="segmented, invalid">
        <Segmented
          label="Photo required"
          segments={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value=""
          onChange={setFrequency}
          error="Please choose one."
        />
      </Specimen>
    </>
  );
}

const STATES = [
  ['pressed', 'active'],
  ['focused', 'focus-visible'],
] as const satisfies readonly (readonly [string, ForcedState])[];

function Views({ force }: { force?: ForcedState }) {
  const [view, setView] = useState<'calendar' | 'day'>('calendar');
  return (
    <Specimen
      name={force === undefined ? 'tabs' : `tabs, ${force === 'active' ? 'pressed' : 'focused'}`}
      force={force}
    >
      <Tabs
        label="View"
        tabs={[
          { id: 'calendar', label: 'Calendar' },
          { id: 'day', label: 'Day' },
        ]}
        selected={view}
        onSelect={setView}
      >
        <p>{view === 'calendar' ? 'Seven days side by side.' : 'One day, target by target.'}</p>
      </Tabs>
    </Specimen>
  );
}
