import type { ReactNode } from 'react';
import type { GearId } from '../../domain/index.ts';
import { Crease, Shade, Shape } from './rig.tsx';

/**
 * Every piece of gear, around the point where it is worn: the middle of the head facing right, the hips
 * below an upright body, or the middle of a hand pointing right. Like the rest of the drawing they are
 * whole shapes, so that the cut-out's edge follows them.
 */
export const GEAR_DRAWINGS: Readonly<Record<GearId, ReactNode>> = {
  headband: (
    <>
      <Shape fill="red" d="M-40-20l-24-12-8 15 22 5-16 14 10 10 20-20z" />
      <Shape fill="red" d="M-46-23q46-20 94-3l-1 16q-46-16-92 3z" />
      <Shade fill="redShadow" d="M-43-14q45-17 88-4v4q-44-13-88 3z" />
    </>
  ),
  wristbands: (
    <>
      <Shape fill="paper" d="M-28-14h16v28h-16z" />
      <Shade fill="red" d="M-22.5-11.5h5v23h-5z" />
    </>
  ),
  towel: (
    <>
      <Shape
        fill="paper"
        d="M-24-78q26 14 52 0l9 6q2 22-2 46l-20-3q4-18 2-30-12 6-24 1 1 18-3 34l-22-3q0-32 8-51z"
      />
      <Shade fill="red" d="M-29-38l20 3-1 6-20-3zM14-40l20 3-1 6-19-3z" />
    </>
  ),
  shades: (
    <>
      <Crease d="M-2-4-36-8" />
      <Shape fill="ink" d="M-5-10h27l4 3 3-3h19q2 22-9 23-9 0-13-15-4 16-16 16-14-1-15-24z" />
      <Shade fill="paper" d="M2-6h7l-5 8q-2-3-2-8zM32-6h5l-4 7q-1-3-1-7z" />
    </>
  ),
  medal: (
    <>
      <Shape fill="red" d="M-17-78h11l16 34-8 6zM27-78h-11L0-44l7 6z" />
      <Shape fill="gold" d="M4-48a13 13 0 1 1-.1 0z" />
      <Shade fill="goldShadow" d="m4-43 2 6 6 0-5 4 2 6-5-4-5 4 2-6-5-4h6z" />
    </>
  ),
  gloves: (
    <>
      <Shape fill="red" d="M-25-15h16v30h-16z" />
      <Shape fill="gold" d="M-11-18Q4-28 20-22T30 4 14 24t-25-4q-6-20 0-38z" />
      <Shade fill="goldShadow" d="M-9 12q14 8 30-2-3 11-9 13-12 2-21-4z" />
      <Crease d="M-4 8q10 6 16-2" />
    </>
  ),
  cape: (
    <>
      <Shape
        fill="red"
        d="M-28-76q-34 34-58 96 12 12 26 4 10 14 26 5 14 12 30 1 16 6 24-4Q30-34 28-74z"
      />
      <Shade
        fill="redShadow"
        d="M-40-40q-22 34-32 62 6 4 11 1 4-34 21-63zM-22-20q-10 28-12 47l8-2q0-25 4-45z"
      />
    </>
  ),
  mask: (
    <>
      <Shape fill="red" d="M-42-16Q4-28 47-14q3 18-5 25-12 8-20-3-4 5-8 2-10 7-24 2-18-5-32-18z" />
      <Shade fill="redShadow" d="M-39-6q14 14 30 15l-4 3q-16-5-26-14z" />
    </>
  ),
  crown: (
    <>
      <Shape fill="gold" d="M-37-44l-6-34 23 13 19-23 21 23 23-12-6 33q-36-15-74 0z" />
      <Shade fill="goldShadow" d="M-35-54q35-13 71-1l-1 5q-35-13-69 0z" />
      <Shade fill="red" d="m0-74 6 8-6 8-6-8z" />
    </>
  ),
  belt: (
    <>
      <Shape fill="red" d="M-33-24q35 10 68 0v19q-34 10-68 0z" />
      <Shape fill="gold" d="M2-30q20 2 20 17T2 5q-20-3-20-18T2-30z" />
      <Shade fill="goldShadow" d="m2-23 3 7 8 1-6 5 2 7-7-4-7 4 2-7-6-5 8-1z" />
    </>
  ),
  wings: (
    <>
      <Shape
        fill="paper"
        d="M-16-50q-26-56-78-60 0 16 10 24-12-2-16 2 2 14 18 20-9 0-12 5 8 16 34 18 24 2 44-9z"
      />
      <Shape
        fill="paper"
        d="M16-50q22-58 76-62 0 16-10 24 12-2 16 2-2 14-18 20 9 0 12 5-8 16-34 18-24 2-42-7z"
      />
      <Shade
        fill="paperShadow"
        d="M-84-84q20 16 52 22-20 2-34-4 10 14 38 16l8 6q-24 8-48-4 8 0 12-3-20-8-18-20 10 0 14-1-18-6-24-12z"
      />
    </>
  ),
};
