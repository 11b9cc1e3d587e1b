import { type DocumentReference, onSnapshot } from 'firebase/firestore';
import type { Observer, Unsubscribe } from './observer.ts';
import { toRepositoryError } from './sdk-error.ts';

/** Watches one document; null while there is none, an `invalid` error while it cannot be read. */
export function watchDocument<Model>(
  reference: DocumentReference<Model>,
  observer: Observer<Model | null>,
): Unsubscribe {
  return onSnapshot(
    reference,
    { includeMetadataChanges: true },
    (snapshot) => {
      // The cache knowing nothing is no answer yet: the server will say whether there is one.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      let model: Model | null;
      try {
        model = snapshot.data() ?? null;
      } catch (error) {
        observer.error(toRepositoryError(error));
        return;
      }
      observer.next(model);
    },
    (error) => observer.error(toRepositoryError(error)),
  );
}
