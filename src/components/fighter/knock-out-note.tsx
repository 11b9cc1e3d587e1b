import { isOutOfHp, type KnockOutTonight } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import styles from './knock-out-note.module.css';

interface KnockOutNoteProps extends KnockOutTonight {
  /** Whose screen this is. */
  userId: string;
  /** The other side's name. */
  rival: string;
}

/** On the evening before a knock-out that may come: to both, with what it takes. */
export const KnockOutNote = memoSame(function KnockOutNote(props: KnockOutNoteProps) {
  return (
    <p className={styles.note}>
      <strong className={styles.bell}>KO tonight?</strong> {sentence(props)}
    </p>
  );
});

function sentence({ loser, hp, mayLose, userId, rival }: KnockOutNoteProps): string {
  if (loser.id === userId)
    return isOutOfHp(hp)
      ? 'You are out of HP. Hit back before the day is over.'
      : `You have ${hp} HP left, and ${rival} can still take ${mayLose}.`;
  return isOutOfHp(hp)
    ? `${rival} is out of HP, and loses without a hit back.`
    : `${rival} has ${hp} HP left, and you can still take ${mayLose}.`;
}
