import { createContext, useContext } from 'react';
import type { Repositories } from '../../repositories/repositories.ts';

export const RepositoriesContext = createContext<Repositories | null>(null);

/** The repositories that the app was started with. */
export function useRepositories(): Repositories {
  const repositories = useContext(RepositoriesContext);
  if (repositories === null) throw new Error('No RepositoriesContext around this component');
  return repositories;
}
