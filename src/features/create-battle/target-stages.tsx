import { zodResolver } from '@hookform/resolvers/zod';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../components/checkbox.tsx';
import { TextArea, TextField } from '../../components/field.tsx';
import {
  type DraftBattle,
  FORMAT_NAMES,
  FREQUENCY_NAMES,
  TARGET_DESCRIPTION_MAX_LENGTH,
  type TargetFormat,
  type TargetFrequency,
  type TargetSketch,
} from '../../domain/index.ts';
import { counterOf } from '../../schema/form-text.ts';
import {
  canRequirePhoto,
  targetDescriptionField,
  targetFormatField,
  targetFrequencyField,
  targetTitleField,
} from '../../schema/target-form-schema.ts';
import { z } from '../../schema/zod.ts';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { isAllowed, limitReached } from './draft-targets.ts';
import { StageForm, type StageMoves } from './stage-form.tsx';

/** What every stage of a target works on. */
export interface TargetStageProps extends StageMoves {
  draft: DraftBattle;
  sketch: TargetSketch;
  keep: (typed: Partial<TargetSketch>) => void;
}

const titleResolver = zodResolver(z.object({ title: targetTitleField }));

export function TitleStage({ draft, sketch, keep, ...moves }: TargetStageProps) {
  const form = useForm({ resolver: titleResolver, defaultValues: { title: sketch.title } });
  return (
    <StageForm form={form} keep={keep} focus="title" {...moves}>
      <TextField
        label="Target Title"
        hint={
          draft.isGroupBattle
            ? 'Everybody ticks it once a day. For example: No sugar, Stretch'
            : 'For example: No sugar, Stretch, Steps'
        }
        autoComplete="off"
        enterKeyHint="next"
        error={form.formState.errors.title?.message}
        {...form.register('title')}
      />
    </StageForm>
  );
}

const frequencyResolver = zodResolver(z.object({ frequency: targetFrequencyField }));

const FREQUENCIES: readonly Choice<TargetFrequency>[] = [
  {
    value: 'DAILY',
    label: FREQUENCY_NAMES.DAILY,
    note: 'Every day of the battle. It decides the day and moves HP.',
  },
  {
    value: 'BLOCK',
    label: FREQUENCY_NAMES.BLOCK,
    note: 'Once, any time during the battle. It adds HP at the end.',
  },
];

export function FrequencyStage({ draft, sketch, keep, ...moves }: TargetStageProps) {
  const form = useForm({
    resolver: frequencyResolver,
    ...(sketch.frequency !== '' && { defaultValues: { frequency: sketch.frequency } }),
  });
  const hasRoom = ({ frequency }: { frequency: TargetFrequency }): boolean =>
    isAllowed(limitReached(draft, frequency, sketch.id));
  return (
    <StageForm form={form} keep={keep} accept={hasRoom} {...moves}>
      <ChoiceList
        label="Target Frequency"
        choices={fixedIn(draft, FREQUENCIES, 'DAILY')}
        hint={draft.isGroupBattle ? 'Group battles have daily targets only.' : undefined}
        error={form.formState.errors.frequency?.message}
        {...form.register('frequency')}
      />
    </StageForm>
  );
}

const formatResolver = zodResolver(z.object({ format: targetFormatField }));

const FORMATS: readonly Choice<TargetFormat>[] = [
  { value: 'checkbox', label: FORMAT_NAMES.checkbox, note: 'Done or not done: No sugar' },
  { value: 'number', label: FORMAT_NAMES.number, note: 'The higher number leads: Steps' },
];

export function TypeStage({ draft, sketch, keep, ...moves }: TargetStageProps) {
  const form = useForm({
    resolver: formatResolver,
    ...(sketch.format !== '' && { defaultValues: { format: sketch.format } }),
  });
  return (
    <StageForm form={form} keep={keep} {...moves}>
      <ChoiceList
        label="Target Type"
        choices={fixedIn(draft, FORMATS, 'checkbox')}
        hint={draft.isGroupBattle ? 'Group battles have checkboxes only.' : undefined}
        error={form.formState.errors.format?.message}
        {...form.register('format')}
      />
    </StageForm>
  );
}

/**
 * In a group one choice stands, and the others show that they are out (D48): for a target of another
 * kind, which brings the wizard back here. HP has no part in a group (D167).
 */
function fixedIn<Value extends string>(
  { isGroupBattle }: DraftBattle,
  choices: readonly Choice<Value>[],
  fixed: Value,
): readonly Choice<Value>[] {
  if (!isGroupBattle) return choices;
  return choices.map(({ value, label }) => ({ value, label, disabled: value !== fixed }));
}

/** What a key that an input method takes for itself is called; Safari says no more of the one that ends a word. */
const OF_INPUT_METHOD = 229;

/** A description is one thought, not a text: Enter goes on, Shift+Enter begins a line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === OF_INPUT_METHOD) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const descriptionResolver = zodResolver(
  z.object({ description: targetDescriptionField, isPhotoRequired: z.boolean() }),
);

export function TargetDescriptionStage({ sketch, keep, ...moves }: TargetStageProps) {
  const { description, isPhotoRequired } = sketch;
  const form = useForm({
    resolver: descriptionResolver,
    defaultValues: { description, isPhotoRequired },
  });
  return (
    <StageForm form={form} keep={keep} focus="description" {...moves}>
      <TextArea
        label="Target Description"
        enterKeyHint="next"
        onKeyDown={submitOnEnter}
        counter={counterOf(description, TARGET_DESCRIPTION_MAX_LENGTH)}
        error={form.formState.errors.description?.message}
        {...form.register('description')}
      />
      {canRequirePhoto(sketch) && (
        <Checkbox
          label="Photo required"
          note="It counts only with a photo as proof."
          {...form.register('isPhotoRequired')}
        />
      )}
    </StageForm>
  );
}
