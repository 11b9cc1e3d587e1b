import { type Battle, blockTargets, ownPartOf, versusLabel } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { useTicker } from '../../stores/entries/use-recorders.ts';
import { useUserId } from '../../stores/session/session.ts';
import { BattleHead } from './battle-head.tsx';
import styles from './dashboard.module.css';
import { TargetRows } from './target-rows.tsx';

/** The block targets of one battle, open from its first to its last day. */
export const BlockRows = memoSame(function BlockRows({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const onTick = useTicker(battle, null);
  const targets = blockTargets(battle).map((target) => ownPartOf(target, userId));
  const shared = { battleId: battle.id, label: versusLabel(battle, userId) };
  return (
    <article className={styles.card}>
      <BattleHead {...shared} />
      <TargetRows {...shared} dayKey={null} targets={targets} onTick={onTick} />
    </article>
  );
});
