import { type Firestore, runTransaction, type Transaction } from 'firebase/firestore';
import { confirmed, toRepositoryError } from './sdk-error.ts';

/**
 * Runs a transaction, and again where the rules refuse it: they are asked before it is found out that
 * something it has read was changed meanwhile, and only of that the SDK makes a new attempt (decision 119).
 * Four attempts: while one of a group of four changes it the other three may accept. Each is `confirmed` or fails
 * by itself, or a refusal on a slow line would be taken for a lost connection.
 */
export function transact<Result>(
  firestore: Firestore,
  update: (transaction: Transaction) => Promise<Result>,
  attempts = 4,
): Promise<Result> {
  return confirmed(() => runTransaction(firestore, update)).catch((error: unknown) => {
    if (attempts === 1 || toRepositoryError(error).kind !== 'permission-denied') throw error;
    return transact(firestore, update, attempts - 1);
  });
}
