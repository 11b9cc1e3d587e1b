import {
  addDays,
  BATTLE_DESCRIPTION_MAX_LENGTH,
  isCalendarDate,
  MAX_BATTLE_DAYS,
  MIN_BATTLE_DAYS,
  PRIZE_MAX_LENGTH,
  START_DATE_CHOICES,
} from '../domain/index.ts';
import { limitedText } from './form-text.ts';
import { inAscii } from './written-number.ts';
import { z } from './zod.ts';

const START_DATE_MESSAGE = 'Required. Cannot be in the past.';
const START_TOO_LATE_MESSAGE = 'At most seven days ahead.';
const NUM_DAYS_MESSAGE = `Must be between ${MIN_BATTLE_DAYS} and ${MAX_BATTLE_DAYS}`;
const PRIZE_MESSAGE = `Must be less than ${PRIZE_MAX_LENGTH} characters. Further details may be added in the Description/Rules section below.`;
const BATTLE_DESCRIPTION_MESSAGE = `Maximum of ${BATTLE_DESCRIPTION_MAX_LENGTH} characters.`;

/** The number as typed, in digits of any script. */
const digits = z.pipe(
  z.string(NUM_DAYS_MESSAGE),
  z.transform((text) => {
    const written = inAscii(text);
    return /^\d+$/.test(written) ? Number(written) : Number.NaN;
  }),
);

export const numDaysField = z.pipe(
  digits,
  z
    .int(NUM_DAYS_MESSAGE)
    .check(z.gte(MIN_BATTLE_DAYS, NUM_DAYS_MESSAGE), z.lte(MAX_BATTLE_DAYS, NUM_DAYS_MESSAGE)),
);

export const prizeField = limitedText({ max: PRIZE_MAX_LENGTH, message: PRIZE_MESSAGE });

export const battleDescriptionField = limitedText({
  max: BATTLE_DESCRIPTION_MAX_LENGTH,
  message: BATTLE_DESCRIPTION_MESSAGE,
});

/** One of the dates that the creator can choose, from the own `today` on (D126). */
export const startDateField = (today: string) =>
  z.string(START_DATE_MESSAGE).check(
    z.refine((startDate) => isCalendarDate(startDate) && startDate >= today, START_DATE_MESSAGE),
    z.refine((startDate) => startDate < addDays(today, START_DATE_CHOICES), START_TOO_LATE_MESSAGE),
  );

/** What the wizard asks about the battle itself (spec section 5). */
export const battleFormSchema = (today: string) =>
  z.object({
    startDate: startDateField(today),
    numDays: numDaysField,
    prize: prizeField,
    description: battleDescriptionField,
  });
