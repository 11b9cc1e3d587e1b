import type { RepositoryError } from './repository-error.ts';

/** Ends a subscription; calling it again does nothing. */
export type Unsubscribe = () => void;

/**
 * Receives a subscription's values. After an error no further value comes: subscribe again; but for
 * `invalid`, which lasts as long as the document is not what it should be.
 */
export interface Observer<Value> {
  next(value: Value): void;
  error(error: RepositoryError): void;
}
