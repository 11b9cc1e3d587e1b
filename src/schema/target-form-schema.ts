import {
  TARGET_DESCRIPTION_MAX_LENGTH,
  TARGET_FORMATS,
  TARGET_FREQUENCIES,
  TARGET_TITLE_MAX_LENGTH,
  type TargetSketch,
} from '../domain/index.ts';
import { limitedText } from './form-text.ts';
import { z } from './zod.ts';

const TARGET_TITLE_MESSAGE = `Must be between 1 and ${TARGET_TITLE_MAX_LENGTH} characters`;
const TARGET_DESCRIPTION_MESSAGE = `Maximum of ${TARGET_DESCRIPTION_MAX_LENGTH} characters.`;

export const targetTitleField = limitedText({
  min: 1,
  max: TARGET_TITLE_MAX_LENGTH,
  message: TARGET_TITLE_MESSAGE,
});

export const targetDescriptionField = limitedText({
  max: TARGET_DESCRIPTION_MAX_LENGTH,
  message: TARGET_DESCRIPTION_MESSAGE,
});

export const targetFormatField = z.enum(TARGET_FORMATS, 'Required');
export const targetFrequencyField = z.enum(TARGET_FREQUENCIES, 'Required');

/** A photo can be asked for unless the target is a number for the whole battle (D161). */
export const canRequirePhoto = ({
  format,
  frequency,
}: Pick<TargetSketch, 'format' | 'frequency'>): boolean =>
  format === 'checkbox' || frequency === 'DAILY';

const targetFields = {
  title: targetTitleField,
  description: targetDescriptionField,
  format: targetFormatField,
  frequency: targetFrequencyField,
  isPhotoRequired: z.boolean(),
};

/** A target that is sent to the server as the form gave it out, under an id that the rules take as well. */
export const plannedTargetSchema = z
  .object({ ...targetFields, id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) })
  .check(z.refine((target) => !target.isPhotoRequired || canRequirePhoto(target)));

/** One target in the wizard (spec section 5). */
export const targetFormSchema = z.pipe(
  z.object(targetFields),
  z.transform((target) => ({
    ...target,
    isPhotoRequired: target.isPhotoRequired && canRequirePhoto(target),
  })),
);

/** In a group: daily checkboxes only (spec section 5). */
export const groupTargetFormSchema = targetFormSchema.check(
  z.refine(({ format }) => format === 'checkbox', { path: ['format'], error: 'Required' }),
  z.refine(({ frequency }) => frequency === 'DAILY', { path: ['frequency'], error: 'Required' }),
);
