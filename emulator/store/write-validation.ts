import { checkFields } from './document-limits.ts';
import { formatFieldPath } from './field-path.ts';
import type { DocumentPath, FieldTransform, Write } from './model.ts';
import { refuse } from './status-error.ts';

const MAX_TRANSFORMS = 500;

/** Refuses, with INVALID_ARGUMENT, writes that no state of the database could take. */
export function checkWrites(writes: readonly Write[]): void {
  for (const write of writes) {
    if (write.kind === 'update') {
      checkFields(write.fields);
      checkNesting(write.transforms);
    }
    if (write.kind === 'verify' && write.precondition === undefined) {
      refuse('a verify must contain a precondition');
    }
  }
  checkVerifies(writes);
  checkTransformCounts(writes);
}

/** A document that is verified appears in the commit only once. */
function checkVerifies(writes: readonly Write[]): void {
  const earlier = new Map<DocumentPath, Write['kind']>();
  for (const { kind, path } of writes) {
    const conflict = verifyConflict(earlier.get(path), kind);
    if (conflict !== undefined) {
      refuse(`the same document cannot be ${conflict} in a single request`);
    }
    earlier.set(path, kind);
  }
}

function verifyConflict(
  earlier: Write['kind'] | undefined,
  later: Write['kind'],
): string | undefined {
  if (earlier === undefined) return undefined;
  if (earlier !== 'verify') return later === 'verify' ? 'written and then verified' : undefined;
  return later === 'verify' ? 'verified more than once' : 'verified and then written';
}

/** A write that transforms a field transforms none inside it. */
function checkNesting(transforms: readonly FieldTransform[]): void {
  const transformed = new Set(transforms.map(({ field }) => formatFieldPath(field)));
  for (const { field } of transforms) {
    for (let length = 1; length < field.length; length += 1) {
      const outer = field.slice(0, length);
      if (!transformed.has(formatFieldPath(outer))) continue;
      const name = outer.join('.');
      refuse(`Cannot transform property ${name} and its nested property at the same time.`);
    }
  }
}

function checkTransformCounts(writes: readonly Write[]): void {
  const counts = new Map<DocumentPath, number>();
  for (const write of writes) {
    if (write.kind !== 'update') continue;
    const count = (counts.get(write.path) ?? 0) + write.transforms.length;
    if (count > MAX_TRANSFORMS) {
      refuse(`A commit may have at most ${MAX_TRANSFORMS} field transforms per document.`);
    }
    counts.set(write.path, count);
  }
}
