import { useState } from 'react';
import type { User } from '../../domain/index.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';

export type Search =
  | { readonly status: 'idle' }
  /** Nothing was typed: an empty field asks nobody (D39). */
  | { readonly status: 'blank' }
  | { readonly status: 'searching' }
  | { readonly status: 'failed' }
  /** No more today (decision 034). */
  | { readonly status: 'too-many' }
  | { readonly status: 'found'; readonly users: readonly User[] };

/** The search by the beginning of a username; the searcher's own entry is left out (D40). */
export function useSearch() {
  const userId = useUserId();
  const { functions } = useRepositories();
  const [search, setSearch] = useState<Search>({ status: 'idle' });

  const run = async (prefix: string): Promise<void> => {
    const wanted = prefix.trim();
    if (wanted === '') {
      setSearch({ status: 'blank' });
      return;
    }
    setSearch({ status: 'searching' });
    try {
      const found = await functions.searchUsers(wanted);
      setSearch({ status: 'found', users: found.filter(({ id }) => id !== userId) });
    } catch (error) {
      const isTooMany = isRepositoryError(error, 'resource-exhausted');
      setSearch({ status: isTooMany ? 'too-many' : 'failed' });
    }
  };
  const clear = (): void => setSearch({ status: 'idle' });
  return { search, run, clear };
}
