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
  /** Kept by a version that did not keep what was recorded: it is never sent again. */
  isIncomplete: z.exactOptional(z.literal(true)),
  /** What it was, in words, for the day on which its battle is no longer at hand. */
  text: z.string(),
  /** Why the server did not take it; null while it is on its way. */
  refusal: z.nullable(z.string()),
});

/** An entry on this device until the server has it, or until the player has seen that it never will. */
export type KeptEntry = Readonly<z.infer<typeof keptEntrySchema>>;

/** The form in which an entry was kept before; what waits on a phone may have it until it is sent. */
const earlierEntrySchema = z.object({
  id: z.string(),
  userId: z.string(),
  battleId: z.string(),
  dayKey: z.nullable(z.string()),
  targetKey: z.string(),
  element: z.nullable(
    z.object({ id: z.string(), isRemoved: z.boolean(), value: z.exactOptional(z.number()) }),
  ),
  entry: z.exactOptional(
    z.object({ input: inputSchema, photo: z.nullable(z.string()), hide: z.boolean() }),
  ),
  text: z.string(),
  at: z.number(),
  refusal: z.nullable(z.string()),
});

function ofEarlierForm(kept: z.infer<typeof earlierEntrySchema>): KeptEntry {
  const { id, userId, battleId, dayKey, targetKey, element, entry, text, at, refusal } = kept;
  const { photo, hide, input } = entry ?? { photo: null, hide: false, input: null };
  const made = { userId, dayKey, targetKey, photo, hide, at };
  const what = { id, battleId, text, refusal, ...(!entry && { isIncomplete: true as const }) };
  if (element === null) return { ...what, change: { ...made, input } };
  if (element.isRemoved) return { ...what, change: { ...made, remove: element.id } };
  // Without its value it is one that no battle takes.
  return { ...what, change: { ...made, add: { id: element.id, value: element.value ?? 0 } } };
}

/** Undefined for what is none. */
export function parseKeptEntry(stored: unknown): KeptEntry | undefined {
  const known = keptEntrySchema.safeParse(stored).data;
  if (known) return known;
  const earlier = earlierEntrySchema.safeParse(stored).data;
  return earlier && ofEarlierForm(earlier);
}
