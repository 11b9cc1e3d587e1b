import { userInfo } from 'node:os';

import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/** `audits/{id}`, for the owner only: what was asked for with the owner's credentials, about whom. */
export const AUDITS_COLLECTION = 'audits';

/** One thing that the owner does; never names, addresses or texts. */
export interface Audited {
  readonly action: string;
  /** Whom or what it is about: a player's or a report's id; null for a look at all. */
  readonly about: string | null;
  /** Who does it: the user of the machine that it is done from. */
  readonly by: string;
}

/**
 * Does `work` between two writes to its audit, so that what ended half-way reads `begun`.
 * @throws what `work` throws, after the audit says `failed`; both failures where the audit cannot say so
 */
export async function audited<Result>(
  firestore: Firestore,
  { action, about, by }: Audited,
  work: () => Promise<Result>,
): Promise<Result> {
  const audit = firestore.collection(AUDITS_COLLECTION).doc();
  await audit.create({ action, about, by, at: FieldValue.serverTimestamp(), outcome: 'begun' });
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await audit.update({ outcome: 'failed' }).catch((lost: unknown) => {
      throw new Error(`${wordsOf(error)}\nIts audit: ${wordsOf(lost)}`, { cause: error });
    });
    throw error;
  }
  await audit.update({ outcome: 'done' });
  return result;
}

/** The user of this machine, by the number where a container has it run by one who has no name there. */
export function whoDoesIt(ask: () => { readonly username: string } = userInfo): string {
  try {
    return ask().username;
  } catch {
    return String(process.getuid?.());
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
