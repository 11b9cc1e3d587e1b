import { useMemo } from 'react';
import { type AvatarColors, type AvatarId, wornGear } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { BOXER } from './characters/boxer.tsx';
import { KICKER } from './characters/kicker.tsx';
import { LIFTER } from './characters/lifter.tsx';
import { RUNNER } from './characters/runner.tsx';
import { BARE, type Character, Figure, Head, type Worn } from './figure.tsx';
import styles from './fighter.module.css';
import type { Corner } from './health-bar.tsx';
import type { Mood } from './mood.ts';
import { IsCutOut } from './rig.tsx';
import { slotStyle } from './slot-style.ts';
import { useGearDrawings } from './use-gear-drawings.ts';

/** How a fighter looks: an `Avatar`, or as much of one as there is. */
export interface FighterLook {
  /** Which of the four. */
  readonly id: AvatarId;
  /** Validated `#rrggbb` values; the game's default colours without them. */
  readonly colors?: AvatarColors;
  /** What it wears, as the look stores it. */
  readonly gear?: readonly string[];
}

interface FighterProps {
  mood: Mood;
  corner: Corner;
  /** Nobody is drawn before it is known, in the same space. */
  avatar?: FighterLook | undefined;
  /** The face alone, for where a figure has no room; `--fighter-size` is then its own height. */
  isFace?: boolean | undefined;
  /** May set `--fighter-size`, the height. */
  className?: string | undefined;
}

/** The first stands in for whom only a later version knows (K3). */
const CHARACTERS: Partial<Record<AvatarId, Character>> = { 2: RUNNER, 3: LIFTER, 4: KICKER };

/**
 * One of the four characters, drawn facing right; the other corner mirrors the whole figure.
 * Decorative: whoever shows it also says the name.
 */
export function Fighter(props: FighterProps) {
  const { mood, corner, avatar, isFace = false, className } = props;
  return (
    <svg
      className={classes(
        styles.fighter,
        styles[corner],
        isFace && styles.face,
        mood === 'out' && styles.out,
        className,
      )}
      viewBox={isFace ? '-66 -86 136 146' : '0 0 240 320'}
      preserveAspectRatio="xMidYMax"
      style={avatar?.colors && slotStyle(avatar.colors)}
      aria-hidden="true"
    >
      {avatar && (
        <Drawing
          character={CHARACTERS[avatar.id] ?? BOXER}
          mood={mood}
          gear={avatar.gear}
          isFace={isFace}
        />
      )}
    </svg>
  );
}

interface DrawingProps {
  character: Character;
  mood: Mood;
  gear: readonly string[] | undefined;
  isFace: boolean;
}

function Drawing({ character, mood, gear = NOTHING, isFace }: DrawingProps) {
  const Part = isFace ? Head : Figure;
  const part = <Part character={character} mood={mood} worn={useWorn(gear)} />;
  return (
    <>
      {!isFace && <ellipse className={styles.ground} cx="116" cy="306" rx="92" ry="9" />}
      <g className={styles.cutOut}>
        <IsCutOut value>{part}</IsCutOut>
      </g>
      {part}
      {!isFace && mood === 'out' && <Stars />}
    </>
  );
}

const NOTHING: readonly string[] = [];

/** What is worn in each place, drawn; nothing while the drawings are on their way. */
function useWorn(gear: readonly string[]): Worn {
  const drawings = useGearDrawings(gear.length > 0);
  return useMemo(() => {
    if (drawings === null) return BARE;
    const worn = Object.entries(wornGear(gear));
    return Object.fromEntries(worn.map(([place, id]) => [place, drawings[id]]));
  }, [drawings, gear]);
}

function Stars() {
  return (
    <g className={styles.stars}>
      <path className={styles.star} d="m34 82 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
      <path className={styles.star} d="m92 48 5 11 12 1-9 8 3 12-11-6-10 6 2-12-9-8 12-1z" />
      <path className={styles.star} d="m150 86 4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" />
    </g>
  );
}
