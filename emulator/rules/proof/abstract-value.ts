import type { Expression } from '../ast.ts';
import type { RuleError } from '../rule-error.ts';
import type { RuleValue } from '../rule-value.ts';
import { type Facts, noFacts } from './facts.ts';

/** What is known of an expression's value, whichever document of the query it is evaluated for. */
export type AbstractValue =
  /** This value, always. */
  | { readonly kind: 'known'; readonly value: RuleValue }
  /** No value, always. */
  | { readonly kind: 'error'; readonly error: RuleError }
  /** A value that is there and of which some facts are known. */
  | { readonly kind: 'field'; readonly facts: Facts }
  /** A map with exactly these keys. */
  | { readonly kind: 'record'; readonly entries: ReadonlyMap<string, AbstractValue> }
  /** A list with exactly these elements. */
  | { readonly kind: 'list'; readonly elements: readonly AbstractValue[] }
  /** Anything; an error as well, if it can fail. */
  | {
      readonly kind: 'unknown';
      readonly canFail: boolean;
      /** What could not be decided first, to name in a denial. */
      readonly cause: Expression | undefined;
    };

export type Known = AbstractValue & { readonly kind: 'known' };
export type Unknown = AbstractValue & { readonly kind: 'unknown' };

export function known(value: RuleValue): Known {
  return { kind: 'known', value };
}

export function isKnown(value: AbstractValue): value is Known {
  return value.kind === 'known';
}

/** Anything that a failing expression could be. */
export function unknown(cause: Expression | undefined): Unknown {
  return { kind: 'unknown', canFail: true, cause };
}

/** A part of the document's path that differs from document to document. */
export function anySegment(): AbstractValue {
  return { kind: 'field', facts: { ...noFacts(), exists: true, type: 'string' } };
}

/** A path that differs from document to document. */
export function anyPath(): AbstractValue {
  return { kind: 'field', facts: { ...noFacts(), exists: true, type: 'reference' } };
}

/**
 * A field of the document, as its facts show it. What a query asks for is taken as it stands, although it
 * does not tell 1 from 1.0: so does the official emulator.
 */
export function fieldValue(facts: Facts): AbstractValue {
  if (facts.equals !== undefined) return known(facts.equals);
  return { kind: 'field', facts };
}
