import { isOutOfHp, type KnockOutTonight } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import styles from './knock-out-note.module.css';

interface KnockOutNoteProps extends KnockOutTonight {
  /** Whose screen this is. */
  userId: string;
  /** The other side's name. */
  rival: string;
}

/** Before a knock-out that may come: to both, with what it takes. */
export const KnockOutNote = memoSame(function KnockOutNote(props: KnockOutNoteProps) {
  return (
    <p className={styles.note}>
      <strong className={styles.bell}>{props.isDayOver ? 'KO?' : 'KO tonight?'}</strong>{' '}
      <span>{props.isDayOver ? afterTheDay(props) : sentence(props)}</span>
    </p>
  );
});

/** Where the loser can do no more about it: today's ticks come after the knock-out. */
function afterTheDay({ loser, hp, mayLose, userId, rival }: KnockOutNoteProps): string {
  if (loser.id === userId)
    return isOutOfHp(hp)
      ? `You ended your day out of HP, and lose unless ${rival} takes a tick back.`
      : `You ended your day with ${hp} HP, and ${rival} can still take ${mayLose}.`;
  return isOutOfHp(hp)
    ? `${rival} ended the day out of HP, and loses unless you take a tick back.`
    : `${rival} ended the day with ${hp} HP, and you can still take ${mayLose}.`;
}

function sentence({ loser, hp, mayLose, userId, rival }: KnockOutNoteProps): string {
  if (loser.id === userId)
    return isOutOfHp(hp)
      ? 'You are out of HP. Hit back before the day is over.'
      : `You have ${hp} HP left, and ${rival} can still take ${mayLose}.`;
  return isOutOfHp(hp)
    ? `${rival} is out of HP, and loses without a hit back.`
    : `${rival} has ${hp} HP left, and you can still take ${mayLose}.`;
}
