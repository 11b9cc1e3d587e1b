import { useEffect, useRef, useState } from 'react';
import { usernameField } from '../../schema/username-field.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';

/** Nobody is asked about half a name. */
const PAUSE_MS = 600;

/** Names that one form asks about, each once: enough to find one, too few to go through a list. */
const MOST_NAMES = 20;

/** Whether a name that somebody types has an owner; undefined while that is not known (decision 065). */
export function useNameCheck(username: string): boolean | undefined {
  const { accounts } = useRepositories();
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const asked = useRef(0);

  useEffect(() => {
    if (answers.has(username) || !usernameField.safeParse(username).success) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      if (asked.current >= MOST_NAMES) return;
      asked.current += 1;
      accounts.isUsernameTaken(username).then(
        (isTaken) => {
          if (isWanted) setAnswers((known) => new Map(known).set(username, isTaken));
        },
        // Signing up asks again, and says so if that fails.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [accounts, answers, username]);

  return answers.get(username);
}
