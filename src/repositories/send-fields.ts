import { type DocumentReference, FieldPath, updateDoc } from 'firebase/firestore';
import { translated } from './sdk-error.ts';

/** A nested field and its new value. The path is a list: a user id may hold any character. */
export type FieldWrite = readonly [path: readonly string[], value: unknown];

/** Updates exactly these fields; queued while offline, so the promise may stay open for long. */
export function sendFields(
  reference: DocumentReference,
  [first, ...others]: readonly [FieldWrite, ...FieldWrite[]],
): Promise<void> {
  const rest = others.flatMap(([path, value]) => [new FieldPath(...path), value]);
  return translated(() => updateDoc(reference, new FieldPath(...first[0]), first[1], ...rest));
}
