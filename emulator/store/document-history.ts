import { compareTimestamps, Timestamp } from '../values/timestamp.ts';
import { documentSize } from './document-size.ts';
import type { DocumentPath, StoredDocument } from './model.ts';
import { StatusError } from './status-error.ts';

const MAX_AGE_SECONDS = 3600;
const MAX_BYTES = 32 * 1024 * 1024;

/** A version of a document that was replaced or deleted. */
interface Superseded {
  readonly document: StoredDocument;
  /** The commit that ended it: reads before this time still see it. */
  readonly until: Timestamp;
  readonly bytes: number;
}

/** What reads at an earlier time need: the last hour's old versions, up to 32 MiB of them. */
export class DocumentHistory {
  readonly #byPath = new Map<DocumentPath, Superseded[]>();
  /** Oldest first from `#head`; what is before it has been forgotten. */
  #queue: Superseded[] = [];
  #head = 0;
  #bytes = 0;
  /** Reads before this time can no longer be answered. */
  #horizon = new Timestamp(0, 0);

  supersede(document: StoredDocument, until: Timestamp): void {
    const bytes = documentSize(document.path, document.fields);
    const entry = { document, until, bytes };
    const versions = this.#byPath.get(document.path);
    if (versions === undefined) this.#byPath.set(document.path, [entry]);
    else versions.push(entry);
    this.#queue.push(entry);
    this.#bytes += bytes;
  }

  /** The old version that was current at that time; undefined when the present one (or none) was. */
  at(
    path: DocumentPath,
    time: Timestamp,
  ): { readonly document: StoredDocument | undefined } | undefined {
    this.check(time);
    const version = this.#byPath.get(path)?.find(({ until }) => compareTimestamps(time, until) < 0);
    if (version === undefined) return undefined;
    const wasThere = compareTimestamps(version.document.updateTime, time) <= 0;
    return { document: wasThere ? version.document : undefined };
  }

  /** Paths of all documents of which an old version is kept. */
  paths(): Iterable<DocumentPath> {
    return this.#byPath.keys();
  }

  /** FAILED_PRECONDITION for a time whose versions may have been forgotten. */
  check(time: Timestamp): void {
    if (compareTimestamps(time, this.#horizon) >= 0) return;
    throw new StatusError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
  }

  /** Forgets what is too old or too much, the oldest first. */
  prune(now: Timestamp): void {
    let entry = this.#queue[this.#head];
    while (
      entry !== undefined &&
      (this.#bytes > MAX_BYTES || now.seconds - entry.until.seconds > MAX_AGE_SECONDS)
    ) {
      this.#forget(entry);
      this.#head += 1;
      entry = this.#queue[this.#head];
    }
    if (this.#head > 1024 && this.#head * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#head);
      this.#head = 0;
    }
  }

  /** Forgets everything before this time. */
  clear(horizon: Timestamp): void {
    this.#byPath.clear();
    this.#queue = [];
    this.#head = 0;
    this.#bytes = 0;
    this.#horizon = horizon;
  }

  #forget(entry: Superseded): void {
    const { path } = entry.document;
    const versions = this.#byPath.get(path) ?? [];
    versions.shift();
    if (versions.length === 0) this.#byPath.delete(path);
    this.#bytes -= entry.bytes;
    this.#horizon = entry.until;
  }
}
