import type { ReactNode } from 'react';
import { type Avatar, CARD_DEFAULT_HP, CARD_DEFAULT_TARGETS } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import styles from './contestant-card.module.css';
import { Fighter } from './fighter.tsx';
import { type Corner, HealthBar } from './health-bar.tsx';
import type { Mood } from './mood.ts';
import { slotStyle } from './slot-style.ts';

interface ContestantCardProps {
  username: string;
  /** Undefined while unknown: the portrait is empty until it comes. */
  avatar?: Avatar | undefined;
  /** A dash while unknown, so that nothing moves when it comes. */
  level?: number | undefined;
  corner?: Corner;
  mood?: Mood;
  hp?: number;
  numTargets?: number;
  /** Full health; twice the targets unless said otherwise. */
  maxHp?: number;
  isOver?: boolean;
  /** Stands in place of the health bar where there is no HP: a group's points and days won (D167). */
  standing?: string;
  /** The day's targets, under the portrait. */
  children?: ReactNode;
}

/** A player on their own poster: card colours, fighter, name, level and health. */
export function ContestantCard(props: ContestantCardProps) {
  const { username, avatar, level, standing, children } = props;
  const { corner = 'mine', mood = 'fine', isOver = false } = props;
  const { hp = CARD_DEFAULT_HP, numTargets = CARD_DEFAULT_TARGETS } = props;
  const { maxHp = 2 * numTargets } = props;
  return (
    <article className={classes(styles.card, styles[corner])} aria-label={username}>
      <div className={styles.portrait} style={avatar && slotStyle(avatar.colors)}>
        <Fighter
          mood={mood}
          corner={corner}
          avatarId={avatar?.id}
          colors={avatar?.colors}
          gear={avatar?.gear}
          className={styles.fighter}
        />
      </div>
      <div className={styles.plate}>
        <p className={styles.names}>
          <span className={styles.name}>{username}</span>
          <span className={styles.level}>Level {level ?? '–'}</span>
        </p>
        {standing === undefined ? (
          <HealthBar username={username} corner={corner} hp={hp} maxHp={maxHp} isOver={isOver} />
        ) : (
          <p className={styles.standing}>{standing}</p>
        )}
      </div>
      {children !== undefined && <div className={styles.content}>{children}</div>}
    </article>
  );
}
