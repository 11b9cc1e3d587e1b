import { doc, type Firestore, updateDoc, writeBatch } from 'firebase/firestore';
import type { PersonalUser } from '../domain/index.ts';
import { personalUserConverter, personalUserPath } from '../schema/personal-user.ts';
import { userPath } from '../schema/user.ts';
import { watchDocument } from './live-document.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { translated } from './sdk-error.ts';

/** The record that only its owner reads. Each setter writes one field (D82). */
export interface PersonalUserRepository {
  watchPersonalUser(userId: string, observer: Observer<PersonalUser | null>): Unsubscribe;
  setHideWelcomeMessage(userId: string, hide: boolean): Promise<void>;
  /** Writes the mirror on the public record in the same batch (D78). */
  setTargetNotification(userId: string, wanted: boolean): Promise<void>;
}

export function createPersonalUserRepository(firestore: Firestore): PersonalUserRepository {
  const personalRef = (userId: string) =>
    doc(firestore, personalUserPath(userId)).withConverter(personalUserConverter);

  return {
    watchPersonalUser: (userId, observer) => watchDocument(personalRef(userId), observer),

    setHideWelcomeMessage: (userId, hide) =>
      translated(() => updateDoc(personalRef(userId), { hideWelcomeMessage: hide })),

    setTargetNotification: (userId, wanted) =>
      translated(() =>
        writeBatch(firestore)
          .update(personalRef(userId), { targetNotification: wanted })
          .update(doc(firestore, userPath(userId)), { targetNotification: wanted })
          .commit(),
      ),
  };
}
