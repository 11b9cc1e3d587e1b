import { EntryRow } from '../../components/fighter/entry-row.tsx';
import {
  type Battle,
  type BlockTarget,
  blockTargets,
  ownPartOf,
  versusLabel,
} from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { useTicker } from '../../stores/entries/use-recorders.ts';
import { useOwnRows } from '../../stores/entries/own-rows.ts';
import { useUserId } from '../../stores/session/session.ts';
import { BattleIcon } from './battle-icon.tsx';
import { BattleHead } from './battle-head.tsx';
import styles from './dashboard.module.css';

/** The block targets of one battle, open from its first to its last day. */
export const BlockRows = memoSame(function BlockRows({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const onTick = useTicker(battle, null);
  return (
    <BlockCard
      battleId={battle.id}
      label={versusLabel(battle, userId)}
      targets={blockTargets(battle).map((target) => ownPartOf(target, userId))}
      onTick={onTick}
    />
  );
});

interface BlockCardProps {
  battleId: string;
  label: string;
  /** With the player's own entries only. */
  targets: readonly BlockTarget[];
  /** Steady. */
  onTick: (target: BlockTarget, isTicked: boolean) => void;
}

const BlockCard = memoSame(function BlockCard(props: BlockCardProps) {
  const { battleId, label, targets, onTick } = props;
  const rowOf = useOwnRows(battleId, null);
  return (
    <article className={styles.card}>
      <BattleHead battleId={battleId} label={label} />
      {targets.map((target) => (
        <div key={target.targetKey} className={styles.row}>
          <EntryRow {...rowOf(target)} target={target} isOpen onTick={onTick} />
          <BattleIcon battleId={battleId} battle={label} title={target.title} />
        </div>
      ))}
    </article>
  );
});
