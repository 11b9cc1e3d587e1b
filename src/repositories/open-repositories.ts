import { firebaseApp } from '../lib/firebase.ts';
import { createRepositories } from './create-repositories.ts';
import type { Repositories } from './repositories.ts';
import { openAuth } from './sdk/auth.ts';
import { openFirestore } from './sdk/firestore.ts';

/**
 * The repositories of the real app, to be opened once. Import this module dynamically to keep
 * Firebase out of the entry chunk; Storage and Functions load at their first use,
 * Analytics with the player's consent.
 */
export function openRepositories(): Repositories {
  const app = firebaseApp();
  return createRepositories({
    auth: openAuth(app),
    firestore: openFirestore(app),
    photos: once(async () => {
      const [{ openStorage }, { createPhotoRepository }] = await Promise.all([
        import('./sdk/storage.ts'),
        import('./photo-repository.ts'),
      ]);
      return createPhotoRepository(openStorage(app));
    }),
    functions: once(async () => {
      const [{ openFunctions }, { createServerFunctions }] = await Promise.all([
        import('./sdk/functions.ts'),
        import('./server-functions.ts'),
      ]);
      return createServerFunctions(openFunctions(app));
    }),
    analytics: async () => {
      const { openAnalytics } = await import('./sdk/analytics.ts');
      return () => openAnalytics(app);
    },
  });
}

/** Opens at the first call; a failed attempt, for example without network, is not kept. */
function once<Part>(open: () => Promise<Part>): () => Promise<Part> {
  let opened: Promise<Part> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
