import { List } from '../../../components/list.tsx';
import styles from './hp-course.module.css';

interface Course {
  readonly username: string;
  /** HP at the start, after each day, and at the end where block targets have added to it. */
  readonly hp: readonly number[];
}

interface HpCourseProps {
  mine: Course;
  theirs: Course;
  /** Whether the last figures are with block rewards. */
  isRewarded: boolean;
}

const WIDTH = 320;
const HEIGHT = 140;
const MARGIN = 14;

/** How the HP of a duel went from day to day, as two lines; in words for whoever cannot see them. */
export function HpCourse({ mine, theirs, isRewarded }: HpCourseProps) {
  const all = [...mine.hp, ...theirs.hp, 0];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const steps = Math.max(mine.hp.length - 1, 1);
  const x = (step: number): number => MARGIN + (step / steps) * (WIDTH - 2 * MARGIN);
  const y = (hp: number): number =>
    HEIGHT - MARGIN - ((hp - lowest) / Math.max(highest - lowest, 1)) * (HEIGHT - 2 * MARGIN);
  const points = ({ hp }: Course): string =>
    hp.map((value, step) => `${round(x(step))},${round(y(value))}`).join(' ');
  const moments = mine.hp.map((_, step) => momentOf(step, steps, isRewarded));
  const end = ({ hp }: Course) => ({ cx: x(steps), cy: y(hp.at(-1) ?? 0) });
  return (
    <figure className="stack-near" aria-label="The course of HP">
      <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className={styles.floor} x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        <polyline className={styles.theirs} points={points(theirs)} />
        <polyline className={styles.mine} points={points(mine)} />
        <circle className={styles.theirsEnd} r="6" {...end(theirs)} />
        <circle className={styles.mineEnd} r="6" {...end(mine)} />
      </svg>
      <figcaption className={styles.legend}>
        <Legend course={mine} look="mine" />
        <Legend course={theirs} look="theirs" />
      </figcaption>
      <List className="visually-hidden">
        {moments.map((moment, step) => (
          <li key={moment}>
            {`${moment}: ${mine.username} ${mine.hp[step]} HP, ${theirs.username} ${theirs.hp[step]} HP`}
          </li>
        ))}
      </List>
    </figure>
  );
}

function Legend({ course, look }: { course: Course; look: 'mine' | 'theirs' }) {
  const { username, hp } = course;
  return (
    <span className={styles.key}>
      <svg className={styles.sample} viewBox="0 0 28 8" aria-hidden="true">
        <line className={styles[look]} x1="2" x2="26" y1="4" y2="4" />
      </svg>
      {`${username} ${hp[0]} → ${hp.at(-1)}`}
    </span>
  );
}

function momentOf(step: number, steps: number, isRewarded: boolean): string {
  if (step === 0) return 'At the start';
  return isRewarded && step === steps ? 'With the block targets' : `After day ${step}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
