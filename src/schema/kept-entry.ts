import { z } from './zod.ts';

const keptEntrySchema = z.object({
  id: z.string(),
  /** Who made it: nobody else on this device sees it. */
  userId: z.string(),
  battleId: z.string(),
  /** null for a block target. */
  dayKey: z.nullable(z.string()),
  targetKey: z.string(),
  /** One number of a block target, added or taken back; null where the entry is replaced as a whole. */
  element: z.nullable(
    z.object({
      id: z.string(),
      isRemoved: z.boolean(),
      /** Of one that was added; an older version of the app did not keep it. */
      value: z.exactOptional(z.number()),
    }),
  ),
  /** What was recorded, to send it again; an older version of the app did not keep it. */
  entry: z.exactOptional(
    z.object({
      /** null for a number that was cleared, and for one of a block target. */
      input: z.nullable(z.union([z.boolean(), z.number()])),
      photo: z.nullable(z.string()),
      hide: z.boolean(),
    }),
  ),
  /** What it was, in words, for the day on which its battle is no longer at hand. */
  text: z.string(),
  /** When it was made, in milliseconds since 1970; the entry's own `at` (D109). */
  at: z.number(),
  /** Why the server did not take it; null while it is on its way. */
  refusal: z.nullable(z.string()),
});

/** An entry on this device until the server has it, or until the player has seen that it never will. */
export type KeptEntry = Readonly<z.infer<typeof keptEntrySchema>>;

/** Undefined for what is none, such as one of an older version of the app. */
export function parseKeptEntry(stored: unknown): KeptEntry | undefined {
  return keptEntrySchema.safeParse(stored).data;
}
