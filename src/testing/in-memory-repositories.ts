import { lowerUsernameOf, USERNAME_SEARCH_LIMIT } from '../domain/index.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import { newPhotoPath } from '../schema/photo.ts';
import { inMemoryAccounts } from './in-memory-accounts.ts';
import { inMemoryBattles } from './in-memory-battles.ts';
import type { InMemoryPhone } from './in-memory-phone.ts';

/**
 * The app's repositories on one phone of a test, without Firebase:
 *
 *     const server = new InMemoryServer();
 *     const ann = server.addPlayer({ id: 'ann', username: 'Ann' });
 *     const phone = new InMemoryPhone(server);
 *     phone.signInAs(ann.userId);
 *     render(<App repositories={inMemoryRepositories(phone)} />);
 */
export function inMemoryRepositories(phone: InMemoryPhone): Repositories {
  return {
    accounts: inMemoryAccounts(phone),
    users: inMemoryUsers(phone),
    personalUsers: inMemoryPersonalUsers(phone),
    battles: inMemoryBattles(phone),
    photos: inMemoryPhotos(phone),
    pushTokens: inMemoryPushTokens(phone),
    functions: inMemoryFunctions(phone),
    analytics: inMemoryAnalytics(phone),
  };
}

function inMemoryUsers(phone: InMemoryPhone): Repositories['users'] {
  const { server } = phone;
  return {
    getUser: async (userId) => server.users.get(userId) ?? null,
    watchUser: (userId, observer) =>
      server.watch(() => observer.next(server.users.get(userId) ?? null)),
    async searchUsers(prefix) {
      const wanted = lowerUsernameOf(prefix.trim());
      if (wanted === '') return [];
      phone.mustReachServer();
      return [...server.users.values()]
        .filter(({ lowerUsername }) => lowerUsername.startsWith(wanted))
        .toSorted((a, b) => (a.lowerUsername < b.lowerUsername ? -1 : 1))
        .slice(0, USERNAME_SEARCH_LIMIT);
    },
    isUsernameTaken: async (username) => server.isUsernameTaken(username),
    async saveAvatar(userId, avatar) {
      const user = server.users.get(userId);
      if (!user || phone.userId !== userId) throw new RepositoryError('permission-denied');
      server.users.set(userId, { ...user, avatar });
      server.changed();
    },
  };
}

function inMemoryPersonalUsers(phone: InMemoryPhone): Repositories['personalUsers'] {
  const { server } = phone;
  const set = (userId: string, fields: object): void => {
    const record = server.personalUsers.get(userId);
    if (!record || phone.userId !== userId) throw new RepositoryError('permission-denied');
    server.personalUsers.set(userId, { ...record, ...fields });
    server.changed();
  };
  return {
    watchPersonalUser: (userId, observer) =>
      server.watch(() => observer.next(server.personalUsers.get(userId) ?? null)),
    setHideWelcomeMessage: async (userId, hide) => set(userId, { hideWelcomeMessage: hide }),
    async setTargetNotification(userId, wanted) {
      set(userId, { targetNotification: wanted });
      const user = server.users.get(userId);
      if (user) server.users.set(userId, { ...user, targetNotification: wanted });
    },
  };
}

function inMemoryPhotos(phone: InMemoryPhone): Repositories['photos'] {
  const { server } = phone;
  return {
    async uploadPhoto(upload) {
      if (phone.mustReachServer() !== upload.userId) throw new RepositoryError('permission-denied');
      const path = newPhotoPath(upload.userId);
      server.photos.set(path, upload);
      upload.onProgress?.(1);
      return path;
    },
    async getPhotoUrl(path) {
      const photo = server.photos.get(path);
      if (!photo) throw new RepositoryError('not-found');
      if (!photo.participantIds.includes(phone.mustReachServer()))
        throw new RepositoryError('permission-denied');
      return `memory:${path}`;
    },
    async deletePhoto(path) {
      const photo = server.photos.get(path);
      if (photo && photo.userId !== phone.mustReachServer())
        throw new RepositoryError('permission-denied');
      server.photos.delete(path);
    },
  };
}

function inMemoryPushTokens({ server }: InMemoryPhone): Repositories['pushTokens'] {
  return {
    getToken: async (userId) => server.tokens.get(userId) ?? false,
    async saveToken(userId, token) {
      server.tokens.set(userId, token);
    },
  };
}

function inMemoryFunctions(phone: InMemoryPhone): Repositories['functions'] {
  const call = async (name: string, request: unknown): Promise<void> => {
    phone.mustReachServer();
    phone.server.calls.push({ name, request });
  };
  return {
    updateXp: (battleId) => call('updateXp', { battleId }),
    sendTargetUpdateNotification: (recipients) => call('sendTargetUpdateNotification', recipients),
    subscribeUserToTopic: (request) => call('subscribeUserToTopic', request),
    unsubscribeUserFromTopic: (request) => call('unsubscribeUserFromTopic', request),
    temporarilyUnsubscribeUserFromAllTopics: (token, personalUser) =>
      call('temporarilyUnsubscribeUserFromAllTopics', { token, personalUser }),
    resubscribeUserToAllTopics: (token, personalUser) =>
      call('resubscribeUserToAllTopics', { token, personalUser }),
  };
}

function inMemoryAnalytics({ analytics }: InMemoryPhone): Repositories['analytics'] {
  return {
    async start() {
      analytics.isCounting = true;
    },
    async stop() {
      analytics.isCounting = false;
    },
    recordScreen(pathname) {
      if (analytics.isCounting) analytics.screens.push(pathname);
    },
  };
}
