import { deferredPart } from './deferred-part.ts';
import type { Firebase } from './open-firebase.ts';
import type { Repositories } from './repositories.ts';

/**
 * The repositories of the app, to be used at once: what is asked of one waits until `openFirebase`
 * has opened its part. That is called with every use, and gives the same each time.
 */
export function createRepositories(openFirebase: () => Promise<Firebase>): Repositories {
  return {
    accounts: deferredPart(async () => (await openFirebase()).accounts),
    users: deferredPart(async () => (await openFirebase()).users),
    personalUsers: deferredPart(async () => (await openFirebase()).personalUsers),
    battles: deferredPart(async () => (await openFirebase()).battles),
    invites: deferredPart(async () => (await openFirebase()).invites()),
    photos: deferredPart(async () => (await openFirebase()).photos()),
    pushDevice: deferredPart(async () => (await openFirebase()).pushDevice()),
    pushTokens: deferredPart(async () => (await openFirebase()).pushTokens),
    functions: deferredPart(async () => (await openFirebase()).functions()),
    analytics: deferredPart(async () => (await openFirebase()).analytics),
    device: deferredPart(async () => (await openFirebase()).device),
  };
}
