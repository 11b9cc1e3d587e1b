import { acceptedText, type Battle, challengeText } from '../../../domain/index.ts';

/** What would have reached that player about the battle that has just begun; null without a running one. */
export function missedNews(battles: readonly Battle[], userId: string): string | null {
  const battle = battles.find(({ status }) => status === 'ACTIVE');
  if (!battle) return null;
  const isTold = battle.isGroupBattle || battle.challenger.id === userId;
  return isTold ? acceptedText(battle) : challengeText(battle);
}
