import type { PersonalUser } from '../../domain/index.ts';
import type { PersonalUserRepository } from '../../repositories/personal-user-repository.ts';
import { keepWatching } from '../../stores/connection/keep-watching.ts';

/** Tells whether the player has blocked that one, until the returned function is called. */
export const followBlock = (
  personalUsers: PersonalUserRepository,
  userId: string,
  otherId: string,
  tell: (isBlocked: boolean) => void,
): (() => void) =>
  keepWatching<PersonalUser | null>(
    (observer) => personalUsers.watchPersonalUser(userId, observer),
    {
      next: (personalUser) => tell(personalUser?.blocked?.[otherId] === true),
      // Unheard of, it stays as it was said.
      error: () => undefined,
    },
  );
