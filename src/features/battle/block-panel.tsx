import { Card } from '../../components/card.tsx';
import { BlockEntryRow } from '../../components/fighter/block-entry-row.tsx';
import { TargetReadout } from '../../components/fighter/target-readout.tsx';
import {
  type Battle,
  blockTargets,
  finishDate,
  opponentsOf,
  type When,
} from '../../domain/index.ts';
import { parseNumberEntry, useBlockNumbers, useBlockTicker } from '../../stores/entries.ts';
import styles from './block-panel.module.css';

interface BlockPanelProps {
  battle: Battle;
  userId: string;
  when: When;
}

/** The targets for the whole battle; each is worth one HP per day at the end (D3). */
export function BlockPanel({ battle, userId, when }: BlockPanelProps) {
  const targets = blockTargets(battle);
  const tick = useBlockTicker(battle);
  const recordNumber = useBlockNumbers(battle);
  const isOpen =
    battle.status === 'ACTIVE' &&
    battle.startDate <= when.today &&
    when.today <= finishDate(battle);
  return (
    <Card heading="Block Targets">
      <p className={styles.note}>+{battle.numDays} HP each at the end</p>
      {targets.map((target) => (
        <BlockEntryRow
          key={target.targetKey}
          target={target}
          userId={userId}
          isOpen={isOpen && !target.isPhotoRequired}
          parseNumber={parseNumberEntry}
          onTick={(isTicked) => tick(target, isTicked)}
          onNumber={(change) => recordNumber(target, change)}
        />
      ))}
      {opponentsOf(battle, userId).map((opponent) => (
        <div key={opponent.id} className={styles.other}>
          <h3>{opponent.username}</h3>
          <TargetReadout targets={targets} userId={opponent.id} />
        </div>
      ))}
    </Card>
  );
}
