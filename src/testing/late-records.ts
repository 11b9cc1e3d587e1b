import type { Replace } from './in-memory-repositories.ts';

/** A server whose public records of players come only when told to. */
export function lateRecords() {
  const waiting: (() => void)[] = [];
  const over: Replace = ({ users }) => ({
    users: {
      watchUser(userId, observer) {
        waiting.push(() => void users.watchUser(userId, observer));
        return () => {};
      },
    },
  });
  return {
    over,
    /** Lets all come that were asked for. */
    arrive: (): void => {
      for (const follow of waiting) follow();
    },
  };
}
