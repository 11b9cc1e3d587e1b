import { deleteField, doc, type Firestore, setDoc, writeBatch } from 'firebase/firestore';
import type { Challengers, PersonalUser, PushKind } from '../domain/index.ts';
import { personalUserConverter, personalUserPath } from '../schema/personal-user-document.ts';
import { userPath } from '../schema/user-document.ts';
import { modelOf, watchDocument } from './live-document.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { ownWrite } from './sdk-error.ts';
import { transact } from './transact.ts';

/** Until when a player was told the news, in milliseconds since 1970. */
export interface ToldUntil {
  /** 0 before the first time. */
  readonly toldUntil: number;
  /** Another phone may have told more, of which this one has not heard. */
  readonly isFromCache: boolean;
}

/** The record that only its owner reads. Each setter writes one field (D82). */
export interface PersonalUserRepository {
  watchPersonalUser(userId: string, observer: Observer<PersonalUser | null>): Unsubscribe;
  setHideWelcomeMessage(userId: string, hide: boolean): Promise<void>;
  /** Writes the mirror on the public record in the same batch (D78). */
  setTargetNotification(userId: string, wanted: boolean): Promise<void>;
  /**
   * Keeps another player's requests away, or lets them through again (D189). Fails without the server: a block
   * that arrived after the app was closed would leave the requests between the two open.
   */
  setBlocked(userId: string, otherId: string, isBlocked: boolean): Promise<void>;
  /** Whether the player is not to be told of that kind (D198). */
  setSilenced(userId: string, kind: PushKind, isSilenced: boolean): Promise<void>;
  setWhoMayChallenge(userId: string, challengers: Challengers): Promise<void>;
  /** Whether cheers and nudges reach the player (D199). */
  setHearsWords(userId: string, hearsWords: boolean): Promise<void>;
  /**
   * Watches until when the player was told the news, on whichever phone. It is on the record that
   * `watchPersonalUser` watches, and so costs nothing beside it.
   */
  watchToldUntil(userId: string, observer: Observer<ToldUntil>): Unsubscribe;
  setToldUntil(userId: string, toldUntil: number): Promise<void>;
  /** Adds to those who may challenge the player where only rivals may. */
  addRivals(userId: string, rivalIds: readonly string[]): Promise<void>;
}

export function createPersonalUserRepository(firestore: Firestore): PersonalUserRepository {
  const personalRef = (userId: string) =>
    doc(firestore, personalUserPath(userId)).withConverter(personalUserConverter);

  /** Unlike an update by paths it takes ids of any letters. */
  const merge = (userId: string, fields: object): Promise<void> =>
    ownWrite(() => setDoc(doc(firestore, personalUserPath(userId)), fields, { merge: true }));

  return {
    watchPersonalUser: (userId, observer) => watchDocument(personalRef(userId), modelOf, observer),

    setHideWelcomeMessage: (userId, hideWelcomeMessage) => merge(userId, { hideWelcomeMessage }),

    setTargetNotification: (userId, wanted) =>
      ownWrite(() =>
        writeBatch(firestore)
          .update(personalRef(userId), { targetNotification: wanted })
          .update(doc(firestore, userPath(userId)), { targetNotification: wanted })
          .commit(),
      ),

    setBlocked: (userId, otherId, isBlocked) =>
      ownWrite(() =>
        transact(firestore, async (transaction) => {
          const blocked = { [otherId]: isBlocked || deleteField() };
          transaction.set(doc(firestore, personalUserPath(userId)), { blocked }, { merge: true });
        }),
      ),

    setSilenced: (userId, kind, isSilenced) =>
      merge(userId, { silenced: { [kind]: isSilenced || deleteField() } }),

    setWhoMayChallenge: (userId, whoMayChallenge) => merge(userId, { whoMayChallenge }),

    setHearsWords: (userId, hearsWords) => merge(userId, { hearsWords }),

    watchToldUntil: (userId, observer) =>
      watchDocument(
        personalRef(userId),
        (snapshot) => ({
          toldUntil: snapshot.data()?.toldUntil ?? 0,
          isFromCache: snapshot.metadata.fromCache,
        }),
        observer,
      ),

    setToldUntil: (userId, toldUntil) => merge(userId, { toldUntil }),

    addRivals: (userId, rivalIds) =>
      merge(userId, { rivals: Object.fromEntries(rivalIds.map((id) => [id, true])) }),
  };
}
