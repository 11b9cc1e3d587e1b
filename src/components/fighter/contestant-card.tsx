import type { ReactNode } from 'react';
import { type Avatar, CARD_DEFAULT_HP, CARD_DEFAULT_TARGETS } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import tones from '../tones.module.css';
import styles from './contestant-card.module.css';
import type { GroupCorner } from './corner-of.ts';
import { Fighter } from './fighter.tsx';
import { HealthBar } from './health-bar.tsx';
import type { Mood } from './mood.ts';
import { SpeechBalloon } from './speech-balloon.tsx';
import { slotStyle } from './slot-style.ts';

interface ContestantCardProps {
  username: string;
  /** Undefined while unknown: the portrait is empty until it comes. */
  avatar?: Avatar | undefined;
  /** A dash while unknown, so that nothing moves when it comes. */
  level?: number | undefined;
  corner?: GroupCorner;
  mood?: Mood;
  hp?: number;
  /** Full health. */
  maxHp?: number;
  /** That a knock-out comes, and when; what HP say of it unless given. */
  knockOut?: string | false;
  isOver?: boolean;
  /** Stands in place of the health bar where there is no HP: a group's points and days won (D167). */
  standing?: string;
  /** What stands in the speech balloon, and to whom it is said where more than one could be meant. */
  says?: { readonly text: string; readonly to?: string } | undefined;
  /** The day's targets, under the portrait. */
  children?: ReactNode;
}

/** A player on their own poster: card colours, fighter, name, level and health. */
export function ContestantCard(props: ContestantCardProps) {
  const { username, avatar, level, standing, says, children } = props;
  const { corner = 'mine', mood = 'fine', isOver = false, knockOut } = props;
  const side = corner === 'mine' ? 'mine' : 'theirs';
  const { hp = CARD_DEFAULT_HP, maxHp = 2 * CARD_DEFAULT_TARGETS } = props;
  return (
    <article className={classes(styles.card, styles[side], tones[corner])} aria-label={username}>
      <div className={styles.frame}>
        <div className={styles.portrait} style={avatar && slotStyle(avatar.colors)}>
          <Fighter mood={mood} corner={side} avatar={avatar} className={styles.fighter} />
        </div>
        {says && <SpeechBalloon corner={side} {...says} />}
      </div>
      <div className={styles.plate}>
        <p className={styles.names}>
          <span className={styles.name}>{username}</span>
          <span className={styles.level}>{`Level ${level ?? '–'}`}</span>
        </p>
        {standing === undefined ? (
          <HealthBar
            username={username}
            corner={side}
            hp={hp}
            maxHp={maxHp}
            isOver={isOver}
            knockOut={knockOut}
          />
        ) : (
          <p className={styles.standing}>{standing}</p>
        )}
      </div>
      {children !== undefined && <div className={styles.content}>{children}</div>}
    </article>
  );
}
