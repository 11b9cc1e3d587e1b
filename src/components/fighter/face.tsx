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
      {mood === 'winning' && <WinningEyes />}
      {mood !== 'winning' && <Eye x={9} mood={mood} />}
      {mood !== 'winning' && <Eye x={33} mood={mood} />}
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

function Eye({ x, mood }: { x: number; mood: Mood }) {
  const isWorried = mood === 'worried';
  return (
    <g transform={`translate(${x} 2)`}>
      <ellipse className={styles.white} rx="10" ry={isWorried ? 13 : 12} />
      <ellipse
        className={styles.iris}
        cx={isWorried ? 1 : 3}
        cy={isWorried ? 3 : 1}
        rx={isWorried ? 5.5 : 6.5}
        ry={isWorried ? 6.5 : 8.5}
      />
      <circle className={styles.pupil} cx={isWorried ? 1 : 3.5} cy={isWorried ? 3 : 1} r="3" />
      <circle className={styles.glint} cx={isWorried ? 3 : 5.5} cy={isWorried ? 0 : -3} r="2" />
    </g>
  );
}

/** Eyes half shut with glee; the iris still shows whose they are. */
function WinningEyes() {
  return (
    <>
      <path className={styles.white} d="M-1 5Q8-16 20 5q-10 5-21 0z" />
      <path className={styles.white} d="M24 5Q33-15 42 5q-9 5-18 0z" />
      <path className={styles.iris} d="M4 5Q10-9 17 5q-6 2-13 0z" />
      <path className={styles.iris} d="M28 5Q34-9 40 5q-6 2-12 0z" />
      <circle className={styles.pupil} cx="11" cy="1" r="2.8" />
      <circle className={styles.pupil} cx="34" cy="1" r="2.8" />
    </>
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
