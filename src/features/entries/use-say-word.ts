import { type Saying, WORD_TEXTS } from '../../domain/index.ts';
import { isOnline } from '../../lib/online.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** Says a word to that rival, now or not at all, and tells how it went. */
export function useSayWord(): (
  battleId: string,
  saying: Saying,
  username: string,
) => Promise<void> {
  const { functions } = useRepositories();
  return async (battleId, saying, username) => {
    try {
      await functions.sayWord({ battleId, ...saying });
      showToast(`“${WORD_TEXTS[saying.kind]}” ${username} hears you.`, 'success');
    } catch (error) {
      showToast(failureText(username, error), 'error');
    }
  };
}

function failureText(username: string, error: unknown): string {
  if (isRepositoryError(error, 'not-found')) return `${username} hears no words at the moment.`;
  if (isRepositoryError(error, 'resource-exhausted'))
    return `You have said enough to ${username} for today.`;
  if (isRepositoryError(error, 'changed'))
    return 'That has changed meanwhile. Your word was not said.';
  if (!isOnline()) return 'No connection. A word is said now or not at all: yours was not said.';
  if (isRepositoryError(error, 'unavailable'))
    return `No answer came. Look again: it says there whether ${username} has heard you.`;
  return 'Your word was not said. Please try again.';
}
