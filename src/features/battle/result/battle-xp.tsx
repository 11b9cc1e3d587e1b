import { XpGain } from '../../../components/fighter/xp-gain.tsx';
import { type Battle, xpAward } from '../../../domain/index.ts';
import { useUser } from '../../../stores/session/session.ts';

/** What a finished battle brought the player, by how it ended (spec section 1). */
export function BattleXp({ battle, userId }: { battle: Battle; userId: string }) {
  const user = useUser();
  return <XpGain amount={xpAward(battle)[userId] ?? 0} xp={user && user.xp} />;
}
