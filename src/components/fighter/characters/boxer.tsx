import type { Character } from '../figure.tsx';
import { limb } from '../pose.ts';
import { Crease, Shade, Shape } from '../rig.tsx';

/** Both gloves up: short hair over a shaved side, vest and trunks. */
export const BOXER: Character = {
  stance: {
    hips: [108, 212],
    lean: 8,
    nod: -4,
    backArm: limb(-40, -14, 78, -98),
    frontArm: limb(46, -14, 92, -54),
    backLeg: limb(76, 250, 58, 286),
    frontLeg: limb(146, 248, 146, 286),
    backSole: 0,
    frontSole: 0,
  },
  build: { shoulders: 32, arm: 24, leg: 28, loose: 8 },
  backHair: null,
  frontHair: (
    <>
      <Shape fill="accent" d="M-42 10q-5-50 30-54h14l-8 32q-9 1-11 12-16-10-25 10z" />
      <Shape
        fill="hair"
        d="M-38-30Q-44-52-18-62-8-72 8-68 22-80 34-68q14-6 24 8-6 2-8 8 4 10-4 18-6-10-14-12-12 12-30 8-8 10-20 6-10 6-20 2z"
      />
      <Crease d="M-18-46q12 2 20-6M14-48q10-2 14-8" />
    </>
  ),
  top: (
    <>
      <Shape fill="clothes" d="M-30-74Q0-84 30-74 38-56 28-14l2 10h-58q-10-40-2-70z" />
      <Shade fill="clothesShadow" d="M-28-72q6-3 12-4-8 34 4 70h-15q-8-38-1-66z" />
      <Shape fill="clothesShadow" d="M-30-8h60l6 30q-20 10-34 2-16 8-38 0z" />
      <Shape fill="trim" d="M-30-18q30 8 60 0v14q-30 8-60 0z" />
    </>
  ),
  hand: (
    <>
      <Shape fill="trimShadow" d="M-22-15h14v30h-14z" />
      <Shape fill="shoes" d="M-10-18Q4-28 20-22T30 4 14 24t-24-4q-6-20 0-38z" />
      <Shade fill="shoesLight" d="M2-17q12-5 19 4 3 8-1 12-2-12-18-16z" />
      <Crease d="M-4 8q10 6 16-2" />
    </>
  ),
  sleeve: 0,
  trousers: 0.5,
};
