/** What is stored in a document, or in a map of it. */
export type Fields = Readonly<Record<string, unknown>>;

/** Not a timestamp, a reference or another of Firestore's own values. */
export function isMap(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
