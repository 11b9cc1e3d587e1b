import { createContext, type CSSProperties, type ReactNode, use } from 'react';
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
  | 'trimShadow'
  | GearFill;

/** Gear is the same for everybody: no colour of the player's is in it. */
type GearFill = 'red' | 'redShadow' | 'gold' | 'goldShadow' | 'paper' | 'paperShadow' | 'ink';

/** Whether this is the paper that a drawing is cut out of, which has the outlines of all parts alone. */
export const IsCutOut = createContext(false);

/** What lies within an outline, and is not seen of a cut-out. */
export function Inside({ children }: { children: ReactNode }) {
  return use(IsCutOut) ? null : children;
}

/** A closed shape with the outline that every part has. */
export function Shape({ d, fill }: { d: string; fill: Fill }) {
  return <path className={classes(styles.shape, styles[fill])} d={d} />;
}

/** The second tone of a shape, without an outline of its own. */
export function Shade({ d, fill }: { d: string; fill: Fill }) {
  return (
    <Inside>
      <path className={classes(styles.shade, styles[fill])} d={d} />
    </Inside>
  );
}

/** A crease or seam. */
export function Crease({ d }: { d: string }) {
  return (
    <Inside>
      <path className={styles.crease} d={d} />
    </Inside>
  );
}

/** Moves what it holds so that its origin lies at that point, turned by those degrees. */
export function At({ point, turn, children }: { point: Point; turn: number; children: ReactNode }) {
  const [x, y] = point;
  return <g transform={`translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}`}>{children}</g>;
}

export interface Tube {
  fill: Fill;
  /** Its second tone, on the side away from the light. */
  shadow: Fill;
  width: number;
}

interface BendProps {
  from: Point;
  joints: Joints;
  tube: Tube;
  /** Of cloth the share of the length after which it is cut straight. */
  reach?: number;
}

/** A bend of even width with round ends: a bare arm or leg, or the cloth around one. */
export function Bend({ from, joints, tube, reach }: BendProps) {
  const path = bendPath(from, joints);
  const seam = `M${text(from)}h0`;
  const isCloth = reach !== undefined;
  const style: TubeStyle = {
    '--w': `${tube.width}px`,
    ...(isCloth && { '--reach': reach, '--rim-reach': reach + RIM_SHARE }),
  };
  return (
    <g className={isCloth ? styles.cloth : undefined} style={style}>
      <path className={styles.rim} d={path} pathLength={reach && 1} />
      <Inside>
        {isCloth && (
          <>
            <path className={classes(styles.rim, styles.seam)} d={seam} />
            <path className={classes(styles.tube, styles.seam, styles[tube.fill])} d={seam} />
          </>
        )}
        <path
          className={classes(styles.tube, styles[tube.fill])}
          d={path}
          pathLength={reach && 1}
        />
        <path
          className={classes(styles.tube, styles.tubeShade, styles[tube.shadow])}
          d={path}
          pathLength={reach && 1}
          transform={`translate(${text(awayFromLight(from, joints[1], tube))})`}
        />
      </Inside>
    </g>
  );
}

/** Light comes from the front and above: the second tone lies on the other side, square to the limb. */
function awayFromLight([fromX, fromY]: Point, [toX, toY]: Point, { width }: Tube): Point {
  const [x, y] = [toX - fromX, toY - fromY];
  const side = (y - 0.4 * x < 0 ? 1 : -1) * (width * 0.31);
  const length = Math.hypot(x, y);
  return [(-y * -side) / length, (x * -side) / length];
}

type TubeStyle = CSSProperties &
  Partial<Record<'--w' | '--reach' | '--rim-reach', string | number>>;

const CORNER = 0.4;

/** How much further than the cloth its outline goes. */
const RIM_SHARE = 0.05;

/** From the body over the first joint, rounded there, to the second. */
function bendPath(from: Point, [joint, end]: Joints): string {
  const before = text(between(joint, from, CORNER));
  const after = text(between(joint, end, CORNER));
  return `M${text(from)}L${before}Q${text(joint)} ${after}L${text(end)}`;
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
