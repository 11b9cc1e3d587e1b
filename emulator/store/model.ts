import type { FieldOperator } from '../values/field-operator.ts';
import type { Timestamp } from '../values/timestamp.ts';
import type { MapValue, Value } from '../values/value.ts';
import type { StatusError } from './status-error.ts';

/** Slash-separated path below `…/documents` of a name that was parsed: `users/alice`. Even number of segments: a document. */
export type DocumentPath = string;

/** Segments of a field path, unquoted: `['days', 'day1']`. */
export type FieldPath = readonly string[];

export interface StoredDocument {
  readonly path: DocumentPath;
  readonly fields: MapValue;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updateTime'; readonly updateTime: Timestamp };

export type FieldTransform =
  | { readonly kind: 'serverTime'; readonly field: FieldPath }
  | {
      readonly kind: 'increment' | 'maximum' | 'minimum';
      readonly field: FieldPath;
      readonly operand: Value;
    }
  | {
      readonly kind: 'appendMissing' | 'removeAll';
      readonly field: FieldPath;
      readonly elements: readonly Value[];
    };

export type Write =
  | {
      readonly kind: 'update';
      readonly path: DocumentPath;
      readonly fields: MapValue;
      /** Without a mask the document is replaced; with one only these fields are set or deleted. */
      readonly mask: readonly FieldPath[] | undefined;
      readonly transforms: readonly FieldTransform[];
      readonly precondition: Precondition | undefined;
    }
  | {
      readonly kind: 'delete' | 'verify';
      readonly path: DocumentPath;
      readonly precondition: Precondition | undefined;
    };

export interface WriteResult {
  /** Undefined for a delete or verify. A write that changes nothing keeps the document's update time. */
  readonly updateTime: Timestamp | undefined;
  /** One per transform of the write, in order. */
  readonly transformResults: readonly Value[];
}

export interface CommitResult {
  readonly commitTime: Timestamp;
  readonly writeResults: readonly WriteResult[];
}

export type UnaryOperator = 'is-null' | 'is-not-null' | 'is-nan' | 'is-not-nan';

/** The pseudo field `__name__` stands for the document's own reference. */
export type Filter =
  | {
      readonly kind: 'field';
      readonly field: FieldPath;
      readonly operator: FieldOperator;
      readonly value: Value;
    }
  | { readonly kind: 'unary'; readonly field: FieldPath; readonly operator: UnaryOperator }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'ascending' | 'descending';
}

export interface Cursor {
  readonly values: readonly Value[];
  /** Just before the given values, or just after. */
  readonly before: boolean;
}

export interface Query {
  /** Path of the parent document; '' for the root. */
  readonly parent: string;
  /** Undefined: a kindless query over every collection (with `allDescendants`). */
  readonly collectionId: string | undefined;
  readonly allDescendants: boolean;
  readonly where?: Filter | undefined;
  readonly orderBy: readonly Order[];
  readonly startAt?: Cursor | undefined;
  readonly endAt?: Cursor | undefined;
  readonly offset: number;
  readonly limit?: number | undefined;
  /** Without it: whole documents. `[['__name__']]`: names only. */
  readonly select?: readonly FieldPath[] | undefined;
}

export type Aggregation =
  | { readonly kind: 'count'; readonly alias: string; readonly upTo: number | undefined }
  | { readonly kind: 'sum' | 'avg'; readonly alias: string; readonly field: FieldPath };

/** What a read found, and the time that it is as of. */
export interface Found<Document> {
  readonly documents: readonly Document[];
  readonly readTime: Timestamp;
}

/** The outcome of each aggregation by its alias. */
export interface Aggregated {
  readonly result: ReadonlyMap<string, Value>;
  readonly readTime: Timestamp;
}

/** What a commit would change, as its rules see it: the documents before and after, whole. */
export interface PlannedWrite {
  readonly write: Write;
  /** As it is stored, whatever earlier writes of the commit do to it. */
  readonly before: StoredDocument | undefined;
  /** After this write and its transforms; undefined when it deletes. */
  readonly after: StoredDocument | undefined;
  /** Set where the precondition fails: what the commit is refused with, if the rules have nothing against it. */
  readonly refusal: StatusError | undefined;
}

export interface CommitPlan {
  readonly writes: readonly PlannedWrite[];
  readonly commitTime: Timestamp;
  /** The clock's time of this commit, or just after what it changes: what `request.time` and every server timestamp in it are. */
  readonly requestTime: Timestamp;
  before(path: DocumentPath): StoredDocument | undefined;
  /** The document as the whole commit would leave it. */
  after(path: DocumentPath): StoredDocument | undefined;
}

/** Throws a `StatusError` to refuse the commit as a whole. */
export type CommitGuard = (plan: CommitPlan) => void;

export type TransactionId = string;

export interface CommitOptions {
  readonly transaction?: TransactionId | undefined;
  readonly guard?: CommitGuard;
}

export interface TransactionOptions {
  readonly readOnly: boolean;
  /** Of a past state that is read; the latest one without it. */
  readonly readTime?: Timestamp;
}

export type ReadPoint =
  | { readonly kind: 'latest' }
  | { readonly kind: 'transaction'; readonly id: TransactionId }
  | { readonly kind: 'time'; readonly readTime: Timestamp };

export const LATEST: ReadPoint = { kind: 'latest' };

export type ListenTarget =
  | { readonly kind: 'documents'; readonly paths: readonly DocumentPath[] }
  | { readonly kind: 'query'; readonly query: Query };

/** What one commit did to one listened target. The first call carries the whole of it as `changed`. */
export interface TargetChange {
  readonly readTime: Timestamp;
  /** New in the target, or changed within it. */
  readonly changed: readonly StoredDocument[];
  /** No longer in the target, but still there. */
  readonly left: readonly DocumentPath[];
  /** Deleted (or, on the first call, a listened document that is not there). */
  readonly deleted: readonly DocumentPath[];
}
