import type { RepositoryError } from './repository-error.ts';

/** Ends a subscription; calling it again does nothing. */
export type Unsubscribe = () => void;

/** Receives a subscription's values. After `error` no further value comes: subscribe again. */
export interface Observer<Value> {
  next(value: Value): void;
  error(error: RepositoryError): void;
}
