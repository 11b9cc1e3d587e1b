import type { CommitPlan, DocumentPath, Query, StoredDocument } from '../store/model.ts';

/** What a client may do. Each method throws PERMISSION_DENIED with the reason where it may not. */
export interface Access {
  /** These documents as they are stored; undefined stands for one that is not there. */
  get(paths: readonly DocumentPath[], documents: readonly (StoredDocument | undefined)[]): void;
  /** Everything that the query could ever return. */
  list(query: Query): void;
  /** What a commit does to each of its documents. */
  commit(plan: CommitPlan): void;
}

/** The administrator's: rules do not apply. */
export const UNRESTRICTED: Access = {
  get: () => undefined,
  list: () => undefined,
  commit: () => undefined,
};
