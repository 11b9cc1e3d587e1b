import { describe, expect, onTestFinished, test } from 'vitest';
import type { PersonalUser, User } from '../../domain/index.ts';
import type { Session } from '../../repositories/account-repository.ts';
import { MOST_PUSH_TOKENS } from '../../schema/push-token.ts';
import {
  type Backend,
  emailOf,
  lastOf,
  newActiveDuel,
  newName,
  newPlayer,
  openBattles,
  PASSWORD,
  record,
  rejection,
  valuesOf,
} from './contract-players.ts';

/** Sign-ins, profiles, settings and push tokens. */
export function describeAccounts(backend: Backend): void {
  describe('accounts', () => {
    test('sign up with a profile and report the session once it is complete', async () => {
      const { repositories } = await backend.newPhone();
      const sessions: (Session | null)[] = [];
      onTestFinished(repositories.accounts.watchSession((session) => sessions.push(session)));
      await expect.poll(() => sessions).toEqual([null]);

      const username = newName();
      const signedUp = await repositories.accounts.signUp({
        email: ` ${emailOf(username).toUpperCase()} `,
        password: PASSWORD,
        username,
      });
      await expect.poll(() => lastOf(sessions)).toEqual(signedUp);
      expect(signedUp.email).toBe(emailOf(username));

      const user = await repositories.users.getUser(signedUp.userId);
      expect(user).toMatchObject({ id: signedUp.userId, username, level: 1, xp: 0 });
      const personal = valuesOf<PersonalUser | null>((observer) =>
        repositories.personalUsers.watchPersonalUser(signedUp.userId, observer),
      );
      await personal.until((stored) => stored?.hideWelcomeMessage === false);
    });

    test('fault 18: refuse a taken name in any case, leaving the address free for another try', async () => {
      const { user } = await newPlayer(backend);
      const { repositories } = await backend.newPhone();
      const email = emailOf(newName());
      const details = { email, password: PASSWORD, username: user.username.toUpperCase() };
      await expect(repositories.accounts.signUp(details)).rejects.toMatchObject(
        rejection('username-taken'),
      );
      await repositories.accounts.signUp({ ...details, username: newName() });
    });

    test('look at the name before anything else, so that no attempt makes an account (D129)', async () => {
      const { user } = await newPlayer(backend);
      const { repositories } = await backend.newPhone();
      const sessions: (Session | null)[] = [];
      onTestFinished(repositories.accounts.watchSession((session) => sessions.push(session)));
      const { username } = user;
      for (const email of [emailOf(username), emailOf(newName())])
        await expect(
          repositories.accounts.signUp({ email, password: PASSWORD, username }),
        ).rejects.toMatchObject(rejection('username-taken'));
      expect(sessions).toEqual([null]);
    });

    test('have the profile of an earlier attempt whose answer got lost, under its name', async () => {
      const { repositories, user } = await newPlayer(backend);
      for (const username of [user.username, newName()])
        await repositories.accounts.createProfile(username);
      await expect(repositories.users.getUser(user.id)).resolves.toEqual(user);
    });

    test('refuse a password that is too short', async () => {
      const { repositories } = await backend.newPhone();
      const username = newName();
      await expect(
        repositories.accounts.signUp({ email: emailOf(username), password: 'abc', username }),
      ).rejects.toMatchObject({ kind: 'provider', providerCode: 'weak-password' });
    });

    test('refuse an address that is in use and a wrong password with the provider’s words', async () => {
      const { user } = await newPlayer(backend);
      const { repositories } = await backend.newPhone();
      const email = emailOf(user.username);
      await expect(
        repositories.accounts.signUp({ email, password: PASSWORD, username: newName() }),
      ).rejects.toMatchObject({
        kind: 'provider',
        message: expect.stringContaining('email-already-in-use'),
      });
      await expect(
        repositories.accounts.signIn({ email, password: 'wrong one' }),
      ).rejects.toMatchObject(rejection('provider'));
    });

    test('sign in, in any case, and out', async () => {
      const { user } = await newPlayer(backend);
      const { repositories } = await backend.newPhone();
      const sessions: (Session | null)[] = [];
      onTestFinished(repositories.accounts.watchSession((session) => sessions.push(session)));
      await repositories.accounts.signIn({
        email: emailOf(user.username).toUpperCase(),
        password: PASSWORD,
      });
      await expect.poll(() => lastOf(sessions)?.userId).toBe(user.id);
      await repositories.accounts.signOut();
      await expect.poll(() => lastOf(sessions)).toBeNull();
    });

    test('are deleted with the profile, the name becoming free', async () => {
      const { repositories, user } = await newPlayer(backend);
      await repositories.pushTokens.saveToken(user.id, 'a-token', 'Europe/Berlin');
      await expect(repositories.accounts.deleteAccount('wrong one')).rejects.toMatchObject(
        rejection('provider'),
      );
      await repositories.accounts.deleteAccount(PASSWORD);
      const account = { email: emailOf(user.username), password: PASSWORD };
      await expect(repositories.accounts.signIn(account)).rejects.toMatchObject(
        rejection('provider'),
      );
      await repositories.accounts.signUp({ ...account, username: user.username });
    });

    test('attack 65: leave every battle without a name when they are deleted, at once (decision 038)', async () => {
      const { challenger, opponent, battle } = await newActiveDuel(backend);
      await record(challenger, battle, 'target1', true).sent;
      const shown = openBattles(opponent);
      await challenger.repositories.accounts.deleteAccount(PASSWORD);
      const { battles } = await shown.until(
        ({ battles: [left] }) => left?.battle.challenger.username === 'Deleted player',
      );
      expect(battles[0]?.battle.status).toBe('ACTIVE');
      expect(JSON.stringify(battles)).not.toContain(challenger.user.username);
    });

    test('tell nothing anew when the server has nothing new of them', async () => {
      const { repositories, user } = await newPlayer(backend);
      const sessions: (Session | null)[] = [];
      onTestFinished(repositories.accounts.watchSession((session) => sessions.push(session)));
      await expect.poll(() => lastOf(sessions)?.userId).toBe(user.id);
      await repositories.accounts.refreshSession();
      await repositories.accounts.signOut();
      await expect.poll(() => lastOf(sessions)).toBeNull();
      expect(sessions).toHaveLength(2);
    });
  });

  describe('users', () => {
    test('are found by the beginning of their name, in any case', async () => {
      const { repositories, user } = await newPlayer(backend);
      const found = await repositories.functions.searchUsers(
        ` ${user.username.slice(0, -1).toUpperCase()}`,
      );
      expect(found).toContainEqual(user);
      await expect(repositories.functions.searchUsers('  ')).resolves.toEqual([]);
      await expect(repositories.functions.searchUsers('nobody-is-so')).resolves.toEqual([]);
    });

    test('attack 61: are not found by whom they block, nor by whom they are blocked', async () => {
      const one = await newPlayer(backend);
      const other = await newPlayer(backend);
      const search = async (searcher: typeof one, found: typeof one) =>
        (await searcher.repositories.functions.searchUsers(found.user.username)).length;
      expect(await search(one, other)).toBe(1);
      await one.repositories.personalUsers.setBlocked(one.user.id, other.user.id, true);
      expect(await search(one, other)).toBe(0);
      expect(await search(other, one)).toBe(0);
      await one.repositories.personalUsers.setBlocked(one.user.id, other.user.id, false);
      expect(await search(other, one)).toBe(1);
    });

    test('are null when they do not exist', async () => {
      const { repositories } = await newPlayer(backend);
      await expect(repositories.users.getUser('nobody')).resolves.toBeNull();
    });

    test('see a saved avatar, with the colours that follow from the picked ones (D33)', async () => {
      const { repositories, user } = await newPlayer(backend);
      const watched = valuesOf<User | null>((observer) =>
        repositories.users.watchUser(user.id, observer),
      );
      const colors = { ...user.avatar.colors, skinShadow: '#ffffff' };
      await repositories.users.saveAvatar(user.id, { ...user.avatar, colors, id: '3' });
      const seen = await watched.until((current) => current?.avatar.id === '3');
      expect(seen?.avatar.colors).toEqual(user.avatar.colors);
    });

    test('attack 156: wear no gear that their level has not earned', async () => {
      const { repositories, user } = await newPlayer(backend);
      await expect(
        repositories.users.saveAvatar(user.id, { ...user.avatar, gear: ['headband'] }),
      ).rejects.toMatchObject(rejection('permission-denied'));
      await repositories.users.saveAvatar(user.id, { ...user.avatar, gear: [] });
      await expect(repositories.users.getUser(user.id)).resolves.toMatchObject({
        avatar: { gear: [] },
      });
    });

    test('keep others out of their records', async () => {
      const { user } = await newPlayer(backend);
      const { repositories } = await newPlayer(backend);
      await expect(repositories.users.saveAvatar(user.id, user.avatar)).rejects.toMatchObject(
        rejection('permission-denied'),
      );
      await expect(
        repositories.personalUsers.setHideWelcomeMessage(user.id, true),
      ).rejects.toMatchObject(rejection('permission-denied'));
    });

    test('change their settings one by one', async () => {
      const { repositories, user } = await newPlayer(backend);
      const { personalUsers, users } = repositories;
      const watched = valuesOf<PersonalUser | null>((observer) =>
        personalUsers.watchPersonalUser(user.id, observer),
      );
      await personalUsers.setHideWelcomeMessage(user.id, true);
      await watched.until((stored) => stored?.hideWelcomeMessage === true);
      await personalUsers.setTargetNotification(user.id, true);
      await watched.until((stored) => stored?.targetNotification === true);
      await expect(users.getUser(user.id)).resolves.toMatchObject({ targetNotification: true });
      await personalUsers.setSilenced(user.id, 'words', true);
      await personalUsers.setSilenced(user.id, 'rounds', true);
      const silenced = await watched.until((stored) => stored?.silenced?.['rounds'] === true);
      expect(silenced?.silenced).toEqual({ rounds: true, words: true });
      await personalUsers.setSilenced(user.id, 'words', false);
      await watched.until((stored) => stored?.silenced?.['words'] === undefined);
    });
  });

  test('push tokens are kept, one for each device, until they are taken off (D80)', async () => {
    const { repositories, user } = await newPlayer(backend);
    const { pushTokens, personalUsers } = repositories;
    const devices = async () => Object.keys((await pushTokens.getTokens(user.id))?.tokens ?? {});
    const personal = valuesOf<PersonalUser | null>((observer) =>
      personalUsers.watchPersonalUser(user.id, observer),
    );
    await expect(pushTokens.getTokens(user.id)).resolves.toBeNull();
    await pushTokens.saveToken(user.id, 'phone:a.b', 'Europe/Berlin');
    await pushTokens.saveToken(user.id, 'tablet', 'Pacific/Auckland');
    await personal.until((stored) => stored?.fcmToken === 'tablet');
    const both = await pushTokens.getTokens(user.id);
    expect(both).toMatchObject({ fcmToken: 'tablet', timeZone: 'Pacific/Auckland' });
    await expect(devices()).resolves.toEqual(['phone:a.b', 'tablet']);
    await pushTokens.saveToken(user.id, 'phone:a.b', 'Europe/Berlin');
    await pushTokens.removeToken(user.id, 'phone:a.b');
    await personal.until((stored) => stored?.fcmToken === false);
    await expect(devices()).resolves.toEqual(['tablet']);
    await expect(pushTokens.getTokens(user.id)).resolves.toMatchObject({
      fcmToken: false,
      timeZone: 'Europe/Berlin',
    });
  });

  test('of more push tokens than anybody has devices one makes room for the newest', async () => {
    const { repositories, user } = await newPlayer(backend);
    const { pushTokens } = repositories;
    const names = Array.from({ length: MOST_PUSH_TOKENS + 1 }, (_, index) => `phone ${index}`);
    for (const name of names) await pushTokens.saveToken(user.id, name, 'Europe/Berlin');
    const tokens = Object.keys((await pushTokens.getTokens(user.id))?.tokens ?? {});
    expect(tokens).toHaveLength(MOST_PUSH_TOKENS);
    expect(tokens).toContain(names.at(-1));
  });
}
