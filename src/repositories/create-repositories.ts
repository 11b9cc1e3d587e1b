import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { createAccountRepository } from './account-repository.ts';
import { type AnalyticsSdk, createAnalyticsRepository } from './analytics-repository.ts';
import { createBattleRepository } from './create-battle-repository.ts';
import { createPersonalUserRepository } from './personal-user-repository.ts';
import type { PhotoRepository } from './photo-repository.ts';
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
  readonly analytics: () => Promise<() => AnalyticsSdk>;
}

export function createRepositories(parts: FirebaseParts): Repositories {
  const { auth, firestore } = parts;
  return {
    accounts: createAccountRepository(auth, firestore),
    users: createUserRepository(firestore),
    personalUsers: createPersonalUserRepository(firestore),
    battles: createBattleRepository(firestore),
    photos: deferredPhotos(parts.photos),
    pushTokens: createPushTokenRepository(firestore),
    functions: deferredFunctions(parts.functions),
    analytics: createAnalyticsRepository(parts.analytics),
  };
}

function deferredPhotos(photos: () => Promise<PhotoRepository>): PhotoRepository {
  return {
    uploadPhoto: async (upload) => (await photos()).uploadPhoto(upload),
    getPhotoUrl: async (path) => (await photos()).getPhotoUrl(path),
    deletePhoto: async (path) => (await photos()).deletePhoto(path),
  };
}

function deferredFunctions(functions: () => Promise<ServerFunctions>): ServerFunctions {
  return {
    updateXp: async (battleId) => (await functions()).updateXp(battleId),
    sendTargetUpdateNotification: async (recipients) =>
      (await functions()).sendTargetUpdateNotification(recipients),
    subscribeUserToTopic: async (request) => (await functions()).subscribeUserToTopic(request),
    unsubscribeUserFromTopic: async (request) =>
      (await functions()).unsubscribeUserFromTopic(request),
    temporarilyUnsubscribeUserFromAllTopics: async (token, personalUser) =>
      (await functions()).temporarilyUnsubscribeUserFromAllTopics(token, personalUser),
    resubscribeUserToAllTopics: async (token, personalUser) =>
      (await functions()).resubscribeUserToAllTopics(token, personalUser),
  };
}
