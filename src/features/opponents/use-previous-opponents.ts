import {
  type Battle,
  hasBlocked,
  hasLeft,
  type HeadToHead,
  headToHead,
  newestFirst,
  opponentsOf,
  type PlayerName,
  type User,
} from '../../domain/index.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { usePersonalUser } from '../../stores/players/personal-user.ts';
import { usePlayers } from '../../stores/players/players.ts';
import { useUserId } from '../../stores/session/session.ts';
import { useAllBattles } from '../../stores/battles/use-all-battles.ts';

/** Somebody to fight again. */
export interface Rival extends PlayerName {
  /** The public record once it is known. */
  readonly user: User | undefined;
  /** Over the finished battles read so far. */
  readonly record: HeadToHead;
}

/**
 * The `rivals` are whom the player found by search, then everybody of a shared battle, the newest first; those who
 * deleted their account, or whom the player has blocked, left out (D36, D189). Names and records come from the pages
 * that the battles list reads as well, so that they cost nothing of their own.
 */
export function usePreviousOpponents() {
  const userId = useUserId();
  const all = useAllBattles();
  const personal = usePersonalUser();
  const isBlocked = (id: string): boolean =>
    personal.status === 'ready' && hasBlocked(personal.personalUser, id);
  const added = useAppState((state) => state.previousOpponents);
  const battles = [...all.open, ...all.finished.battles].toSorted(newestFirst);
  const names = namesIn(added, battles, userId).filter(({ id }) => !isBlocked(id));
  const players = usePlayers(names.map(({ id }) => id));
  const rivals: readonly Rival[] = names
    .filter(({ id }) => players.get(id) !== null)
    .map((name) => {
      const user = players.get(name.id) ?? undefined;
      return {
        id: name.id,
        // What this device remembers of a search may be a name that the owner has changed.
        username: (user ?? name).username,
        user,
        record: headToHead(all.finished.battles, userId, name.id),
      };
    });
  return { rivals, all };
}

function namesIn(
  added: readonly PlayerName[],
  battles: readonly Battle[],
  userId: string,
): PlayerName[] {
  const fought = battles.flatMap((battle) => opponentsOf(battle, userId));
  const deleted = new Set(fought.filter(hasLeft).map(({ id }) => id));
  const byId = new Map<string, PlayerName>();
  for (const name of [...added, ...fought])
    if (!byId.has(name.id) && !deleted.has(name.id)) byId.set(name.id, name);
  return [...byId.values()];
}
