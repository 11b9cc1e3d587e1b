import { type DocumentReference, type DocumentSnapshot, onSnapshot } from 'firebase/firestore';
import type { Observer, Unsubscribe } from './observer.ts';
import { toRepositoryError } from './sdk-error.ts';

/** The model; null where there is none. */
export const modelOf = <Model>(snapshot: DocumentSnapshot<Model>) => snapshot.data() ?? null;

/** Watches what `read` makes of one document; an `invalid` error while it throws. */
export function watchDocument<Model, Watched>(
  reference: DocumentReference<Model>,
  read: (snapshot: DocumentSnapshot<Model>) => Watched,
  observer: Observer<Watched>,
): Unsubscribe {
  return onSnapshot(
    reference,
    { includeMetadataChanges: true },
    (snapshot) => {
      // The cache knowing nothing is no answer yet: the server will say whether there is one.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      let watched: Watched;
      try {
        watched = read(snapshot);
      } catch (error) {
        observer.error(toRepositoryError(error));
        return;
      }
      observer.next(watched);
    },
    (error) => observer.error(toRepositoryError(error)),
  );
}
