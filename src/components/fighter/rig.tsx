import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './fighter.module.css';
import type { Joints, Point } from './pose.ts';

/** The colour slots that a filled part of the drawing can take. */
export type Fill =
  | 'hair'
  | 'accent'
  | 'skin'
  | 'skinShadow'
  | 'clothes'
  | 'clothesShadow'
  | 'shoes'
  | 'shoesLight'
  | 'trim'
  | 'trimShadow';

/** A closed shape with the outline that every part has. */
export function Shape({ d, fill }: { d: string; fill: Fill }) {
  return <path className={classes(styles.shape, styles[fill])} d={d} />;
}

/** The second tone of a shape, without an outline of its own. */
export function Shade({ d, fill }: { d: string; fill: Fill }) {
  return <path className={classes(styles.shade, styles[fill])} d={d} />;
}

/** A crease or seam. */
export function Crease({ d }: { d: string }) {
  return <path className={styles.crease} d={d} />;
}

/** Moves what it holds so that its origin lies at that point, turned by those degrees. */
export function At({
  point,
  turn = 0,
  children,
}: {
  point: Point;
  turn?: number;
  children: ReactNode;
}) {
  const [x, y] = point;
  return <g transform={`translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}`}>{children}</g>;
}

export interface Tube {
  fill: Fill;
  /** Its second tone, on the side away from the light. */
  shadow: Fill;
  width: number;
}

/** A bend of even width: an arm, a leg, or the cloth around it up to `reach` (1 is all of it). */
export function Bend({
  from,
  joints,
  reach = 1,
  tube,
}: {
  from: Point;
  joints: Joints;
  reach?: number;
  tube: Tube;
}) {
  const cut = reach < 1;
  const path = bendPath(from, joints, reach);
  const width = { '--w': `${tube.width}px` } as CSSProperties & Record<'--w', string>;
  return (
    <g className={cut ? styles.cloth : undefined} style={width}>
      <path className={styles.rim} d={cut ? bendPath(from, joints, reach + 0.045) : path} />
      <path className={classes(styles.tube, styles[tube.fill])} d={path} />
      <path
        className={classes(styles.tube, styles.tubeShade, styles[tube.shadow])}
        d={path}
        transform={`translate(${round(-tube.width * 0.3)} ${round(tube.width * 0.08)})`}
      />
    </g>
  );
}

const CORNER = 0.4;

/** From the body over the first joint to the second, rounded at the joint and ended at `reach`. */
function bendPath(from: Point, [joint, end]: Joints, reach: number): string {
  if (reach <= 0.5) return `M${text(from)}L${text(between(from, joint, reach * 2))}`;
  const last = between(joint, end, reach * 2 - 1);
  const corner = Math.min(CORNER, reach * 2 - 1);
  return [
    `M${text(from)}`,
    `L${text(between(joint, from, CORNER))}`,
    `Q${text(joint)} ${text(between(joint, end, corner))}`,
    `L${text(last)}`,
  ].join('');
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function text([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The direction from a joint to what hangs at its end, for hands and feet. */
export function turnOf([[fromX, fromY], [toX, toY]]: Joints): number {
  return round((Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI);
}
