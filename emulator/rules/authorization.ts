import type { FieldOperator } from '../values/field-operator.ts';
import type { Timestamp } from '../values/timestamp.ts';
import type { MapValue, Value } from '../values/value.ts';

export type RulesService = 'cloud.firestore' | 'firebase.storage';

export const RULES_METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type RulesMethod = (typeof RULES_METHODS)[number];

export interface RulesAuth {
  readonly uid: string;
  /** The token's claims. */
  readonly token: MapValue;
}

/** A document (or a Storage object's metadata) as rules see it in `resource`. */
export interface RulesResource {
  /** What `data` holds for Firestore; the object's own fields for Storage. */
  readonly data: MapValue;
  /** Path segments from `databases`: `['databases', '(default)', 'documents', 'users', 'alice']`. */
  readonly path: readonly string[];
}

export interface RulesQuery {
  readonly limit: number | undefined;
  readonly offset: number;
  /** Without the document's name. */
  readonly orderBy: readonly {
    readonly field: readonly string[];
    readonly direction: 'ASC' | 'DESC';
  }[];
}

/** One access to one document or object, with everything that rules can ask about it. */
export interface RulesRequest {
  readonly method: RulesMethod;
  /** From `databases` for Firestore, from `b` for Storage. */
  readonly path: readonly string[];
  readonly auth: RulesAuth | null;
  readonly time: Timestamp;
  /** The stored document; null when there is none. */
  readonly resource: RulesResource | null;
  /** The document as it would be after the write; null for reads and deletes. */
  readonly requestResource: RulesResource | null;
  readonly query: RulesQuery | undefined;
}

/** Conditions that every result of a query is known to meet, from which `list` rules are proved. */
export type QueryConstraint =
  | {
      readonly kind: 'field';
      readonly field: readonly string[];
      readonly operator: FieldOperator;
      readonly value: Value;
    }
  | { readonly kind: 'and' | 'or'; readonly constraints: readonly QueryConstraint[] };

/** A query to be proved: may every document that it could ever return be listed? */
export interface RulesQueryRequest {
  /** The collection's path from `databases`, odd number below `documents`. */
  readonly collectionPath: readonly string[];
  /** True for a collection group: the collection may be anywhere below the parent of `collectionPath`. */
  readonly allDescendants: boolean;
  readonly auth: RulesAuth | null;
  readonly time: Timestamp;
  readonly where: QueryConstraint | undefined;
  readonly query: RulesQuery;
}

/** What `get`, `exists`, `getAfter` and `existsAfter` read; counted against the limits by the engine. */
export interface RulesLookups {
  /** The document at these segments (from `databases`), before the request; null when there is none. */
  before(path: readonly string[]): RulesResource | null;
  /** The same, as the whole batch would leave it. */
  after(path: readonly string[]): RulesResource | null;
}

/** How much of the limits was used up. */
export interface Spent {
  readonly expressions: number;
  readonly lookups: number;
}

export type Decision = Spent &
  (
    | { readonly allowed: true }
    /** The reason is one line per considered `allow`, with file, line and why it did not hold. */
    | { readonly allowed: false; readonly reason: string }
  );
