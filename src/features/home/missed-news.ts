import { type Battle, opponentsOf } from '../../domain/index.ts';

/**
 * What would have reached that player about the battle that has just begun, word by word as the server tells
 * it (decision 084); null without a running battle.
 */
export function missedNews(battles: readonly Battle[], userId: string): string | null {
  const battle = battles.find(({ status }) => status === 'ACTIVE');
  if (!battle) return null;
  if (battle.isGroupBattle) return 'Everybody is in. Your group battle is on!';
  const [rival] = opponentsOf(battle, userId);
  if (!rival) return null;
  return battle.challenger.id === userId
    ? `${rival.username} accepted your challenge. The fight is on!`
    : `${rival.username} challenges you to a battle!`;
}
