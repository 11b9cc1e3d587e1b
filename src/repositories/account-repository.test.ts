import { expect, it, vi } from 'vitest';
import { createAccountRepository } from './account-repository.ts';
import { RepositoryError, type RepositoryErrorKind } from './repository-error.ts';

const { createProfile, deleteUser } = vi.hoisted(() => ({
  createProfile: vi.fn<() => Promise<void>>(),
  deleteUser: vi.fn<() => Promise<void>>(async () => {}),
}));

vi.mock(import('firebase/auth'), () => ({
  createUserWithEmailAndPassword: async () => ({ user: { uid: 'ann' } }) as never,
  deleteUser,
}));

vi.mock(import('./profile-documents.ts'), () => ({
  createProfile,
  isUsernameTaken: async () => false,
}));

it.each<[string, RepositoryErrorKind, number]>([
  ['deleted again where its profile could not be created', 'profile-failed', 1],
  ['deleted again where somebody was faster with the name', 'username-taken', 1],
  ['kept where nobody knows whether its profile was created', 'unavailable', 0],
])('D133: a fresh sign-in is %s', async (_what, kind, times) => {
  deleteUser.mockClear();
  createProfile.mockRejectedValue(new RepositoryError(kind));
  const accounts = createAccountRepository({} as never, {} as never, () => Promise.reject());
  const details = { email: 'ann@example.com', password: 'secret', username: 'Ann' };
  await expect(accounts.signUp(details)).rejects.toMatchObject({ kind });
  expect(deleteUser).toHaveBeenCalledTimes(times);
});
