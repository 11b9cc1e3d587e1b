import { identicalMaps } from '../values/compare.ts';
import { compareTimestamps, microsOf, type Timestamp } from '../values/timestamp.ts';
import type { MapValue, Value } from '../values/value.ts';
import { checkDocumentSize, checkFields } from './document-limits.ts';
import { formatResourceName } from './document-path.ts';
import { applyMask } from './field-path.ts';
import type {
  CommitPlan,
  DocumentPath,
  PlannedWrite,
  Precondition,
  StoredDocument,
  Write,
  WriteResult,
} from './model.ts';
import { refuse, StatusError } from './status-error.ts';
import { toStoredFields } from './stored-value.ts';
import { applyTransforms } from './transforms.ts';

type UpdateWrite = Extract<Write, { kind: 'update' }>;
type ReadDocument = (path: DocumentPath) => StoredDocument | undefined;

/** A document that a commit leaves other than it found it; undefined where there is none. */
export interface DocumentChange {
  readonly path: DocumentPath;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

interface CommitTimes {
  readonly commitTime: Timestamp;
  readonly requestTime: Timestamp;
}

/**
 * What a commit would do, worked out on top of the stored documents without storing anything. Writes
 * take effect in order: a later write to a document starts from what an earlier one left.
 */
export class CommitDraft implements CommitPlan {
  readonly writes: PlannedWrite[] = [];
  readonly writeResults: WriteResult[] = [];
  readonly commitTime: Timestamp;
  readonly requestTime: Timestamp;
  readonly #databaseName: string;
  readonly #stored: ReadDocument;
  readonly #written = new Map<DocumentPath, StoredDocument | undefined>();

  constructor(databaseName: string, stored: ReadDocument, times: CommitTimes) {
    this.#databaseName = databaseName;
    this.#stored = stored;
    this.commitTime = times.commitTime;
    this.requestTime = times.requestTime;
  }

  before(path: DocumentPath): StoredDocument | undefined {
    return this.#stored(path);
  }

  after(path: DocumentPath): StoredDocument | undefined {
    return this.#written.has(path) ? this.#written.get(path) : this.#stored(path);
  }

  /** The documents that differ from the stored ones. */
  changes(): readonly DocumentChange[] {
    const changes: DocumentChange[] = [];
    for (const [path, after] of this.#written) {
      const before = this.#stored(path);
      if (before !== after) changes.push({ path, before, after });
    }
    return changes;
  }

  /** Adds the next write; throws what the commit is to be refused with, whatever the rules say. */
  add(write: Write): void {
    const current = this.after(write.path);
    const refusal = this.#checkPrecondition(write, current);
    const { after, transformResults } =
      write.kind === 'update'
        ? this.#update(write, current)
        : { after: write.kind === 'delete' ? undefined : current, transformResults: [] };
    if (write.kind !== 'verify') this.#written.set(write.path, after);
    this.writes.push({ write, before: this.before(write.path), after, refusal });
    this.writeResults.push({
      updateTime: write.kind === 'update' ? after?.updateTime : undefined,
      transformResults,
    });
  }

  /** Throws for the first write whose precondition fails. */
  checkPreconditions(): void {
    for (const { refusal } of this.writes) if (refusal !== undefined) throw refusal;
  }

  #update(
    write: UpdateWrite,
    current: StoredDocument | undefined,
  ): { readonly after: StoredDocument; readonly transformResults: readonly Value[] } {
    const existing: MapValue = current?.fields ?? new Map<string, Value>();
    const updated =
      write.mask === undefined ? write.fields : applyMask(existing, write.fields, write.mask);
    const { fields: transformed, results } = applyTransforms(
      updated,
      write.transforms,
      this.requestTime,
    );
    // Operands may bring in what the fields themselves may not hold.
    if (write.transforms.length > 0) checkFields(transformed);
    const fields = toStoredFields(transformed);
    if (current !== undefined && identicalMaps(current.fields, fields)) {
      return { after: current, transformResults: results };
    }
    checkDocumentSize(write.path, fields);
    const after = {
      path: write.path,
      fields,
      createTime: current?.createTime ?? this.commitTime,
      updateTime: this.commitTime,
    };
    return { after, transformResults: results };
  }

  /**
   * What the precondition refuses the write with. `exists` is asked of what earlier writes of the commit
   * left, an update time of what is stored. Throws for an update of what the same commit deletes.
   */
  #checkPrecondition(write: Write, current: StoredDocument | undefined): StatusError | undefined {
    const { precondition, path } = write;
    if (precondition === undefined) return undefined;
    if (precondition.kind === 'updateTime') return this.#checkUpdateTime(precondition, path);
    if (precondition.exists === (current !== undefined)) return undefined;
    const name = formatResourceName(this.#databaseName, path);
    if (!precondition.exists) {
      return new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
    }
    if (this.#written.has(path)) {
      refuse(`Document was deleted earlier in the same commit and cannot be updated: ${name}`);
    }
    return new StatusError('NOT_FOUND', `No document to update: ${name}`);
  }

  #checkUpdateTime(
    precondition: Extract<Precondition, { kind: 'updateTime' }>,
    path: DocumentPath,
  ): StatusError | undefined {
    const stored = this.#stored(path)?.updateTime;
    if (stored !== undefined && compareTimestamps(stored, precondition.updateTime) === 0) {
      return undefined;
    }
    return new StatusError(
      'FAILED_PRECONDITION',
      `the stored version (${version(stored)}) does not match the required base version (${version(precondition.updateTime)})`,
    );
  }
}

/** An update time as the official message counts it: microseconds since the epoch, 0 for no document. */
function version(time: Timestamp | undefined): string {
  return time === undefined ? '0' : microsOf(time).toString();
}
