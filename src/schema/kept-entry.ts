import { z } from './zod.ts';

const changeFields = {
  /** Who made it: nobody else on this device sees it. */
  userId: z.string(),
  dayKey: z.nullable(z.string()),
  targetKey: z.string(),
  photo: z.nullable(z.string()),
  hide: z.boolean(),
  at: z.number(),
};

const inputSchema = z.nullable(z.union([z.boolean(), z.number()]));

const keptEntrySchema = z.object({
  id: z.string(),
  battleId: z.string(),
  /** What was recorded, to ask whether it has arrived and to send it again. */
  change: z.union([
    z.object({ ...changeFields, input: inputSchema }),
    z.object({ ...changeFields, add: z.object({ id: z.string(), value: z.number() }) }),
    z.object({ ...changeFields, remove: z.string() }),
    z.object({ ...changeFields, hideOnly: z.literal(true) }),
  ]),
  /** What it was, in words, for the day on which its battle is no longer at hand. */
  text: z.string(),
  /** Why the server did not take it; null while it is on its way. */
  refusal: z.nullable(z.string()),
});

/** An entry on this device until the server has it, or until the player has seen that it never will. */
export type KeptEntry = Readonly<z.infer<typeof keptEntrySchema>>;

/** Undefined for what is none. */
export function parseKeptEntry(stored: unknown): KeptEntry | undefined {
  return keptEntrySchema.safeParse(stored).data;
}
