import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import {
  type Battle,
  blockTargets,
  dailyTargets,
  type TargetDefinition,
} from '../../domain/index.ts';
import styles from './request-sheet.module.css';

const FORMAT_NAMES = { checkbox: 'Checkbox', number: 'Number Input' } as const;
const FREQUENCY_NAMES = { DAILY: 'Daily Target', BLOCK: 'Block Target' } as const;

/** All targets of a battle, with what kind each is. */
export function TargetList({ battle }: { battle: Battle }) {
  const targets: readonly TargetDefinition[] = [
    ...dailyTargets(battle, 'day1'),
    ...blockTargets(battle),
  ];
  return (
    <Card heading="Targets">
      <ul className={styles.targets}>
        {targets.map((target) => (
          <li key={target.targetKey}>
            <strong>{target.title}</strong>
            {target.description !== '' && <p className={styles.note}>{target.description}</p>}
            <div className={styles.badges}>
              <Badge>{FREQUENCY_NAMES[target.frequency]}</Badge>
              <Badge>{FORMAT_NAMES[target.format]}</Badge>
              {target.isPhotoRequired && <Badge>Photo</Badge>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
