import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { createAccountRepository } from './account-repository.ts';
import { RepositoryError, type RepositoryErrorKind } from './repository-error.ts';

const { createProfile, createUser, deleteUser, reload, signIn } = vi.hoisted(() => ({
  createProfile: vi.fn<() => Promise<void>>(),
  createUser: vi.fn<() => Promise<never>>(async () => ({ user: { uid: 'ann' } }) as never),
  deleteUser: vi.fn<() => Promise<void>>(async () => {}),
  reload: vi.fn<() => Promise<void>>(),
  signIn: vi.fn<() => Promise<never>>(async () => ({ user: { uid: 'ann' } }) as never),
}));

vi.mock(import('firebase/auth'), () => ({
  createUserWithEmailAndPassword: createUser,
  deleteUser,
  EmailAuthProvider: { credential: () => ({}) } as never,
  reauthenticateWithCredential: async () => ({}) as never,
  reload,
  signInWithEmailAndPassword: signIn,
}));

vi.mock(import('./profile-documents.ts'), () => ({
  createProfile,
  deleteProfile: async () => {},
  isUsernameTaken: async () => false,
}));

const DETAILS = { email: 'ann@example.com', password: 'secret', username: 'Ann' };

const openAccounts = () =>
  createAccountRepository({} as never, {} as never, () => Promise.reject());

it.each<[string, RepositoryErrorKind, number]>([
  ['deleted again where its profile could not be created', 'profile-failed', 1],
  ['deleted again where somebody was faster with the name', 'username-taken', 1],
  ['kept where nobody knows whether its profile was created', 'unavailable', 0],
])('D133: a fresh sign-in is %s', async (_what, kind, times) => {
  // Whoever tries again at once finds the address free.
  const gone = vi.fn<() => void>();
  deleteUser.mockImplementationOnce(() =>
    new Promise<void>((end) => void setTimeout(end)).then(gone),
  );
  createProfile.mockRejectedValue(new RepositoryError(kind));
  await expect(openAccounts().signUp(DETAILS)).rejects.toMatchObject({ kind });
  deleteUser.mockReset();
  expect(gone).toHaveBeenCalledTimes(times);
});

const refused = (code: string) => new FirebaseError(`auth/${code}`, code);
const refuse = (code: string) => () => Promise.reject(refused(code));

/** The server has made the sign-in, and its answer got lost; the next attempt hears that it is there. */
async function signUpUnanswered() {
  const accounts = openAccounts();
  createUser.mockRejectedValueOnce(refused('network-request-failed'));
  await expect(accounts.signUp(DETAILS)).rejects.toMatchObject({ kind: 'unavailable' });
  createUser.mockRejectedValueOnce(refused('email-already-in-use'));
  return accounts;
}

it('goes on with the sign-in that an attempt without an answer has made, and deletes none such', async () => {
  deleteUser.mockClear();
  const accounts = await signUpUnanswered();
  createProfile.mockRejectedValueOnce(new RepositoryError('profile-failed'));
  await expect(accounts.signUp(DETAILS)).rejects.toMatchObject({ kind: 'profile-failed' });
  expect(deleteUser).not.toHaveBeenCalled();
  createUser.mockRejectedValueOnce(refused('email-already-in-use'));
  createProfile.mockResolvedValueOnce();
  await expect(accounts.signUp(DETAILS)).resolves.toMatchObject({ userId: 'ann' });
});

it('says that an address is in use where the password is of another sign-in, or nothing was unanswered', async () => {
  const inUse = { providerCode: 'email-already-in-use' };
  const accounts = await signUpUnanswered();
  signIn.mockRejectedValueOnce(refused('wrong-password'));
  await expect(accounts.signUp(DETAILS)).rejects.toMatchObject(inUse);
  createUser.mockRejectedValueOnce(refused('email-already-in-use'));
  await expect(openAccounts().signUp(DETAILS)).rejects.toMatchObject(inUse);
});

it.each<[string, () => Promise<void>, string]>([
  ['is gone where the server no longer knows the sign-in', refuse('user-token-expired'), 'gone'],
  ['is still there where the server knows it', async () => {}, 'unavailable'],
  ['may still be there where nobody can say', refuse('network-request-failed'), 'unavailable'],
])('an account whose deletion got no answer %s', async (_what, asked, outcome) => {
  const accounts = createAccountRepository(
    { currentUser: { uid: 'ann' } } as never,
    {} as never,
    async () => ({ closeAccount: async () => {} }),
  );
  deleteUser.mockRejectedValueOnce(refused('network-request-failed'));
  reload.mockImplementation(asked);
  const deleted = accounts.deleteAccount('secret').then(
    () => 'gone',
    ({ kind }: RepositoryError) => kind,
  );
  await expect(deleted).resolves.toBe(outcome);
});
