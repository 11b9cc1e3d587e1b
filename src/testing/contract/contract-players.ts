import { expect, onTestFinished } from 'vitest';
import {
  type Battle,
  type BattleTerms,
  entryAt as entryIn,
  type EntryChange,
  type Invite,
  newDuel,
  newGroup,
  recordEntry,
  type User,
} from '../../domain/index.ts';
import { newBattleId } from '../../repositories/new-battle-id.ts';
import type { OpenBattles, SyncedBattle } from '../../repositories/battle-repository.ts';
import type { Observer, Unsubscribe } from '../../repositories/observer.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import type { RepositoryErrorKind } from '../../repositories/repository-error.ts';
import { blockNumber, checkbox, number } from '../sample-battles.ts';

/** A device of one player. */
export interface Phone {
  readonly repositories: Repositories;
  /** Cuts or restores its connection to the database. */
  readonly setOnline: (isOnline: boolean) => Promise<void>;
}

/** What a test of the repositories needs from what stands behind them. */
export interface Backend {
  readonly newPhone: () => Promise<Phone>;
  /** Stores a battle as it is, past all rules. */
  readonly putBattle: (battle: Battle) => Promise<void>;
  /** The same of an invite. */
  readonly putInvite: (invite: Invite) => Promise<void>;
}

/** Today in UTC: today somewhere at any hour, which is all that the rules ask for (D109). */
export const TODAY = new Date().toISOString().slice(0, 10);
const WHEN = { today: TODAY, settled: TODAY };
export const PASSWORD = 'correct horse';

let players = 0;

/**
 * A name that no other run of the suite on the same stack has used, nor one that looks like it: of all
 * digits only 0 and 1 look like letters, and there are none.
 */
export const newName = (): string => `P${Date.now().toString().slice(-10)}${players++}`;

export const emailOf = (username: string): string => `${username.toLowerCase()}@example.com`;

export const termsOf = (overrides: Partial<BattleTerms> = {}): BattleTerms => ({
  startDate: TODAY,
  numDays: 3,
  prize: '',
  description: '',
  targets: [checkbox(), number(), blockNumber()],
  ...overrides,
});

/** The values of a subscription, to be waited for; it ends with the test. */
export function valuesOf<Value>(watch: (observer: Observer<Value>) => Unsubscribe) {
  const values: Value[] = [];
  onTestFinished(
    watch({
      next: (value) => values.push(value),
      error: (error) => {
        throw error;
      },
    }),
  );
  return {
    values,
    async until(isWanted: (value: Value) => boolean): Promise<Value> {
      await expect.poll(() => values.at(-1) !== undefined && isWanted(lastOf(values))).toBe(true);
      return lastOf(values);
    },
  };
}

export function lastOf<Value>(values: readonly Value[]): Value {
  const last = values.at(-1);
  if (last === undefined) throw new Error('There is no value yet');
  return last;
}

/** What a refusal looks like. */
export const rejection = (kind: RepositoryErrorKind) => ({ name: 'RepositoryError', kind });

/** Somebody who has signed up on a phone. */
export interface Player extends Phone {
  readonly user: User;
}

export async function newPlayer({ newPhone }: Backend): Promise<Player> {
  const phone = await newPhone();
  const username = newName();
  const { userId } = await phone.repositories.accounts.signUp({
    email: emailOf(username),
    password: PASSWORD,
    username,
  });
  const user = await phone.repositories.users.getUser(userId);
  if (!user) throw new Error('There is no profile after the sign-up');
  return { ...phone, user };
}

/** A duel request between two new players. */
export async function newDuelRequest(backend: Backend) {
  const challenger = await newPlayer(backend);
  const opponent = await newPlayer(backend);
  const { battles } = challenger.repositories;
  const battle = newDuel({
    id: newBattleId(),
    challenger: { ...challenger.user, timeZone: 'UTC' },
    opponent: opponent.user,
    terms: termsOf(),
  });
  return { challenger, opponent, battle: await battles.createBattle(battle) };
}

export const moveOf = ({ user }: Player, { version = 1 }: Battle) => ({
  userId: user.id,
  version,
  settled: TODAY,
  timeZone: 'UTC',
});

/** The same, accepted. */
export async function newActiveDuel(backend: Backend) {
  const { challenger, opponent, battle } = await newDuelRequest(backend);
  const accepted = await opponent.repositories.battles.acceptBattle(
    battle.id,
    moveOf(opponent, battle),
  );
  return { challenger, opponent, battle: accepted };
}

export const openBattles = ({ repositories, user }: Player, most?: number) =>
  valuesOf<OpenBattles>((observer) =>
    repositories.battles.watchOpenBattles(user.id, observer, most),
  );

export const oneBattle = ({ repositories }: Player, { id }: Battle) =>
  valuesOf<SyncedBattle | null>((observer) =>
    repositories.battles.watchBattle(id, {
      ...observer,
      next: (found) => observer.next(found === 'unreadable' ? null : found),
    }),
  );

/** How the server refuses to let a battle be followed. */
export const refusalOf = ({ repositories }: Player, { id }: Battle) =>
  new Promise((resolve, reject) => {
    const next = (): void => reject(new Error('It can be followed'));
    onTestFinished(repositories.battles.watchBattle(id, { next, error: resolve }));
  });

export const entryAt = (battle: Battle | undefined, targetKey: string, userId: string) =>
  battle && entryIn(battle, { dayKey: 'day1', targetKey }, userId);

export const inputOf = (battle: Battle | undefined, targetKey: string, userId: string) =>
  entryAt(battle, targetKey, userId)?.input;

/** Records a change on that phone, and sends it. */
export function sendChange({ repositories, user }: Player, battle: Battle, change: EntryChange) {
  const outcome = recordEntry(battle, user.id, change, WHEN);
  if (!outcome.ok) throw new Error(outcome.reason);
  const sent = repositories.battles.recordEntry(outcome.battle, change, outcome.element);
  return { battle: outcome.battle, sent };
}

export function record(player: Player, battle: Battle, targetKey: string, input: boolean | number) {
  const entry = { userId: player.user.id, photo: null, hide: false };
  return sendChange(player, battle, { ...entry, dayKey: 'day1', targetKey, input });
}

/** The block number of `termsOf`. */
export const blockNumberOf = ({ user }: Player) => ({
  userId: user.id,
  dayKey: null,
  targetKey: 'blockTarget1',
  photo: null,
  hide: false,
});

export const addNumber = (player: Player, battle: Battle, id: string, value: number) =>
  sendChange(player, battle, { ...blockNumberOf(player), add: { id, value } });

/** A group request of a new player to two others, not stored yet. */
export async function newGroupRequest(backend: Backend, startDate = TODAY) {
  const creator = await newPlayer(backend);
  const others = [await newPlayer(backend), await newPlayer(backend)] as const;
  const group = newGroup({
    id: newBattleId(),
    creator: creator.user,
    opponents: others.map(({ user }) => user),
    terms: termsOf({ startDate, targets: [checkbox()] }),
  });
  return { creator, others, group };
}

export const statisticsOfPlayer = ({ repositories, user }: Player) =>
  repositories.battles.countStatistics(user.id);
