import type { CSSProperties } from 'react';
import type { AvatarColors } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import styles from './fighter.module.css';
import type { Corner } from './health-bar.tsx';

/** What the face tells. */
export type Mood = 'fine' | 'worried' | 'winning' | 'out';

interface FighterProps {
  mood: Mood;
  corner: Corner;
  /** Validated `#rrggbb` values; the game's default colours without them. */
  colors?: AvatarColors | undefined;
}

/**
 * The boxer, drawn facing right; the other corner mirrors the whole figure. Limbs are thick
 * strokes on a thicker ink stroke, so that any colours keep their outline.
 */
export function Fighter({ mood, corner, colors }: FighterProps) {
  return (
    <svg
      className={classes(styles.fighter, styles[corner], mood === 'out' && styles.out)}
      viewBox="0 0 240 320"
      style={colors && slotStyle(colors)}
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className={styles.ground} cx="118" cy="308" rx="84" ry="9" />
      <g className={styles.body}>
        <Limb path="M112 216 92 258 70 300" width={28} slot="skinShadow" />
        <Shoe x={46} />
        <Limb path="M132 216 160 254 152 300" width={30} slot="skin" />
        <Shoe x={130} />
        <g className={styles.upper}>
          <Limb path="M100 146 84 188 120 172" width={24} slot="skinShadow" />
          <path className={styles.shorts} d="M92 196h58l18 46-42 8-8-18-18 18-32-14z" />
          <path className={styles.shirt} d="M88 134q32-16 66 2l-2 66q-30 12-60-2z" />
          <path className={styles.shirtShadow} d="M90 136q10-6 20-8-6 38 4 79-12-1-22-6z" />
          <path className={styles.stripe} d="M91 196q30 14 61 2v12q-32 12-62-2z" />
          <Head mood={mood} />
          <Glove x={140} y={152} />
          <Limb path="M146 146 172 184 196 152" width={24} slot="skin" />
          <Glove x={200} y={136} />
        </g>
      </g>
    </svg>
  );
}

function Limb({ path, width, slot }: { path: string; width: number; slot: 'skin' | 'skinShadow' }) {
  return (
    <>
      <path className={styles.limbInk} d={path} strokeWidth={width + 9} />
      <path className={styles[slot]} d={path} strokeWidth={width} />
    </>
  );
}

function Shoe({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 284)`}>
      <path className={styles.shoe} d="M4 24V6q12-8 24 0l8 8q14 0 14 10z" />
      <path className={styles.shoeLight} d="M8 18h26" />
    </g>
  );
}

function Glove({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.glove} d="M-18 20q-10-20-2-34 10-12 26-8 18 4 18 22 0 14-12 22z" />
      <path className={styles.gloveLight} d="M-8-10q8-8 18-4" />
      <path className={styles.cuff} d="M-20 18h34v12h-30z" />
    </g>
  );
}

function Head({ mood }: { mood: Mood }) {
  return (
    <g className={styles.head}>
      <path className={styles.neck} d="M108 112h30v26q-16 8-30 0z" />
      <path
        className={styles.face}
        d="M86 70q0-42 40-44 38 0 42 38l6 14-6 6q0 36-38 38-40-2-44-52z"
      />
      <path className={styles.faceShadow} d="M88 72q2 40 30 48-30-4-32-50z" />
      <path
        className={styles.hair}
        d="M84 74q-14-48 30-56 46-8 58 32-20-6-34-6-8 12-24 10l-6 22q-8-6-14 2z"
      />
      <path className={styles.band} d="M82 52q40-12 88-2l2 14q-46-10-90 2z" />
      <path className={styles.band} d="M84 56 62 48l4 14-10 8 28-4z" />
      <Face mood={mood} />
    </g>
  );
}

function Face({ mood }: { mood: Mood }) {
  if (mood === 'out') {
    return (
      <g className={styles.line}>
        <path d="m126 74 12 12m0-12-12 12M150 74l12 12m0-12-12 12" />
        <path d="M134 106q10-8 22 0" />
      </g>
    );
  }
  return (
    <>
      <ellipse
        className={styles.eyeWhite}
        cx="133"
        cy="80"
        rx="8"
        ry={mood === 'worried' ? 10 : 9}
      />
      <ellipse
        className={styles.eyeWhite}
        cx="157"
        cy="80"
        rx="7"
        ry={mood === 'worried' ? 10 : 9}
      />
      <circle className={styles.iris} cx="136" cy="81" r="4.5" />
      <circle className={styles.iris} cx="159" cy="81" r="4.5" />
      <g className={styles.line}>
        <path d={BROWS[mood]} />
        <path d={MOUTHS[mood]} />
      </g>
    </>
  );
}

const BROWS: Record<Exclude<Mood, 'out'>, string> = {
  fine: 'm122 68 18 3m11 0 15-3',
  worried: 'm122 72 16-7m14 0 14 6',
  winning: 'm122 66 18 6m11 0 15-7',
};

const MOUTHS: Record<Exclude<Mood, 'out'>, string> = {
  fine: 'M134 104h20',
  worried: 'M134 107q6-7 11-2t10-2',
  winning: 'M132 100q14 14 26-1z',
};

type SlotStyle = CSSProperties & Record<`--${keyof AvatarColors}`, string>;

/** Custom properties are the only styling that the drawing takes from a player. */
function slotStyle(colors: AvatarColors): SlotStyle {
  return {
    '--hairMain': colors.hairMain,
    '--hairSecondary': colors.hairSecondary,
    '--skin': colors.skin,
    '--skinShadow': colors.skinShadow,
    '--eyes': colors.eyes,
    '--clothes': colors.clothes,
    '--clothesShadows': colors.clothesShadows,
    '--shoes': colors.shoes,
    '--shoesHighlights': colors.shoesHighlights,
    '--cardBackground': colors.cardBackground,
    '--cardBackgroundShadow': colors.cardBackgroundShadow,
  };
}
