import { Link } from 'react-router-dom';
import { BlockEntryRow } from '../../components/fighter/block-entry-row.tsx';
import { ForwardIcon } from '../../components/icons.tsx';
import { type Battle, blockTargets, versusLabel } from '../../domain/index.ts';
import { parseNumberEntry, useBlockNumbers, useBlockTicker } from '../../stores/entries.ts';
import { useUserId } from '../../stores/session.ts';
import styles from './dashboard.module.css';

/** The block targets of one battle, open from its first to its last day. */
export function BlockRows({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const tick = useBlockTicker(battle);
  const recordNumber = useBlockNumbers(battle);
  const label = versusLabel(battle, userId);
  return (
    <article className={styles.card}>
      <Link
        className={styles.head}
        to={`/battle?id=${battle.id}`}
        aria-label={`Open battle ${label}`}
      >
        <p className={styles.group}>{label}</p>
        <ForwardIcon />
      </Link>
      {blockTargets(battle).map((target) => (
        <BlockEntryRow
          key={target.targetKey}
          target={target}
          userId={userId}
          isOpen={!target.isPhotoRequired}
          parseNumber={parseNumberEntry}
          onTick={(isTicked) => tick(target, isTicked)}
          onNumber={(change) => recordNumber(target, change)}
        />
      ))}
    </article>
  );
}
