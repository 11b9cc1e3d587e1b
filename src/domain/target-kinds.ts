import type { TargetFormat, TargetFrequency } from './target.ts';

/** What a target is called by how often it is recorded. */
export const FREQUENCY_NAMES = {
  DAILY: 'Daily Target',
  BLOCK: 'Block Target',
} as const satisfies Record<TargetFrequency, string>;

/** What it is called by how it is recorded. */
export const FORMAT_NAMES = {
  checkbox: 'Checkbox',
  number: 'Number Input',
} as const satisfies Record<TargetFormat, string>;
