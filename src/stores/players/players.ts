import { useEffect } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type Avatar, DEFAULT_AVATAR, type User } from '../../domain/index.ts';
import { keepSame } from '../../lib/keep-same.ts';
import type { UserRepository } from '../../repositories/user-repository.ts';
import { keepWatching } from '../connection/keep-watching.ts';
import { useRepositories } from '../connection/repositories-context.ts';
import { useUser, useUserId } from '../session/session.ts';

/** Public records by id: null for a deleted account, nothing while unknown. */
type Players = ReadonlyMap<string, User | null>;

interface PlayersStore {
  readonly players: Players;
}

/** The other players' records, for every screen; the player's own is the session's. */
const usePlayersStore = create<PlayersStore>()(() => ({ players: new Map() }));

/** No screen follows more than three records; what was looked at before is known, and need not be followed. */
export const MOST_FOLLOWED = 12;

/** What ends the following of a record, the one that was wanted last at the end. */
const followed = new Map<string, () => void>();

/** Records that were read and are not followed. */
const read = new Set<string>();

function know(userId: string, told: User | null): void {
  const { players } = usePlayersStore.getState();
  const user = keepSame(players.get(userId), told);
  if (user === players.get(userId)) return;
  usePlayersStore.setState({ players: new Map(players).set(userId, user) });
}

/** Costs a read at first and one for each change: to come back to a screen is free. */
function follow(users: UserRepository, userId: string): void {
  const stop = followed.get(userId) ?? startFollowing(users, userId);
  followed.delete(userId);
  followed.set(userId, stop);
  for (const [oldest, stopOldest] of followed) {
    if (followed.size <= MOST_FOLLOWED) break;
    stopOldest();
    followed.delete(oldest);
    read.add(oldest);
  }
}

function startFollowing(users: UserRepository, userId: string): () => void {
  return keepWatching<User | null>((observer) => users.watchUser(userId, observer), {
    next: (user) => know(userId, user),
    // The battle itself knows the name; looks and level can wait.
    error: () => {},
  });
}

async function readOnce(users: UserRepository, userId: string): Promise<void> {
  if (followed.has(userId) || read.has(userId)) return;
  read.add(userId);
  try {
    know(userId, await users.getUser(userId));
  } catch {
    // The battles know the name; looks and level can wait for the next screen.
    read.delete(userId);
  }
}

async function readUnknown(users: UserRepository, userId: string): Promise<void> {
  if (!usePlayersStore.getState().players.has(userId)) await readOnce(users, userId);
}

/** Shows these records of the last visit until something newer is known. */
export function adoptPlayers(remembered: readonly User[]): void {
  usePlayersStore.setState(({ players }) => ({
    players: new Map([...remembered.map((user) => [user.id, user] as const), ...players]),
  }));
}

/** The records that are known of these players, for the next visit. */
export function knownPlayers(ids: ReadonlySet<string>): User[] {
  const { players } = usePlayersStore.getState();
  return [...players.values()].flatMap((user) => (user && ids.has(user.id) ? [user] : []));
}

/** Calls back whenever something new is known of a player. */
export function onPlayers(listener: () => void): () => void {
  return usePlayersStore.subscribe(listener);
}

/** Another player signs in: nothing of this visit is known or followed any more. */
export function resetPlayers(): void {
  for (const stop of followed.values()) stop();
  followed.clear();
  read.clear();
  usePlayersStore.setState({ players: new Map() });
}

/**
 * The records of those who share a battle, the viewer's own among them, as they are at this moment:
 * a new look or level shows wherever it stands.
 */
export function useLivePlayers(ids: readonly string[]): Players {
  return usePlayersBy(ids, follow);
}

/**
 * Records as of their first use in this visit, for lists: every read is billed, and nobody looks at a
 * list for long.
 */
export function usePlayers(ids: readonly string[]): Players {
  return usePlayersBy(ids, readOnce);
}

/**
 * Records as they were last known, if need be from the last visit, for a screen that is opened many times
 * a day: only one that was never known is read (decision 074).
 */
export function useRememberedPlayers(ids: readonly string[]): Players {
  return usePlayersBy(ids, readUnknown);
}

/** Records as other screens and the last visit have left them, and the viewer's own: nothing is read for it. */
export function useKnownPlayers(ids: readonly string[]): Players {
  const own = useUser();
  return usePlayersStore(
    useShallow(({ players }) => {
      const here = ids.flatMap((id): [string, User | null][] => {
        const player = id === own?.id ? own : players.get(id);
        return player === undefined ? [] : [[id, player]];
      });
      return new Map(here);
    }),
  );
}

/** One record as `useLivePlayers` has it; undefined while unknown. */
export function useLivePlayer(userId: string): User | null | undefined {
  return useLivePlayers([userId]).get(userId);
}

/** The look of a player as one of the above says it; the game's first for a deleted account. */
export function avatarOf(player: User | null | undefined): Avatar | undefined {
  return player === null ? DEFAULT_AVATAR : player?.avatar;
}

function usePlayersBy(
  ids: readonly string[],
  ask: (users: UserRepository, userId: string) => unknown,
): Players {
  const { users } = useRepositories();
  const ownId = useUserId();
  const wanted = ids.join('/');

  useEffect(() => {
    for (const id of wanted.split('/')) if (id !== '' && id !== ownId) ask(users, id);
  }, [users, wanted, ownId, ask]);

  return useKnownPlayers(ids);
}
