import {
  isEarned,
  hasNudged,
  isNudge,
  LAST_ZONE,
  sayWord,
  settledDate,
  USERNAME_SEARCH_LIMIT,
  verifyBattle,
  type WordRefusal,
  withDerivedColors,
  xpAward,
} from '../domain/index.ts';
import { announcedMoves } from '../repositories/announced-moves.ts';
import { forgetDevice } from '../repositories/forget-device.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { RepositoryError, type RepositoryErrorKind } from '../repositories/repository-error.ts';
import { now } from '../lib/clock.ts';
import { FILE_IS_NOT_IMAGE, FILE_NOT_FOUND } from '../lib/prepare-image.ts';
import { isReplaced, newPhotoPath, PHOTO_CONTENT_TYPE } from '../schema/photo.ts';
import { type PushTokenRecord, tokensToDrop } from '../schema/push-token.ts';
import { searchedPrefix } from '../schema/search-users.ts';
import { inMemoryAccounts } from './in-memory-accounts.ts';
import { inMemoryBattles } from './in-memory-battles.ts';
import { inMemoryInvites } from './in-memory-invites.ts';
import type { InMemoryPhone } from './in-memory-phone.ts';
import { type StoredPhoto, withMember } from './in-memory-server.ts';

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
  const battles = inMemoryBattles(phone);
  return {
    accounts: inMemoryAccounts(phone),
    users: inMemoryUsers(phone),
    personalUsers: inMemoryPersonalUsers(phone),
    battles: { ...battles, ...announcedMoves(battles, async () => inMemoryFunctions(phone)) },
    invites: inMemoryInvites(phone),
    photos: inMemoryPhotos(phone),
    pushDevice: inMemoryPushDevice(phone),
    pushTokens: inMemoryPushTokens(phone),
    functions: inMemoryFunctions(phone),
    analytics: inMemoryAnalytics(phone),
    device: {
      async forget() {
        phone.dropQueue();
        await forgetDevice();
      },
      whenSent: () => phone.whenSent(),
      whenOpened: async () => {},
      isSdkSilent: async () => false,
    },
  };
}

/** What fails, or waits, in the place of some of what the repositories do. */
export type Replace = (repositories: Repositories) => {
  readonly [Name in keyof Repositories]?: Partial<Repositories[Name]>;
};

export function withReplaced(repositories: Repositories, replace: Replace): Repositories {
  const parts = Object.entries(replace(repositories)).map(([name, part]): [string, object] => [
    name,
    { ...Reflect.get(repositories, name), ...part },
  ]);
  return { ...repositories, ...Object.fromEntries(parts) };
}

function inMemoryUsers(phone: InMemoryPhone): Repositories['users'] {
  const { server } = phone;
  return {
    getUser: async (userId) => server.users.get(userId) ?? null,
    watchUser: (userId, observer) =>
      server.watch(() => observer.next(server.users.get(userId) ?? null)),
    async saveAvatar(userId, avatar) {
      phone.mustReachServer();
      const user = server.users.get(userId);
      if (!user || phone.userId !== userId) throw new RepositoryError('permission-denied');
      if (!isEarned(avatar.gear, user.level)) throw new RepositoryError('permission-denied');
      const colors = withDerivedColors(avatar.colors);
      server.users.set(userId, { ...user, avatar: { ...avatar, colors } });
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
    async setBlocked(userId, otherId, isBlocked) {
      phone.mustReachServer();
      const known = server.personalUsers.get(userId)?.blocked;
      set(userId, { blocked: withMember(known, otherId, isBlocked) });
    },
    async setSilenced(userId, kind, isSilenced) {
      const known = server.personalUsers.get(userId)?.silenced;
      set(userId, { silenced: withMember(known, kind, isSilenced) });
    },
    setWhoMayChallenge: async (userId, whoMayChallenge) => set(userId, { whoMayChallenge }),
    setHearsWords: async (userId, hearsWords) => set(userId, { hearsWords }),
    watchToldUntil: (userId, observer) =>
      server.watch(() =>
        observer.next({
          toldUntil: server.personalUsers.get(userId)?.toldUntil ?? 0,
          isFromCache: !phone.isOnline,
        }),
      ),
    setToldUntil: async (userId, toldUntil) => set(userId, { toldUntil }),
    async addRivals(userId, rivalIds) {
      const known = server.personalUsers.get(userId)?.rivals;
      const added = Object.fromEntries(rivalIds.map((id) => [id, true]));
      set(userId, { rivals: { ...known, ...added } });
    },
  };
}

function inMemoryPhotos(phone: InMemoryPhone): Repositories['photos'] {
  const { server } = phone;
  const readable = (path: string): StoredPhoto => {
    const photo = server.photos.get(path);
    if (!photo) throw new RepositoryError('not-found');
    if (!photo.participantIds.includes(phone.mustReachServer()))
      throw new RepositoryError('permission-denied');
    return photo;
  };
  return {
    // There is nothing to draw with: whatever calls itself a picture is one.
    async preparePhoto(file) {
      if (file === undefined) throw new Error(FILE_NOT_FOUND);
      if (!file.type.startsWith('image/')) throw new Error(FILE_IS_NOT_IMAGE);
      return new Blob([file], { type: PHOTO_CONTENT_TYPE });
    },
    async uploadPhoto(upload) {
      const userId = phone.mustReachServer();
      const battle = server.battles.get(upload.battleId);
      const isForRunningBattle =
        battle?.status === 'ACTIVE' &&
        battle.userIds.includes(userId) &&
        new Set([...battle.userIds, ...upload.participantIds]).size === battle.userIds.length;
      if (userId !== upload.userId || !server.users.has(userId) || !isForRunningBattle)
        throw new RepositoryError('permission-denied');
      const path = newPhotoPath(upload.userId);
      server.photos.set(path, { ...upload, uploadedAt: now().getTime() });
      upload.onProgress?.(1);
      return path;
    },
    async getPhotoUrl(path, arrivedBy) {
      if (isReplaced(readable(path).uploadedAt, arrivedBy)) throw new RepositoryError('not-found');
      return `memory:${path}`;
    },
    downloadPhoto: async (path) => readable(path).image,
    async deletePhoto(path) {
      const photo = server.photos.get(path);
      if (photo && photo.userId !== phone.mustReachServer())
        throw new RepositoryError('permission-denied');
      server.photos.delete(path);
    },
  };
}

function inMemoryPushDevice(phone: InMemoryPhone): Repositories['pushDevice'] {
  return {
    async getToken() {
      if (!phone.isOnline) throw new RepositoryError('unavailable');
      phone.pushToken ??= phone.server.newId('token');
      return phone.pushToken;
    },
    async deleteToken() {
      phone.pushToken = null;
    },
  };
}

function inMemoryPushTokens({ server }: InMemoryPhone): Repositories['pushTokens'] {
  const change = (
    userId: string,
    fcmToken: string | false,
    fields: Pick<PushTokenRecord, 'tokens' | 'timeZone'>,
  ): void => {
    server.tokens.set(userId, { ...server.tokens.get(userId), fcmToken, ...fields });
    const record = server.personalUsers.get(userId);
    if (record) server.personalUsers.set(userId, { ...record, fcmToken });
    server.changed();
  };
  const known = (userId: string) => Object.entries(server.tokens.get(userId)?.tokens ?? {});
  return {
    getTokens: async (userId) => server.tokens.get(userId) ?? null,
    watchTokens: (userId, observer) =>
      server.watch(() => observer.next(server.tokens.get(userId) ?? null)),
    async saveToken(userId, token, timeZone) {
      const time = now().getTime();
      const entry: [string, unknown] = [token, { toMillis: () => time }];
      const record = server.tokens.get(userId);
      const dropped = record ? tokensToDrop(record, token) : [];
      const others = known(userId).filter(([other]) => !dropped.includes(other));
      const tokens = Object.fromEntries([...others, entry]);
      change(userId, token, { tokens, timeZone });
    },
    async removeToken(userId, token) {
      const others = known(userId).filter(([other]) => other !== token);
      change(userId, false, { tokens: Object.fromEntries(others) });
    },
  };
}

const WORD_REFUSALS: Readonly<Record<WordRefusal, RepositoryErrorKind>> = {
  nobody: 'permission-denied',
  over: 'changed',
  'nothing-done': 'changed',
  'has-begun': 'changed',
  said: 'resource-exhausted',
  enough: 'resource-exhausted',
};

function inMemoryFunctions(phone: InMemoryPhone): Repositories['functions'] {
  const call = async (name: string, request: unknown): Promise<void> => {
    phone.mustReachServer();
    phone.server.calls.push({ name, request });
  };
  return {
    async updateXp(battleId) {
      await call('updateXp', { battleId });
      const { server } = phone;
      const stored = server.battleOf(battleId, phone.userId);
      const battle = verifyBattle(stored, settledDate(stored, now(), LAST_ZONE));
      if (battle !== stored) server.putBattle(battle);
      if (battle.status !== 'COMPLETE') throw new RepositoryError('changed');
      return xpAward(battle)[phone.mustReachServer()] ?? 0;
    },
    async searchUsers(prefix) {
      const wanted = searchedPrefix(prefix);
      if (wanted === null) return [];
      const { server } = phone;
      const userId = phone.mustReachServer();
      server.countSearch(userId);
      return [...server.users.values()]
        .filter(({ lowerUsername }) => lowerUsername.startsWith(wanted))
        .filter(({ id }) => server.mayFind(userId, id))
        .toSorted((a, b) => (a.lowerUsername < b.lowerUsername ? -1 : 1))
        .slice(0, USERNAME_SEARCH_LIMIT);
    },
    sendTargetUpdateNotification: (recipients) => call('sendTargetUpdateNotification', recipients),
    sendRequestNotification: (battleId) => call('sendRequestNotification', { battleId }),
    subscribeUserToTopic: (request) => call('subscribeUserToTopic', request),
    unsubscribeUserFromTopic: (request) => call('unsubscribeUserFromTopic', request),
    temporarilyUnsubscribeUserFromAllTopics: (token, personalUser) =>
      call('temporarilyUnsubscribeUserFromAllTopics', { token, personalUser }),
    resubscribeUserToAllTopics: (token, personalUser) =>
      call('resubscribeUserToAllTopics', { token, personalUser }),
    closeAccount: () => call('closeAccount', {}),
    reportPlayer: (report) => call('reportPlayer', report),
    async sayWord({ battleId, ...saying }) {
      const { server } = phone;
      const userId = phone.mustReachServer();
      const stored = server.battleOf(battleId, userId);
      const battle = verifyBattle(stored, settledDate(stored, now(), LAST_ZONE));
      const said = sayWord(battle, userId, saying, now());
      if (!said.ok) throw new RepositoryError(WORD_REFUSALS[said.reason]);
      if (isNudge(saying) && hasNudged([...server.battles.values()], userId, saying.to, now()))
        throw new RepositoryError(WORD_REFUSALS.said);
      if (!server.hears(userId, saying.to)) throw new RepositoryError('not-found');
      server.putBattle({ ...stored, words: { ...stored.words, ...said.battle.words } });
    },
    async reportErrors(version, reports) {
      if (!phone.isOnline) throw new RepositoryError('unavailable');
      phone.server.calls.push({ name: 'reportErrors', request: { version, reports } });
    },
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
    async recordScreen(pathname) {
      if (analytics.isCounting) analytics.screens.push(pathname);
    },
  };
}
