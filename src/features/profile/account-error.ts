import { RepositoryError } from '../../repositories/repository-error.ts';

/** The provider's own text as it is (spec section 8), else what the player can do about it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof RepositoryError)) throw error;
  return error.kind === 'unavailable' ? 'No connection. Please try again.' : error.message;
}
