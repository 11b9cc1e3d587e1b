import type { PersonalUser } from '../domain/index.ts';
import type { Observer, Unsubscribe } from './observer.ts';

/** The record that only its owner reads. Each setter writes one field (D82). */
export interface PersonalUserRepository {
  watchPersonalUser(userId: string, observer: Observer<PersonalUser | null>): Unsubscribe;
  setHideWelcomeMessage(userId: string, hide: boolean): Promise<void>;
  /** Writes the mirror on the public record in the same batch (D78). */
  setTargetNotification(userId: string, wanted: boolean): Promise<void>;
}
