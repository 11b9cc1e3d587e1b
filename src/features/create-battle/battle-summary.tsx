import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CopyIcon, EditIcon, TrashIcon } from '../../components/icons.tsx';
import { List } from '../../components/list.tsx';
import {
  counted,
  type DraftBattle,
  FORMAT_NAMES,
  formatDayMonth,
  FREQUENCY_NAMES,
  type PlannedTarget,
} from '../../domain/index.ts';
import { useMediaQuery } from './use-media-query.ts';
import styles from './battle-summary.module.css';
import { namesOf } from './stage-texts.ts';

export interface TargetActions {
  onDuplicate: (target: PlannedTarget) => void;
  onEdit: (target: PlannedTarget) => void;
  onDelete: (target: PlannedTarget) => void;
}

interface BattleSummaryProps extends TargetActions {
  draft: DraftBattle;
  /** Whether the drawer starts open. */
  isOpen: boolean;
}

/** Spec section 2: "at the side"; there is none on a phone, where it is a drawer (D162). */
const HAS_SIDE = '(width >= 700px)';

/** The battle so far, with every target to duplicate, edit and delete. */
export function BattleSummary({ draft, isOpen, ...actions }: BattleSummaryProps) {
  const hasSide = useMediaQuery(HAS_SIDE);
  const [open, setOpen] = useState(isOpen);
  const content = <Content draft={draft} {...actions} />;
  if (hasSide) {
    return (
      <section className={styles.side} aria-labelledby="battle-summary">
        <h2 className={styles.heading} id="battle-summary">
          {titleOf(draft)}
        </h2>
        {content}
      </section>
    );
  }
  return (
    <details
      className={styles.drawer}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.handle}>
        <span>{titleOf(draft)}</span>
        <span className={styles.count}>{counted(draft.targets.length, 'target')}</span>
      </summary>
      {content}
    </details>
  );
}

const titleOf = (draft: DraftBattle): string =>
  draft.kind === 'invite' ? 'Battle by link' : `Battle vs ${namesOf(draft)}`;

function Content({ draft, ...actions }: { draft: DraftBattle } & TargetActions) {
  const { targets, startDate, numDays, prize, description } = draft;
  return (
    <div className={styles.content}>
      {targets.length === 0 ? (
        <p className={styles.empty}>No targets yet.</p>
      ) : (
        <List className={styles.targets} aria-label="Targets">
          {targets.map((target) => (
            <TargetRow key={target.id} target={target} {...actions} />
          ))}
        </List>
      )}
      {startDate !== '' && (
        <Facts
          facts={[
            { name: 'Start Date', value: formatDayMonth(startDate) },
            { name: 'Days', value: numDays },
            { name: 'Prize/Forfeit', value: prize || 'n/a' },
          ]}
        />
      )}
      {description !== '' && (
        <div className={styles.rules}>
          <p className={styles.label}>Description/Rules</p>
          <p className={styles.text}>{description}</p>
        </div>
      )}
    </div>
  );
}

function TargetRow({ target, ...actions }: { target: PlannedTarget } & TargetActions) {
  const { title, frequency, format, isPhotoRequired } = target;
  return (
    <li className={styles.target}>
      <strong className={styles.text}>{title}</strong>
      <span className={styles.badges}>
        <Badge tone={frequency === 'DAILY' ? 'mine' : 'warn'}>{FREQUENCY_NAMES[frequency]}</Badge>
        <Badge>{FORMAT_NAMES[format]}</Badge>
        {isPhotoRequired && <Badge>Photo</Badge>}
      </span>
      <span className={styles.actions}>
        <IconButton
          label={`Duplicate ${title}`}
          icon={<CopyIcon />}
          onClick={() => actions.onDuplicate(target)}
        />
        <IconButton
          label={`Edit ${title}`}
          icon={<EditIcon />}
          onClick={() => actions.onEdit(target)}
        />
        <IconButton
          label={`Delete ${title}`}
          icon={<TrashIcon />}
          onClick={() => actions.onDelete(target)}
        />
      </span>
    </li>
  );
}
