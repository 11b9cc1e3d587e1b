import { isDeepStrictEqual } from 'node:util';

import {
  type Battle,
  dayKeyOf,
  daysBetween,
  type PersonalUser,
  recordEntry,
  type RecordResult,
  type User,
} from '../../src/domain/index.ts';
import type { OpenBattles } from '../../src/repositories/battle-repository.ts';
import type { Observer, Unsubscribe } from '../../src/repositories/observer.ts';
import type { PhotoRepository } from '../../src/repositories/photo-repository.ts';
import type { Repositories } from '../../src/repositories/repositories.ts';
import type { ServerFunctions } from '../../src/repositories/server-functions.ts';
import { notifyOthers } from '../../src/stores/entries/notify-others.ts';

const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' });

/** The app on a phone, as far as the week needs it. */
export interface OpenApp {
  readonly repositories: Pick<Repositories, 'users' | 'personalUsers' | 'battles'> & {
    readonly photos: Pick<PhotoRepository, 'uploadPhoto'>;
    readonly functions: Pick<ServerFunctions, 'updateXp' | 'sendTargetUpdateNotification'>;
  };
  /** Puts the phone away; the next start begins with nothing. */
  readonly close: () => Promise<void>;
}

/** What a player does with the app open on the duel. */
export interface Game {
  readonly enterDaily: (
    targetKey: string,
    input: boolean | number,
    photo?: string | null,
  ) => Promise<void>;
  readonly tickBlock: (targetKey: string) => Promise<void>;
  readonly uploadPhoto: () => Promise<string>;
  /** What home asks at the first start of a day. */
  readonly askOnceADay: () => Promise<void>;
  /** Notes that the player was told how the last round went, as home does when it shows that. */
  readonly tellRound: () => Promise<void>;
  /** Completes the duel, unless the other player has done so. */
  readonly settle: () => Promise<void>;
  /** The duel as this phone shows it; null when it is no longer among the open ones. */
  readonly shown: () => Battle | null;
  /** The same once the server has confirmed it, with the times of arrival (D109). */
  readonly confirmed: () => Promise<Battle | null>;
  readonly until: (battle: Battle | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Place {
  readonly user: User;
  readonly opponent: User;
  readonly battleId: string;
  readonly today: string;
}

/** Subscribes to what the app does at its start, and asks for the opponent as its battle page does. */
export async function openGame(app: OpenApp, place: Place): Promise<Game> {
  const { user, opponent, battleId, today } = place;
  const { users, personalUsers, battles, photos, functions } = app.repositories;
  const own = latestOf<User | null>((observer) => users.watchUser(user.id, observer));
  const personal = latestOf<PersonalUser | null>((observer) =>
    personalUsers.watchPersonalUser(user.id, observer),
  );
  const rival = latestOf<User | null>((observer) => users.watchUser(opponent.id, observer));
  const open = latestOf<OpenBattles>((observer) => battles.watchOpenBattles(user.id, observer));
  await own.until((value) => value !== null);
  await personal.until((value) => value !== null);
  await rival.until((value) => value !== null);
  await open.until(({ isFromCache }) => !isFromCache);

  const duelIn = (value: OpenBattles | undefined): Battle | null =>
    value?.battles.find(({ battle }) => battle.id === battleId)?.battle ?? null;
  const shown = (): Battle | null => duelIn(open.value());
  const entered = (record: (battle: Battle) => RecordResult): Battle => {
    const battle = shown();
    if (!battle) throw new Error('The duel is not open');
    const result = record(battle);
    if (!result.ok) throw new Error(result.reason);
    return result.battle;
  };
  const when = { today, settled: today };

  return {
    shown,

    async enterDaily(targetKey, input, photo = null) {
      const entry = { userId: user.id, targetKey, input, photo, hide: false };
      const dayKey = dayKeyOf(daysBetween(shown()?.startDate ?? today, today) + 1);
      const change = { ...entry, dayKey };
      const battle = entered((current) => recordEntry(current, user.id, change, when));
      await battles.recordEntry(battle, change);
      await notifyOthers(functions, battle, change);
    },

    async tickBlock(targetKey) {
      const slot = { userId: user.id, dayKey: null, targetKey };
      const change = { ...slot, input: true, photo: null, hide: false };
      const battle = entered((current) => recordEntry(current, user.id, change, when));
      await battles.recordEntry(battle, slot);
    },

    uploadPhoto: () =>
      photos.uploadPhoto({
        userId: user.id,
        battleId,
        participantIds: [user.id, opponent.id],
        image: JPEG,
      }),

    async askOnceADay() {
      await battles.hasLaterBattles(user.id);
    },

    async tellRound() {
      const toldUntil = Date.parse(today);
      await personalUsers.setToldUntil(user.id, toldUntil);
      await personal.until((value) => value?.toldUntil === toldUntil);
    },

    async settle() {
      if (!shown()) return;
      await battles.settleBattle(battleId, today);
      await functions.updateXp(battleId);
      await open.until((value) => duelIn(value) === null);
    },

    async confirmed() {
      await open.until(({ battles: all }) =>
        all.every(({ battle, hasPendingWrites }) => battle.id !== battleId || !hasPendingWrites),
      );
      return shown();
    },

    async until(battle) {
      await open.until((value) => isDeepStrictEqual(duelIn(value), battle));
    },

    async close() {
      for (const watched of [own, personal, open]) watched.stop();
      await app.close();
    },
  };
}

/** The latest value of a subscription, to be waited for. */
function latestOf<Value>(watch: (observer: Observer<Value>) => Unsubscribe) {
  let latest: Value | undefined;
  let waiting: { readonly check: () => void; readonly fail: (error: Error) => void } | undefined;
  const stop = watch({
    next: (value) => {
      latest = value;
      waiting?.check();
    },
    error: (error) => waiting?.fail(error),
  });
  return {
    stop,
    value: () => latest,
    until: (isWanted: (value: Value) => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (latest !== undefined && isWanted(latest)) resolve();
        };
        waiting = { check, fail: reject };
        check();
      }),
  };
}
