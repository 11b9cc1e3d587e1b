import { CHEERS, isNudge, NUDGES, type Saying } from '../domain/index.ts';
import { documentIdSchema } from './document-id.ts';
import { z } from './zod.ts';

const slotSchema = z.strictObject({
  /** null for a block target. */
  dayKey: z.nullable(z.string().check(z.regex(/^day\d{1,2}$/))),
  targetKey: z.string().check(z.regex(/^(target|blockTarget)\d{1,2}$/)),
});

/** `sayWord`: one of the game's words to a rival (D199), never a text. */
export const sayWordRequestSchema = z
  .strictObject({
    battleId: documentIdSchema,
    to: documentIdSchema,
    kind: z.enum([...CHEERS, ...NUDGES]),
    about: z.nullable(slotSchema),
  })
  .check(z.refine((request) => isNudge(request) === (request.about === null)));

export type SayWordRequest = Saying & { readonly battleId: string };
