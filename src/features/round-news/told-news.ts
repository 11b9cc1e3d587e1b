import { useEffect, useState } from 'react';
import { DAY_MS } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { reportError } from '../../lib/report-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import type {
  PersonalUserRepository,
  ToldUntil,
} from '../../repositories/personal-user-repository.ts';
import { keepWatching } from '../../stores/connection/keep-watching.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { keptAppState, useAppState } from '../../stores/device/app-state.ts';

/** Where nothing is remembered, what happened within a day is told. */
const FIRST_LOOK_MS = DAY_MS;

/**
 * Since when there may be news that were told in no tab of this device, in milliseconds since 1970
 * (decision 071), nor by `elsewhere` on another one. A memory from a day ahead is of a clock that was
 * wrong, and counts as none.
 */
export function newsSince(elsewhere = 0): number {
  const present = now().getTime();
  const told = [elsewhere, useAppState.getState().toldUntil, keptAppState().toldUntil]
    .map((moment) => moment ?? 0)
    .filter((moment) => moment <= present + FIRST_LOOK_MS);
  return Math.max(...told) || present - FIRST_LOOK_MS;
}

/**
 * Until when the player was told the news on any phone, in milliseconds since 1970, 0 before the first
 * time. Asked for once it `isWanted`; undefined until the server has said it, which without a connection
 * the cache does.
 */
export function useToldElsewhere(userId: string, isWanted: boolean): number | undefined {
  const { personalUsers } = useRepositories();
  const isOnline = useOnline();
  const [known, setKnown] = useState<ToldUntil>();

  useEffect(() => {
    if (!isWanted) return undefined;
    return keepWatching<ToldUntil>((observer) => personalUsers.watchToldUntil(userId, observer), {
      next: setKnown,
      // What this phone remembers has to do.
      error: () => setKnown((before) => before ?? { toldUntil: 0, isFromCache: false }),
    });
  }, [personalUsers, userId, isWanted]);

  return known && !(known.isFromCache && isOnline) ? known.toldUntil : undefined;
}

/**
 * All news up to this moment are told, for every phone of the player. Kept here at once: a phone may take
 * the page away any time.
 */
export function noteNewsTold(personalUsers: PersonalUserRepository, userId: string): void {
  const toldUntil = now().getTime();
  useAppState.setState({ toldUntil });
  flushDebouncedStorage();
  personalUsers.setToldUntil(userId, toldUntil).catch((error: unknown) => {
    reportError('Other phones may tell the same news', error);
  });
}
