import type { Battle, Negotiated } from '../domain/index.ts';
import { RepositoryError } from './repository-error.ts';

/** The refusal of D52, in its words. */
const CHANGED = 'This battle was changed. Please look again.';

/** The battle that a negotiation led to; otherwise rejects with what stood in the way. */
export function negotiated(outcome: Negotiated): Battle {
  if (outcome.ok) return outcome.battle;
  switch (outcome.reason) {
    case 'not-allowed':
      throw new RepositoryError('permission-denied');
    case 'changed':
    case 'not-pending':
    case 'expired':
      throw new RepositoryError('changed', CHANGED);
  }
}
