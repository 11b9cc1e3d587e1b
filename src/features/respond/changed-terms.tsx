import { Card } from '../../components/card.tsx';
import { List } from '../../components/list.tsx';
import texts from '../../components/written.module.css';
import { type Battle, namedPlayer, termsChanges } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { useUserId } from '../../stores/session/session.ts';
import styles from './changed-terms.module.css';

/** What the last edit or proposal changed: struck out what it was, beside it what it is now. */
export function ChangedTerms({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const changes = termsChanges(battle);
  if (changes === null || changes.length === 0) return null;
  return (
    <Card heading={headingOf(battle, userId)}>
      <List className="stack">
        {changes.map(({ id, name, before, after }) => (
          <li key={id} className={styles.change}>
            <strong className={styles.name}>{name}</strong>
            {before !== null && (
              <del className={classes(texts.written, styles.before)}>{before}</del>
            )}
            {/* Of what is struck out most screen readers say nothing. */}
            {before !== null && after !== null && (
              <span className="visually-hidden"> becomes </span>
            )}
            {after !== null && <ins className={classes(texts.written, styles.after)}>{after}</ins>}
          </li>
        ))}
      </List>
    </Card>
  );
}

function headingOf(battle: Battle, userId: string): string {
  const { challenger, previousTerms } = battle;
  const by = previousTerms?.by ?? challenger.id;
  const sender = challenger.id === userId ? 'You' : challenger.username;
  if (by === userId) return `${sender} changed your terms`;
  if (by === challenger.id) return `${sender} changed the terms`;
  return `${sender} changed ${namedPlayer(battle, by).username}’s terms`;
}
