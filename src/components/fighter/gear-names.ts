import type { GearId } from '../../domain/index.ts';

/** What each piece is called, in the order of the levels. */
export const GEAR_NAMES: Readonly<Record<GearId, string>> = {
  headband: 'Headband',
  wristbands: 'Wristbands',
  towel: 'Towel',
  shades: 'Shades',
  medal: 'Medal',
  gloves: 'Golden gloves',
  cape: 'Cape',
  mask: 'Mask',
  crown: 'Crown',
  belt: 'Champion’s belt',
  wings: 'Wings',
};
