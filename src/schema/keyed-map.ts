import { z } from './zod.ts';

type Fields = Record<string, unknown>;

interface Elements {
  /** The field of each element that repeats its key; the key is what counts. */
  readonly keyField: string;
  /** Fields that follow from where the element stands, whatever is stored in it. */
  readonly placed?: Fields;
  /** Which fields of the map are elements; the others pass unchanged. */
  readonly isElement: (key: string, value: unknown) => boolean;
  readonly element: z.ZodMiniType<object>;
}

/**
 * Parses `base` and then the elements of the map it is: Firestore keeps maps where one would
 * expect lists, days by `day1`, targets by `target1`, entries by user id, and elements may stand
 * beside other fields. The caller names the type of the whole, which zod cannot express.
 */
export function withElements<Model extends object>(
  base: z.ZodMiniType<Fields>,
  elements: Elements,
): z.ZodMiniType<Model> {
  return z.pipe(
    base,
    z.transform(
      (map: Fields, payload) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names the type
        parseElements(map, elements, payload.issues) as Model,
    ),
  );
}

function parseElements(map: Fields, elements: Elements, issues: object[]): Fields {
  const parsed = { ...map };
  for (const [key, value] of Object.entries(map)) {
    if (!elements.isElement(key, value)) continue;
    const input = isPlainObject(value)
      ? { ...value, ...elements.placed, [elements.keyField]: key }
      : value;
    const result = z.safeParse(elements.element, input);
    if (result.success) parsed[key] = result.data;
    else {
      for (const { message, path } of result.error.issues)
        issues.push({ code: 'custom', message, path: [key, ...path] });
    }
  }
  return parsed;
}

export const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
