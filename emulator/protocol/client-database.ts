import type { Database } from '../store/database.ts';
import type {
  CommitResult,
  DocumentPath,
  ListenTarget,
  StoredDocument,
  TargetChange,
  TransactionId,
  Write,
} from '../store/model.ts';
import type { StatusError } from '../store/status-error.ts';
import type { Timestamp } from '../values/timestamp.ts';

/** What one commit did to one target, as far as the client may know. */
export interface ClientTargetChange extends Omit<TargetChange, 'left'> {
  readonly left: readonly {
    readonly path: DocumentPath;
    /** As it is now; undefined when the client may not read it. */
    readonly document: StoredDocument | undefined;
  }[];
}

export interface TargetListener {
  /** The present state at once, then each commit's changes. */
  readonly onChange: (change: ClientTargetChange) => void;
  /** The client may no longer see the target: nothing follows. */
  readonly onRevoked: (error: StatusError) => void;
}

/**
 * A database as one client sees it: every operation is authorised before it happens and throws
 * PERMISSION_DENIED with the reason where the rules do not allow it.
 */
export interface ClientDatabase extends Pick<
  Database,
  | 'read'
  | 'query'
  | 'aggregate'
  | 'collectionIds'
  | 'missingDocuments'
  | 'beginTransaction'
  | 'rollback'
  | 'onCommitted'
> {
  commit(writes: readonly Write[], transaction?: TransactionId): CommitResult;
  /** Commits one write. Returns the document that it leaves, which the client need not be allowed to read. */
  writeDocument(write: Write): StoredDocument | undefined;
  /**
   * Throws when the client may not listen; returns what stops it. `resumedFrom` is the time that
   * the client knows the target's state of; it is told all of it nevertheless.
   */
  listen(target: ListenTarget, listener: TargetListener, resumedFrom?: Timestamp): () => void;
}

/** One client's credentials, looked at only after the names in its request have been read. */
export interface ClientSession {
  /**
   * The database `projects/P/databases/D`. Throws INVALID_ARGUMENT for what is no such name, and when the
   * client's token is malformed.
   */
  database(name: string): ClientDatabase;
  /** Throws PERMISSION_DENIED with `message` unless the client is the administrator. */
  requireAdmin(message: string): void;
}
