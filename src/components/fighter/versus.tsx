import type { ReactNode } from 'react';
import { isOutOfHp } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { SpokenAs } from '../spoken-as.tsx';
import { Fighter, type FighterLook } from './fighter.tsx';
import { type Corner, HealthBar } from './health-bar.tsx';
import { type Mood, moodOf } from './mood.ts';
import { Stamp } from './stamp.tsx';
import { useLosses } from './use-losses.ts';
import styles from './versus.module.css';

export interface CornerView {
  readonly username: string;
  /** A dash while unknown; null where it is not shown. */
  readonly level?: number | null | undefined;
  readonly hp: number;
  readonly maxHp: number;
  /** That a knock-out comes, and when. */
  readonly knockOut?: string | false;
  readonly avatar?: FighterLook | undefined;
}

export type VersusSize = 'stage' | 'card' | 'strip' | 'line';

interface VersusProps {
  mine: CornerView;
  theirs: CornerView;
  /** Where a round timer would stand: 'Day 3 of 7'. */
  round: ReactNode;
  /** The battle's own stage, a card among others with smaller figures, a strip with faces, or the bars alone. */
  size?: VersusSize;
  isOver?: boolean;
  /** Who has won, once it is over; null for a draw. */
  winner?: Corner | null | undefined;
  /** Tells how a corner's HP came about, when its health bar is pressed. */
  onExplain?: ((corner: Corner) => void) | undefined;
  /** Hangs over the fighters: what they say. */
  children?: ReactNode;
}

/** The top of a duel: both corners in mirror image, the viewer's on the left. */
export function Versus(props: VersusProps) {
  const {
    mine,
    theirs,
    round,
    size = 'stage',
    isOver = false,
    winner,
    onExplain,
    children,
  } = props;
  const hits = { mine: useLosses(mine.hp), theirs: useLosses(theirs.hp) };
  const fighter = (corner: Corner, view: CornerView, other: CornerView) => {
    const isWinner = isOver && winner === corner;
    return (
      <CornerFighter
        corner={corner}
        avatar={view.avatar}
        mood={isOver ? finalMood(view, isWinner) : moodOf(view, other)}
        hits={hits[corner]}
        isFace={size === 'strip'}
        isWinner={isWinner}
        isKnockedOut={isOver && !isWinner && isOutOfHp(view.hp)}
      />
    );
  };
  return (
    <section
      className={classes(styles.versus, size !== 'stage' && classes(styles.small, styles[size]))}
      role={size === 'stage' ? undefined : 'group'}
      aria-label={`${mine.username} vs ${theirs.username}`}
    >
      <div className={styles.bars}>
        <CornerBar corner="mine" view={mine} isOver={isOver} onExplain={onExplain} />
        <CornerBar corner="theirs" view={theirs} isOver={isOver} onExplain={onExplain} />
      </div>
      {size !== 'line' && (
        <>
          <div className={styles.stage}>
            {fighter('mine', mine, theirs)}
            {fighter('theirs', theirs, mine)}
            {children}
          </div>
          <span className={styles.burst} aria-hidden="true">
            VS
          </span>
        </>
      )}
      <p className={styles.round}>{round}</p>
    </section>
  );
}

interface CornerProps {
  corner: Corner;
  view: CornerView;
  isOver: boolean;
}

type CornerBarProps = CornerProps & Pick<VersusProps, 'onExplain'>;

const CornerBar = memoSame(function CornerBar(props: CornerBarProps) {
  const { corner, view, isOver, onExplain } = props;
  return (
    <div className={classes(styles.side, styles[corner])}>
      <p className={styles.plate}>
        <span className={styles.name}>{view.username}</span>
        {view.level !== null && (
          <span className={styles.level}>
            <SpokenAs
              words={`Level ${view.level ?? 'unknown'}`}
            >{`Lv ${view.level ?? '–'}`}</SpokenAs>
          </span>
        )}
      </p>
      <div className={styles.health}>
        <HealthBar {...view} corner={corner} isOver={isOver} />
        {onExplain && (
          <button type="button" className={styles.explain} onClick={() => onExplain(corner)}>
            <span className={styles.why}>{`Why ${view.hp}?`}</span>{' '}
            <span className="visually-hidden">{`How ${view.username} got to ${view.hp} HP`}</span>
          </button>
        )}
      </div>
    </div>
  );
});

interface CornerFighterProps extends Pick<CornerView, 'avatar'> {
  corner: Corner;
  mood: Mood;
  /** How often the fighter was hit so far; each further hit throws it back once. */
  hits: number;
  isFace: boolean;
  isWinner: boolean;
  isKnockedOut: boolean;
}

/** The figure of a corner, thrown back by each loss of HP, with the verdict once it is over. */
const CornerFighter = memoSame(function CornerFighter(props: CornerFighterProps) {
  const { corner, hits, isWinner, isKnockedOut, ...figure } = props;
  return (
    <div className={classes(styles.fighter, styles[corner], blowOf(hits))}>
      <SameFighter corner={corner} {...figure} />
      {isWinner && <Verdict tone="win">Winner!</Verdict>}
      {isKnockedOut && <Verdict tone="lose">KO</Verdict>}
    </div>
  );
});

/** A blow moves the drawing and changes nothing in it. */
const SameFighter = memoSame(Fighter);

function blowOf(hits: number): string | undefined {
  if (hits === 0) return undefined;
  return hits % 2 === 0 ? styles['struck-even'] : styles['struck-odd'];
}

function finalMood({ hp }: CornerView, isWinner: boolean): Mood {
  if (isWinner) return 'winning';
  return isOutOfHp(hp) ? 'out' : 'fine';
}

function Verdict({ tone, children }: { tone: 'win' | 'lose'; children: string }) {
  return (
    <p className={styles.verdict}>
      <Stamp tone={tone}>{children}</Stamp>
    </p>
  );
}
