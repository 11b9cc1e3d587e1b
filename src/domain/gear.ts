/**
 * What levels bring, the first with level 2, each level one. Order is the level: a new
 * piece comes at the end, and none goes away, or somebody would lose what they have earned.
 */
const GEAR_IDS = [
  'headband',
  'wristbands',
  'towel',
  'shades',
  'medal',
  'gloves',
  'cape',
  'mask',
  'crown',
  'belt',
  'wings',
] as const;
export type GearId = (typeof GEAR_IDS)[number];

const FIRST_GEAR_LEVEL = 2;

/** What reaching that level brings; undefined at level 1 and when there is nothing left to earn. */
export function gearOfLevel(level: number): GearId | undefined {
  return GEAR_IDS[level - FIRST_GEAR_LEVEL];
}
