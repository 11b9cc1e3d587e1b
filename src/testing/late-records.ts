import type { Repositories } from '../repositories/repositories.ts';

/** A server whose public records of players come only when told to. */
export function lateRecords() {
  const waiting: (() => void)[] = [];
  return {
    /** For `replace`. */
    over: ({ users }: Repositories): Pick<Repositories, 'users'> => ({
      users: {
        ...users,
        watchUser(userId, observer) {
          waiting.push(() => void users.watchUser(userId, observer));
          return () => {};
        },
      },
    }),
    /** Lets all come that were asked for. */
    arrive: (): void => {
      for (const follow of waiting) follow();
    },
  };
}
