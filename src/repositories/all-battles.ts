import type { Battle } from '../domain/index.ts';
import type { BattlePageCursor, BattleRepository, OpenBattles } from './battle-repository.ts';
import { firstAnswer } from './first-answer.ts';
import { RepositoryError } from './repository-error.ts';

/** More than anybody has; the query asks for a limit. */
const ALL_OPEN = 10_000;

interface Read {
  readonly battles: readonly Battle[];
  /** Set where a battle is left out that this version cannot read. */
  readonly hasUnreadable: boolean;
}

/** The open battles of the player, all of them, as the server has them. */
export async function allOpenBattles(battles: BattleRepository, userId: string): Promise<Read> {
  const open = await firstAnswer<OpenBattles, OpenBattles>(
    (observer) => battles.watchOpenBattles(userId, observer, ALL_OPEN),
    (answer): answer is OpenBattles => !answer.isFromCache,
  );
  return {
    battles: open.battles.map(({ battle }) => battle),
    hasUnreadable: open.hasUnreadable === true,
  };
}

/**
 * Every battle of the player: the open ones, then the finished ones page by page. Rejects with `unavailable` where the
 * server is lost on the way: what the cache has is not all. Without those in a state of a later version (K3).
 */
export async function allBattles(battles: BattleRepository, userId: string): Promise<Read> {
  const open = await allOpenBattles(battles, userId);
  const all = [...open.battles];
  let { hasUnreadable } = open;
  let next: BattlePageCursor | null | undefined;
  do {
    const page = await battles.getFinishedBattles(userId, next ?? undefined);
    if (page.isFromCache) throw new RepositoryError('unavailable');
    all.push(...page.battles);
    hasUnreadable ||= page.hasUnreadable === true;
    ({ next } = page);
  } while (next !== null);
  return { battles: all, hasUnreadable };
}
