import { Link } from 'react-router-dom';
import { BlockEntryRow } from '../../components/fighter/block-entry-row.tsx';
import { ForwardIcon } from '../../components/icons.tsx';
import { type Battle, blockTargets, versusLabel } from '../../domain/index.ts';
import { whenFor } from '../../stores/battle-view.ts';
import { parseNumberEntry, useBlockRecorder } from '../../stores/entries.ts';
import { useUserId } from '../../stores/session.ts';
import styles from './dashboard.module.css';

/** The block targets of one battle, open from its first to its last day. */
export function BlockRows({ battle, now }: { battle: Battle; now: Date }) {
  const userId = useUserId();
  const record = useBlockRecorder(battle, whenFor(battle, userId, now));
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
          onRecord={(input) => record(target, input)}
        />
      ))}
    </article>
  );
}
