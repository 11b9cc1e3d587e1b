import { SelectField } from '../../components/field.tsx';
import { type ChoiceProps, useChoice } from './use-choice.ts';

/** One of the two choices that the specification has as Yes and No. */
export function YesNoField(props: ChoiceProps) {
  const { label, hint, stored, isDisabled = false } = props;
  const { shown, isSaving, choose } = useChoice(props);
  return (
    <SelectField
      label={label}
      hint={hint}
      disabled={isDisabled || stored === null}
      isSaving={isSaving}
      value={shown === null ? '' : shown ? 'Yes' : 'No'}
      onChange={({ target }) => void choose(target.value === 'Yes')}
    >
      {shown === null && <option value="">Loading</option>}
      <option>Yes</option>
      <option>No</option>
    </SelectField>
  );
}
