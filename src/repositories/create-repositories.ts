import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { createAccountRepository } from './account-repository.ts';
import { type AnalyticsSdk, createAnalyticsRepository } from './analytics-repository.ts';
import { createBattleRepository } from './create-battle-repository.ts';
import { deferredPart } from './deferred-part.ts';
import { createDeviceCache } from './device-cache.ts';
import { createPersonalUserRepository } from './personal-user-repository.ts';
import type { PhotoRepository } from './photo-repository.ts';
import type { PushDevice } from './push-device.ts';
import { createPushTokenRepository } from './push-token-repository.ts';
import type { Repositories } from './repositories.ts';
import type { ServerFunctions } from './server-functions.ts';
import { createUserRepository } from './user-repository.ts';

/** The opened parts of Firebase; those that are rarely needed are opened at their first use. */
export interface FirebaseParts {
  readonly auth: Auth;
  readonly firestore: Firestore;
  readonly photos: () => Promise<PhotoRepository>;
  readonly functions: () => Promise<ServerFunctions>;
  readonly pushDevice: () => Promise<PushDevice>;
  readonly analytics: () => Promise<() => AnalyticsSdk>;
}

export function createRepositories(parts: FirebaseParts): Repositories {
  const { auth, firestore } = parts;
  const functions = deferredPart(parts.functions);
  return {
    accounts: createAccountRepository(auth, firestore, functions),
    users: createUserRepository(firestore),
    personalUsers: createPersonalUserRepository(firestore),
    battles: createBattleRepository(firestore),
    photos: deferredPart(parts.photos),
    pushDevice: deferredPart(parts.pushDevice),
    pushTokens: createPushTokenRepository(firestore),
    functions,
    analytics: createAnalyticsRepository(parts.analytics),
    device: createDeviceCache(firestore),
  };
}
