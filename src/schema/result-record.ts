import type { DuelResult, GroupResult } from '../domain/index.ts';
import { orElse, z } from './zod.ts';

const playerNameSchema = z.looseObject({ id: z.string(), username: z.string() });

const duelResultSchema: z.ZodMiniType<DuelResult> = z.looseObject({
  draw: z.boolean(),
  winner: z.nullable(playerNameSchema),
  challengerDayTally: z.number(),
  opponentDayTally: z.number(),
  challengerTargetTally: z.number(),
  opponentTargetTally: z.number(),
  kOWin: z.boolean(),
  challengerHp: z.number(),
  opponentHp: z.number(),
});

const groupResultSchema: z.ZodMiniType<GroupResult> = z.looseObject({
  draw: z.boolean(),
  winners: z.array(playerNameSchema),
});

/** A result that is neither counts as none: readers derive it from the entries (K4). */
export const battleResultSchema = orElse(
  z.nullable(z.union([duelResultSchema, groupResultSchema])),
  null,
);
