import type { Mood } from './mood.ts';
import styles from './fighter.module.css';
import { Shade, Shape } from './rig.tsx';

/** The bare head around the origin, the same box for every character. */
export function Skull() {
  return (
    <>
      <Shape
        fill="skin"
        d="M-41-6C-43-37-21-50 4-50S45-33 45-8q0 8-1 18l5 8-6 5C40 39 27 49 9 49-17 49-39 27-41-6z"
      />
      <Shade fill="skinShadow" d="M-39-4C-37 26-16 47 9 47q8 0 14-3-22-1-33-17T-20-12z" />
      <Shape fill="skin" d="M-19 2c-10-8-19 0-17 10s14 14 20 7" />
    </>
  );
}

/** Eyes, brows and mouth of a mood; over the skull, under the front hair. */
export function Face({ mood }: { mood: Mood }) {
  if (mood === 'out') return <OutFace />;
  return (
    <>
      {Object.entries(EYES[mood]).map(([part, d]) => (
        <path key={part} className={styles[part]} d={d} />
      ))}
      <path className={styles.brow} d={BROWS[mood]} />
      <Mouth mood={mood} />
    </>
  );
}

/** Two drops fly off a worried forehead. */
export function Sweat() {
  return (
    <path
      className={styles.sweat}
      d="M66-52q-16 8-12 17 5 7 12 0 4-6 0-17zM76-26q-16 2-15 10 3 7 11 2 4-4 4-12z"
    />
  );
}

function Mouth({ mood }: { mood: 'fine' | 'worried' | 'winning' }) {
  if (mood === 'fine') return <path className={styles.lip} d="M9 28q12 5 23-4" />;
  if (mood === 'worried') {
    return <path className={styles.teeth} d="M7 34q2-11 13-11t13 10q-6 2-13 1t-13 0z" />;
  }
  return (
    <>
      <path className={styles.maw} d="M4 20q15 5 31-1 0 22-15 23T4 20z" />
      <path className={styles.glint} d="M7 22q13 4 25 0l-1 5q-12 3-22 0z" />
    </>
  );
}

function OutFace() {
  return (
    <>
      <path className={styles.cross} d="m2-6 15 15m0-15L2 9M26-6l14 15m0-15L26 9" />
      <path className={styles.maw} d="M8 34q1-13 13-13t12 12q-12-6-25 1z" />
      <path className={styles.tongue} d="M19 29q10-2 13 4-1 11-8 10t-5-14z" />
    </>
  );
}

const BROWS: Record<'fine' | 'worried' | 'winning', string> = {
  fine: 'm-4-16 22 5m8 0 18-5',
  worried: 'm-3-12 19-10m11 0 16 9',
  winning: 'M-2-19q10-9 20-2m8-1q9-6 17 3',
};

/** The same oval in each eye, that far from its middle. */
const ovals = (x: number, y: number, rx: number, ry: number): string =>
  [9, 33]
    .map(
      (eye) =>
        `M${eye + x - rx} ${y + 2}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0${-2 * rx} 0z`,
    )
    .join('');

interface EyeParts {
  white: string;
  iris: string;
  pupil: string;
  glint?: string;
}

/** Each part for both eyes, from the outermost to the innermost. */
const EYES: Record<'fine' | 'worried' | 'winning', EyeParts> = {
  fine: {
    white: ovals(0, 0, 10, 12),
    iris: ovals(3, 1, 6.5, 8.5),
    pupil: ovals(3.5, 1, 3, 3),
    glint: ovals(5.5, -3, 2, 2),
  },
  worried: {
    white: ovals(0, 0, 10, 13),
    iris: ovals(1, 3, 5.5, 6.5),
    pupil: ovals(1, 3, 3, 3),
    glint: ovals(3, 0, 2, 2),
  },
  // Half shut with glee; the iris still shows whose they are.
  winning: {
    white: 'M-1 5Q8-16 20 5q-10 5-21 0zM24 5Q33-15 42 5q-9 5-18 0z',
    iris: 'M4 5Q10-9 17 5q-6 2-13 0zM28 5Q34-9 40 5q-6 2-12 0z',
    pupil: ovals(1.5, -1, 2.8, 2.8),
  },
};
