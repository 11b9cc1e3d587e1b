import type { Character } from '../figure.tsx';
import { limb } from '../pose.ts';
import { Crease, Shade, Shape } from '../rig.tsx';

/** One knee up, ready to kick; long hair with a streak, jacket and wide trousers. */
export const KICKER: Character = {
  stance: {
    hips: [96, 206],
    lean: -10,
    nod: 8,
    backArm: limb(-54, -38, -70, 0),
    frontArm: limb(42, -46, 82, -64),
    backLeg: limb(90, 248, 86, 286),
    frontLeg: limb(160, 186, 196, 232),
    backSole: 0,
    frontSole: -14,
  },
  build: { shoulders: 28, arm: 20, leg: 26, loose: 7 },
  backHair: (
    <>
      <Shape
        fill="hair"
        d="M4-54q-56-4-62 48-4 30-14 54-8 22-2 40 10-8 18-8 0 14 10 26 34-20 44-60 8-60 6-100z"
      />
      <Shade fill="accent" d="M-44 6q-2 34-14 58-8 16-6 26 24-24 30-82z" />
    </>
  ),
  frontHair: (
    <>
      <Shape
        fill="hair"
        d="M-42 20q-12-54 12-72 34-24 66 2 14 14 12 42-8-4-12-22-10-4-16-16-8 22-36 30 0 22-8 42-12 8-18-6z"
      />
      <Shape fill="accent" d="M-6-54q-26 12-32 44t-8 62q10 8 20-4 6-32 12-54t22-46z" />
      <Crease d="M-30-20q2-16 14-24" />
    </>
  ),
  top: (
    <>
      <Shape fill="clothesShadow" d="M-28-10h56l4 24q-18 8-30 2-14 8-34 0z" />
      <Shape fill="clothes" d="M-28-72Q0-84 28-72q8 26-2 68-28 8-52 0-8-40-2-68z" />
      <Shade fill="clothesShadow" d="M-27-70q6-3 11-4-6 34 4 72-8-1-13-3-8-36-2-65z" />
      <Crease d="M-10-78 20-30M24-76 4-46" />
      <Shape fill="trim" d="M-29-20q30 8 57 0v15q-30 8-57 0z" />
      <Shape fill="trimShadow" d="M4-8q-2 18-14 32l12 6q14-18 16-38z" />
    </>
  ),
  sleeve: 0.62,
  trousers: 0.8,
};
