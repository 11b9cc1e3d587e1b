import {
  DRAFT_KINDS,
  type DraftBattle,
  TARGET_FORMATS,
  TARGET_FREQUENCIES,
} from '../domain/index.ts';
import { playerNameSchema } from './player-name.ts';
import { z } from './zod.ts';

const targetTexts = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  isPhotoRequired: z.boolean(),
};

const plannedTarget = z.object({
  ...targetTexts,
  format: z.enum(TARGET_FORMATS),
  frequency: z.enum(TARGET_FREQUENCIES),
});

const targetSketch = z.object({
  ...targetTexts,
  format: z.enum([...TARGET_FORMATS, '']),
  frequency: z.enum([...TARGET_FREQUENCIES, '']),
});

/**
 * A draft as this device stores it. Only its shape is checked: texts are as typed, and each stage
 * of the wizard validates its own.
 */
export const draftBattleSchema: z.ZodMiniType<DraftBattle> = z.object({
  kind: z.enum(DRAFT_KINDS),
  battleId: z.string(),
  version: z.nullable(z.number()),
  isGroupBattle: z.boolean(),
  opponents: z.array(playerNameSchema),
  startDate: z.string(),
  numDays: z.string(),
  prize: z.string(),
  description: z.string(),
  targets: z.array(plannedTarget),
  sketches: z.array(targetSketch),
  hasOrigin: z.boolean(),
  leftOut: z.number(),
  isTouched: z.boolean(),
  bookmark: z.string(),
});
