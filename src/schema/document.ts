import { z } from './zod.ts';

/**
 * How every document is read and written (K3): reading accepts either case of an enumeration and
 * keeps fields that this version does not know; writing sends the one canonical form.
 */

/**
 * One of `values` in any case, normalised to the spelling listed. A value that this version does
 * not know passes unchanged and typed as if it were known: it can be shown, and whatever acts on a
 * value must name the values it acts on.
 */
export function tolerantEnum<const Value extends string>(
  values: readonly Value[],
): z.ZodMiniType<Value> {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.pipe(
    z.string(),
    z.transform(
      (stored) =>
        byLowerCase.get(stored.toLowerCase()) ??
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
        (stored as Value),
    ),
  );
}

/** What a stored document gives to read, in the client's SDK and the server's alike. */
export interface DocumentSnapshot {
  readonly id: string;
  data(): Record<string, unknown>;
}

/** Fits `withConverter` of the client's SDK and of the server's. */
export interface DocumentConverter<Model extends object> {
  /** Throws a `ZodError` for what is not such a document. */
  toFirestore(model: Model): Model;
  /** Throws a `ZodError` for what is not such a document. */
  fromFirestore(snapshot: DocumentSnapshot): Model;
}

/** A converter that parses in both directions; a document without `id` takes the one of its path. */
export function documentConverter<Model extends object>(
  schema: z.ZodMiniType<Model>,
): DocumentConverter<Model> {
  return {
    toFirestore: (model) => z.parse(schema, model),
    fromFirestore: (snapshot) => z.parse(schema, { id: snapshot.id, ...snapshot.data() }),
  };
}
