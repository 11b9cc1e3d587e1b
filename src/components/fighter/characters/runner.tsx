import type { Character } from '../figure.tsx';
import { limb } from '../pose.ts';
import { Crease, Shade, Shape } from '../rig.tsx';

/** Deep in a lunge, ponytail flying, a start number on the chest. */
export const RUNNER: Character = {
  stance: {
    hips: [104, 224],
    lean: 16,
    nod: -12,
    backArm: limb(-58, -34, -78, -72),
    frontArm: limb(50, -22, 78, -62),
    backLeg: limb(62, 252, 30, 270),
    frontLeg: limb(166, 236, 166, 286),
    backSole: 30,
    frontSole: 0,
  },
  build: { shoulders: 27, arm: 19, leg: 25, loose: 7 },
  backHair: (
    <>
      <Shape
        fill="hair"
        d="M-30-34q-34-26-62 4-12 16-2 46 6-14 18-16-2 16 8 28 4-26 20-34 16-4 24-18z"
      />
      <Shape fill="accent" d="M-40-44q10-2 16 8 0 12-8 16-12-4-8-24z" />
    </>
  ),
  frontHair: (
    <>
      <Shape
        fill="hair"
        d="M-42 0q-6-44 20-56 30-14 54 4 16 12 16 40-12-6-18-20-14 14-44 14-2 14-10 18l-6-4-6 8z"
      />
      <Shape fill="accent" d="M2-60q26 4 34 28l8 16q-18-4-26-16-12-10-16-28z" />
      <Crease d="M-26-36q8-10 22-12" />
    </>
  ),
  top: (
    <>
      <Shape fill="clothesShadow" d="M-28-12h54l6 28q-18 10-30 2-14 8-34 0z" />
      <Shape fill="clothes" d="M-27-72Q0-82 27-72q6 20-2 64-26 8-50 0-8-38-2-64z" />
      <Shade fill="clothesShadow" d="M-26-70q6-3 11-4-8 34 3 68-6 0-12-2-8-36-2-62z" />
      <Shape fill="trim" d="m-6-52 34-2-4 26-30 2z" />
      <Crease d="M2-42l16-1M2-34l14-1" />
    </>
  ),
  sleeve: 0.42,
  trousers: 0.36,
};
