import { withoutPlayer } from '../domain/index.ts';
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

  function mustBeOnline(): void {
    if (!phone.isOnline) throw new RepositoryError('unavailable');
  }

  return {
    watchSession: (onSession) =>
      phone.watchSession(() => {
        const account = accountOf(phone.userId);
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
      phone.signInAs(phone.mustReachServer());
    },

    async deleteAccount(password) {
      const userId = phone.mustReachServer();
      const { email } = mustMatch(accountOf(userId)?.email ?? '', password);
      for (const battle of server.battles.values())
        if (battle.userIds.includes(userId)) server.putBattle(withoutPlayer(battle, userId));
      server.users.delete(userId);
      server.personalUsers.delete(userId);
      server.tokens.delete(userId);
      server.accounts.delete(email);
      server.changed();
      phone.signInAs(null);
    },
  };
}
