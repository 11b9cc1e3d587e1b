import { type Ref, useId } from 'react';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { describedBy, Messages } from '../../components/field.tsx';
import { List } from '../../components/list.tsx';
import {
  type DraftBattle,
  FORMAT_NAMES,
  FREQUENCY_NAMES,
  isFromIdea,
  type PlannedTarget,
  type TargetIdea,
  targetIdeasFor,
} from '../../domain/index.ts';
import { changeDraft } from '../../stores/challenges/draft-battle.ts';
import { isAllowed, limitReached, withoutTarget } from './draft-targets.ts';
import styles from './target-stickers.module.css';

interface TargetStickersProps {
  draft: DraftBattle;
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
}

/** Targets to tap, and the rule of each that was; those made by hand stand among them. */
export function TargetStickers({ draft, error, ref }: TargetStickersProps) {
  const id = useId();
  const hint = draft.isGroupBattle ? undefined : 'Where you enter a number, the higher one hits.';
  return (
    <fieldset ref={ref} className="stack" aria-describedby={describedBy(id, { hint, error })}>
      <legend className={styles.legend}>Targets</legend>
      {/* Above them: below, a small phone shows it only with the first of them out of sight. */}
      <Messages id={id} error={error} />
      <div className={styles.stickers}>
        {targetIdeasFor(draft.isGroupBattle).map((idea) => (
          <Sticker
            key={idea.title}
            idea={idea}
            target={draft.targets.find((target) => isFromIdea(target, idea))}
            draft={draft}
          />
        ))}
      </div>
      <Messages id={id} hint={hint} />
      {draft.targets.length > 0 && (
        <List className={styles.chosen} aria-label="Chosen targets">
          {draft.targets.map((target) => (
            <ChosenTarget key={target.id} target={target} />
          ))}
        </List>
      )}
    </fieldset>
  );
}

interface StickerProps {
  idea: TargetIdea;
  /** What was made of it, while it is stuck on. */
  target: PlannedTarget | undefined;
  draft: DraftBattle;
}

function Sticker({ idea, target, draft }: StickerProps) {
  const id = useId();
  const toggle = (): void => {
    if (target !== undefined) {
      changeDraft((current) => withoutTarget(current, target.id));
      return;
    }
    if (!isAllowed(limitReached(draft, idea.frequency))) return;
    const added = { ...idea, id: crypto.randomUUID(), isPhotoRequired: false };
    changeDraft(({ targets }) => ({ targets: [...targets, added] }));
  };
  return (
    <span className={styles.sticker}>
      <input
        id={id}
        className={styles.box}
        type="checkbox"
        checked={target !== undefined}
        aria-describedby={`${id}-rule`}
        onChange={toggle}
      />
      <label htmlFor={id} className={styles.name}>
        {idea.title}
      </label>
      <span hidden id={`${id}-rule`}>
        {[idea.description, ...kindsOf(idea).map(({ name }) => name)].join(' ')}
      </span>
    </span>
  );
}

function ChosenTarget({ target }: { target: PlannedTarget }) {
  return (
    <li className={styles.target}>
      <span className={styles.title}>{target.title}</span>
      {kindsOf(target).map(({ name, tone }) => (
        <Badge key={name} tone={tone}>
          {name}
        </Badge>
      ))}
      {target.description !== '' && <span className={styles.rule}>{target.description}</span>}
    </li>
  );
}

/** What is not said of a daily checkbox, which most are. */
function kindsOf({ format, frequency }: TargetIdea): { name: string; tone: BadgeTone }[] {
  return [
    ...(frequency === 'BLOCK' ? [{ name: FREQUENCY_NAMES.BLOCK, tone: 'warn' as const }] : []),
    ...(format === 'number' ? [{ name: FORMAT_NAMES.number, tone: 'plain' as const }] : []),
  ];
}
