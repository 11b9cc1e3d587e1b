/** Units of the drawing: a figure stands in 240 x 320 with its soles at y = 304. */
export type Point = readonly [x: number, y: number];

/** The two joints of an arm or a leg beyond the body: elbow and hand, or knee and ankle. */
export type Joints = readonly [Point, Point];

export function limb(x: number, y: number, endX: number, endY: number): Joints {
  return [
    [x, y],
    [endX, endY],
  ];
}

/** How a figure holds itself. Arms are measured from the hips, so that they lean with the body. */
export interface Pose {
  /** Where the hips are in the drawing. */
  readonly hips: Point;
  /** Degrees that the upper body leans forward. */
  readonly lean: number;
  /** Degrees that the head nods beyond the body. */
  readonly nod: number;
  readonly backArm: Joints;
  readonly frontArm: Joints;
  /** Knee and ankle in the drawing. */
  readonly backLeg: Joints;
  readonly frontLeg: Joints;
  /** Degrees that the soles are turned from the ground; negative lifts the toes. */
  readonly backSole: number;
  readonly frontSole: number;
}

/** Sat down on the canvas, arms slack: low enough to be told apart at any size. */
export const KNOCKED_OUT: Pose = {
  hips: [98, 272],
  lean: -9,
  nod: 20,
  backArm: limb(-50, -34, -58, 2),
  frontArm: limb(38, -28, 30, 6),
  backLeg: limb(138, 250, 170, 288),
  frontLeg: limb(134, 278, 196, 284),
  backSole: -38,
  frontSole: -62,
};

/** The front fist goes up; the rest of the stance stays. */
export const RAISED_ARM: Joints = [
  [78, -62],
  [88, -126],
];
