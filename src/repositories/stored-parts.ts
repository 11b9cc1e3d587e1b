import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { createAccountRepository } from './account-repository.ts';
import { createBattleRepository } from './create-battle-repository.ts';
import { createDeviceCache } from './device-cache.ts';
import { createPersonalUserRepository } from './personal-user-repository.ts';
import { createPushTokenRepository } from './push-token-repository.ts';
import type { Repositories } from './repositories.ts';
import type { ServerFunctions } from './server-functions.ts';
import { createUserRepository } from './user-repository.ts';

/** What home needs: the repositories that go by Auth and Firestore. */
export type StoredParts = Pick<
  Repositories,
  'accounts' | 'users' | 'personalUsers' | 'battles' | 'pushTokens' | 'device'
>;

export const storedParts = (
  auth: Auth,
  firestore: Firestore,
  functions: () => Promise<ServerFunctions>,
): StoredParts => ({
  accounts: createAccountRepository(auth, firestore, functions),
  users: createUserRepository(firestore),
  personalUsers: createPersonalUserRepository(firestore),
  battles: createBattleRepository(firestore),
  pushTokens: createPushTokenRepository(firestore),
  device: createDeviceCache(firestore, auth),
});
