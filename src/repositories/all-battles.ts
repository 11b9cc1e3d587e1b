import type { Battle } from '../domain/index.ts';
import type { BattleRepository, OpenBattles } from './battle-repository.ts';
import { firstAnswer } from './first-answer.ts';

/** More than anybody has; the query asks for a limit. */
const ALL_OPEN = 10_000;

/** Every battle of the player: the open ones as the server has them, then the finished ones page by page. */
export async function allBattles(battles: BattleRepository, userId: string): Promise<Battle[]> {
  const open = await firstAnswer<OpenBattles, OpenBattles>(
    (observer) => battles.watchOpenBattles(userId, observer, ALL_OPEN),
    (answer): answer is OpenBattles => !answer.isFromCache,
  );
  const all = open.battles.map(({ battle }) => battle);
  let page = await battles.getFinishedBattles(userId);
  all.push(...page.battles);
  while (page.next !== null) {
    page = await battles.getFinishedBattles(userId, page.next);
    all.push(...page.battles);
  }
  return all;
}
