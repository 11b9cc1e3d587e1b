import { type Invite, leaveInvite, withoutPlayer } from '../domain/index.ts';
import type { AccountRepository, Session } from '../repositories/account-repository.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import { normaliseEmail } from '../schema/email-field.ts';
import { usernameTaken } from '../schema/username-document.ts';
import type { InMemoryPhone } from './in-memory-phone.ts';
import type { InMemoryAccount } from './in-memory-server.ts';

const refusal = (providerCode: string) =>
  new RepositoryError('provider', `Firebase: Error (auth/${providerCode}).`, { providerCode });

const sessionOf = ({ userId, email, emailVerified = false }: InMemoryAccount): Session => ({
  userId,
  email,
  emailVerified,
});

export function inMemoryAccounts(phone: InMemoryPhone): AccountRepository {
  const { server } = phone;

  const accountOf = (userId: string | null): InMemoryAccount | undefined =>
    [...server.accounts.values()].find((account) => account.userId === userId);

  function mustBeFree(username: string): void {
    if (server.isUsernameTaken(username))
      throw new RepositoryError('username-taken', usernameTaken(username));
  }

  function mustMatch(email: string, password: string): InMemoryAccount {
    const account = server.accounts.get(normaliseEmail(email));
    if (account?.password !== password) throw refusal('invalid-credential');
    return account;
  }

  function leave(invite: Invite, userId: string): void {
    const remaining = leaveInvite(invite, userId);
    if (remaining) server.putInvite({ ...invite, ...remaining });
    else server.invites.delete(invite.id);
  }

  function mustBeOnline(): void {
    if (!phone.isOnline) throw new RepositoryError('unavailable');
  }

  /** As it was told last. */
  let isVerified: boolean | undefined;

  return {
    watchSession: (onSession) =>
      phone.watchSession(() => {
        const account = accountOf(phone.userId);
        isVerified = account?.emailVerified;
        onSession(account ? sessionOf(account) : null);
      }),

    async signUp({ email, password, username }) {
      mustBeOnline();
      const address = normaliseEmail(email);
      mustBeFree(username);
      if (password.length < server.passwordPolicy.minLength) throw refusal('weak-password');
      if (server.accounts.has(address)) throw refusal('email-already-in-use');
      const account = { userId: server.newId('player'), email: address, password };
      server.addProfile({ id: account.userId, username });
      server.accounts.set(address, account);
      phone.signInAs(account.userId);
      return sessionOf(account);
    },

    async createProfile(username) {
      const userId = phone.mustReachServer();
      if (server.users.has(userId)) return;
      mustBeFree(username);
      server.addProfile({ id: userId, username });
    },

    async signIn({ email, password }) {
      mustBeOnline();
      const account = mustMatch(email, password);
      phone.signInAs(account.userId);
      return sessionOf(account);
    },

    async isUsernameTaken(username) {
      mustBeOnline();
      return server.isUsernameTaken(username);
    },

    getPasswordPolicy: async () => server.passwordPolicy,

    async signOut() {
      // That nobody is signed in is told once.
      if (phone.userId !== null) phone.signInAs(null);
    },

    async sendPasswordReset() {
      mustBeOnline();
    },

    async sendEmailVerification() {
      phone.mustReachServer();
    },

    async refreshSession() {
      const userId = phone.mustReachServer();
      if (accountOf(userId)?.emailVerified !== isVerified) phone.signInAs(userId);
    },

    async deleteAccount(password) {
      const userId = phone.mustReachServer();
      const { email } = mustMatch(accountOf(userId)?.email ?? '', password);
      for (const battle of server.battles.values())
        if (battle.userIds.includes(userId)) server.putBattle(withoutPlayer(battle, userId));
      for (const invite of server.invites.values())
        if (invite.userIds.includes(userId)) leave(invite, userId);
      for (const [path, photo] of server.photos)
        if (photo.userId === userId) server.photos.delete(path);
      server.users.delete(userId);
      server.personalUsers.delete(userId);
      server.tokens.delete(userId);
      server.accounts.delete(email);
      server.changed();
      phone.signInAs(null);
    },
  };
}
