import { FirebaseError } from 'firebase/app';

declare module 'vitest' {
  interface Matchers {
    /** The rules let this access through. */
    toBeAllowed(): Promise<void>;
    /** The rules refuse this access; any other failure is a failure of the test. */
    toBeDenied(): Promise<void>;
  }
}

/** How Firestore and Storage call it. */
const DENIALS: ReadonlySet<string> = new Set(['permission-denied', 'storage/unauthorized']);

/** What the rules said to an access; rethrows what they did not say. */
async function verdictOn(access: Promise<unknown>): Promise<{ denial: string | undefined }> {
  try {
    await access;
    return { denial: undefined };
  } catch (error) {
    if (error instanceof FirebaseError && DENIALS.has(error.code)) return { denial: error.message };
    throw error;
  }
}

/** For `expect.extend`, in whatever gives a test its accesses. */
export const accessMatchers = {
  async toBeAllowed(access: Promise<unknown>) {
    const { denial } = await verdictOn(access);
    return { pass: denial === undefined, message: () => `the rules refused it: ${denial}` };
  },
  async toBeDenied(access: Promise<unknown>) {
    const { denial } = await verdictOn(access);
    return { pass: denial !== undefined, message: () => 'the rules let it through' };
  },
};
