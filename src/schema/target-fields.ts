import {
  TARGET_FORMATS,
  TARGET_FREQUENCIES,
  type BlockEntry,
  type BlockNumber,
  type BlockTarget,
  type DailyEntry,
  type DailyTarget,
} from '../domain/index.ts';
import { tolerantEnum } from './document.ts';
import { isPlainObject, withElements } from './keyed-map.ts';
import { timeSchema } from './time.ts';
import { orElse, withDefault, z } from './zod.ts';

/** What is not an entry's value counts as not done, rather than hiding the whole battle. */
const inputSchema = orElse(z.nullable(z.union([z.boolean(), z.number()])), null);

const entryFields = {
  photo: orElse(z.nullable(z.string()), null),
  hide: orElse(z.boolean(), false),
  at: z.exactOptional(orElse(z.number(), 0)),
  receivedAt: z.exactOptional(timeSchema),
};

const blockNumberSchema: z.ZodMiniType<BlockNumber> = z.looseObject({
  id: withDefault(z.string(), ''),
  value: z.number(),
  date: z.string(),
});

const blockNumbersSchema = z.pipe(
  orElse(z.array(z.unknown()), []),
  z.transform((elements) =>
    withoutRepeats(
      elements.flatMap((element) => {
        const parsed = z.safeParse(blockNumberSchema, element);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  ),
);

/** The first of each id: rules cannot compare the elements of a list (K4). One without an id stays. */
function withoutRepeats(numbers: readonly BlockNumber[]): BlockNumber[] {
  const known = new Set<string>();
  return numbers.filter(({ id }) => {
    const isRepeat = id !== '' && known.has(id);
    known.add(id);
    return !isRepeat;
  });
}

const dailyEntrySchema: z.ZodMiniType<DailyEntry> = z.looseObject({
  userId: z.string(),
  ...entryFields,
  input: inputSchema,
});

const blockEntrySchema: z.ZodMiniType<BlockEntry> = z.looseObject({
  userId: z.string(),
  ...entryFields,
  input: z.exactOptional(inputSchema),
  inputArray: z.exactOptional(blockNumbersSchema),
});

const definitionSchema = z.looseObject({
  // The rules look at it only when a request is accepted.
  id: orElse(z.string(), ''),
  title: z.string(),
  description: withDefault(z.string(), ''),
  format: tolerantEnum(TARGET_FORMATS),
  frequency: tolerantEnum(TARGET_FREQUENCIES),
  isPhotoRequired: withDefault(z.boolean(), false),
  targetKey: z.string(),
});

/** Every map inside a target is somebody's entry, under the user id. */
const entriesOf = (element: z.ZodMiniType<object>) => ({
  keyField: 'userId',
  isElement: (_key: string, value: unknown) => isPlainObject(value),
  element,
});

export const dailyTargetSchema = withElements<DailyTarget>(
  definitionSchema,
  entriesOf(dailyEntrySchema),
);

export const blockTargetSchema = withElements<BlockTarget>(
  definitionSchema,
  entriesOf(blockEntrySchema),
);
