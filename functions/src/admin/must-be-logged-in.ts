import { applicationDefault } from 'firebase-admin/app';

import { isEmulated } from '../environment.ts';

/**
 * Asks Google for the owner's credentials before anything else does: Firestore's library tries again for
 * eleven seconds before it says that there are none.
 * @throws what `endFailed` knows to mend, where there are none or they are not taken
 */
export async function mustBeLoggedIn(): Promise<void> {
  if (!isEmulated) await applicationDefault().getAccessToken();
}
