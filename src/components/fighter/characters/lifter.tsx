import type { Character } from '../figure.tsx';
import { limb } from '../pose.ts';
import { Crease, Shade, Shape } from '../rig.tsx';

/** Broad, feet apart, a dumbbell at the shoulder; a round head of hair held by a band. */
export const LIFTER: Character = {
  stance: {
    hips: [110, 214],
    lean: 0,
    nod: 2,
    backArm: limb(-74, -34, -62, -88),
    frontArm: limb(66, -8, 84, -52),
    backLeg: limb(66, 248, 62, 286),
    frontLeg: limb(156, 248, 150, 286),
    backSole: 0,
    frontSole: 0,
  },
  build: { shoulders: 42, arm: 29, leg: 27, loose: 13 },
  backHair: (
    <Shape
      fill="hair"
      d="M-36 16q-22 0-24-18-14-10-6-26-4-20 16-26 4-20 26-20 14-14 34-6 20-4 28 14 18 4 18 24 8 16-6 28-2 18-20 20z"
    />
  ),
  frontHair: (
    <>
      <Shape
        fill="hair"
        d="M-42-14q-6-22 8-30 6-16 26-14 16-10 30 0 18 0 22 18 10 8 2 22-44-18-88 4z"
      />
      <Shape fill="accent" d="M-43-18q42-20 90-2l-1 15q-46-16-88 3z" />
    </>
  ),
  top: (
    <>
      <Shape fill="skin" d="M-42-74Q0-86 42-74 50-60 38-30L28-4h-56l-12-26q-10-30-2-44z" />
      <Shade fill="skinShadow" d="M-42-72q7-3 12-4-6 30 6 44l-14 4q-12-28-4-44z" />
      <Shape
        fill="clothes"
        d="M-28-78l12-3q2 26 22 26t20-27l12 3q2 26 2 44L30-4h-58l-10-30q10-16 10-44z"
      />
      <Shade fill="clothesShadow" d="M-27-76l7-2q0 34 8 72h-15l-9-28q10-16 9-42z" />
      <Shape fill="clothesShadow" d="M-32-6h64l6 26q-20 10-36 2-18 8-40 0z" />
      <Shape fill="trim" d="M-34-24q34 10 68 0v20q-34 10-68 0z" />
      <Shade fill="trimShadow" d="M-32-10q32 8 64 0v4q-32 10-64 0z" />
      <Crease d="M2-20v18" />
    </>
  ),
  held: (
    <g transform="rotate(90)">
      <Shape fill="trimShadow" d="M-30-5h60V5h-60z" />
      <Shape fill="shoes" d="M-38-21h15v42h-15zM23-21h15v42H23z" />
      <Shade fill="shoesLight" d="M-35.5-18h5v36h-5zM25.5-18h5v36h-5z" />
    </g>
  ),
  sleeve: 0,
  trousers: 0.7,
};
