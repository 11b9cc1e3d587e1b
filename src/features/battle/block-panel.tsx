import { Card } from '../../components/card.tsx';
import { EntryRow } from '../../components/fighter/entry-row.tsx';
import { TargetReadout } from '../../components/fighter/target-readout.tsx';
import {
  type Battle,
  type BlockTarget,
  blockTargets,
  entryOf,
  finishDate,
  isKnockOutResult,
  isOpenForEntries,
  isSentLate,
  type When,
  ownPartOf,
  participant,
  resultOf,
} from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { useOwnRows } from '../../stores/entries/own-rows.ts';
import { useViewPhoto } from '../../stores/entries/target-photos.ts';
import styles from './block-panel.module.css';
import { type Rival, rivalsOf, type Viewer } from './rivals.ts';
import { useCheer } from './use-cheer.ts';

interface Blocks {
  battleId: string;
  /** Whether the battle is open for entries. */
  isOpen: boolean;
  /** What they are worth. */
  note: string;
  lastDate: string;
  /** Keys of the targets whose own entry was sent late (D109). */
  late: readonly string[];
  /** With the player's own entries only. */
  targets: readonly BlockTarget[];
  rivals: readonly Rival[];
}

interface BlockPanelProps extends Blocks {
  /** Steady. */
  onTick: (target: BlockTarget, isTicked: boolean) => void;
}

/** The targets for the whole battle. */
export const BlockPanel = memoSame(function BlockPanel(props: BlockPanelProps) {
  const { battleId, isOpen, note, lastDate, late, targets, rivals, onTick } = props;
  const rowOf = useOwnRows(battleId, null);
  const onView = useViewPhoto(battleId, null);
  const onCheer = useCheer(battleId, null);
  return (
    <Card heading="Block Targets">
      <p className={styles.note}>{note}</p>
      {targets.map((target) => (
        <EntryRow
          key={target.targetKey}
          {...rowOf(target)}
          target={target}
          isOpen={isOpen}
          isLate={late.includes(target.targetKey)}
          onTick={onTick}
        />
      ))}
      {rivals.map(({ id, username, timeZone, targets: theirs, mayBeCheered }) => (
        <div key={id} className={styles.other}>
          <h3>{username}</h3>
          <TargetReadout
            targets={theirs}
            date={lastDate}
            userId={id}
            timeZone={timeZone}
            photos={{ username, onView }}
            onCheer={mayBeCheered ? onCheer : undefined}
          />
        </div>
      ))}
    </Card>
  );
});

/** One HP per day at the end (D3); nothing after a knock-out (D4). */
const worthOf = (battle: Battle): string =>
  battle.status === 'COMPLETE' && isKnockOutResult(resultOf(battle))
    ? 'No HP after a knock-out'
    : `+${battle.numDays} HP each at the end`;

export function blocksOf(battle: Battle, viewer: Viewer, when: When, isHeld: boolean): Blocks {
  const { userId } = viewer;
  const lastDate = finishDate(battle);
  const targets = blockTargets(battle);
  const timeZone = participant(battle, userId)?.timeZone;
  return {
    battleId: battle.id,
    isOpen: !isHeld && isOpenForEntries(battle, when),
    note: worthOf(battle),
    lastDate,
    late: targets
      .filter((target) => isSentLate(entryOf(target, userId), lastDate, timeZone))
      .map(({ targetKey }) => targetKey),
    targets: targets.map((target) => ownPartOf(target, userId)),
    rivals: rivalsOf(battle, viewer, targets, null),
  };
}
