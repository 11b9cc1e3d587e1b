import { expect, it, vi } from 'vitest';
import { createProfile } from './profile-documents.ts';
import { RepositoryError, type RepositoryErrorKind } from './repository-error.ts';
import { transact } from './transact.ts';

vi.mock(import('firebase/firestore'), () => ({
  doc: () => ({ withConverter: () => ({}) }) as never,
}));
vi.mock(import('./transact.ts'), () => ({ transact: vi.fn<() => Promise<never>>() }));

it.each<[RepositoryErrorKind, RepositoryErrorKind]>([
  // Whose name it is, or whether there is a profile: what follows depends on it.
  ['username-taken', 'username-taken'],
  ['unavailable', 'unavailable'],
  ['permission-denied', 'profile-failed'],
])('D133: a profile that is not created (%s) is told as %s', async (kind, told) => {
  vi.mocked(transact).mockRejectedValue(new RepositoryError(kind));
  await expect(createProfile({} as never, 'ann', 'Ann')).rejects.toMatchObject({ kind: told });
});
