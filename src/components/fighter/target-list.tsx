import { FORMAT_NAMES, FREQUENCY_NAMES, type TargetDefinition } from '../../domain/index.ts';
import { Badge } from '../badge.tsx';
import { Card } from '../card.tsx';
import { List } from '../list.tsx';
import styles from './target-list.module.css';

/** All targets of a battle, with what kind each is; a description opens under its title. */
export function TargetList({ targets }: { targets: readonly TargetDefinition[] }) {
  return (
    <Card heading="Targets">
      <List className="stack">
        {targets.map((target) => (
          <li key={target.targetKey} className={styles.target}>
            <TargetTitle target={target} />
            <div className={styles.badges}>
              <Badge>{FREQUENCY_NAMES[target.frequency]}</Badge>
              <Badge>{FORMAT_NAMES[target.format]}</Badge>
              {target.isPhotoRequired && <Badge>Photo</Badge>}
            </div>
          </li>
        ))}
      </List>
    </Card>
  );
}

function TargetTitle({ target }: { target: TargetDefinition }) {
  if (target.description === '') return <strong>{target.title}</strong>;
  return (
    <details>
      <summary>
        <strong>{target.title}</strong>
      </summary>
      <p className="note">{target.description}</p>
    </details>
  );
}
