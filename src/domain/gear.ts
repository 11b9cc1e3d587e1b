/** Where a piece is worn; a fighter wears one in each place. */
export const GEAR_PLACES = ['head', 'eyes', 'face', 'neck', 'hands', 'waist', 'back'] as const;
export type GearPlace = (typeof GEAR_PLACES)[number];

/**
 * What levels bring, the first with level 2, each level one (decision 077). Order is the level: a new
 * piece comes at the end, and none goes away, or somebody would lose what they have earned. The rules
 * name them in the same order.
 */
export const GEAR_IDS = [
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

const PLACES: Readonly<Record<GearId, GearPlace>> = {
  headband: 'head',
  wristbands: 'hands',
  towel: 'neck',
  shades: 'eyes',
  medal: 'neck',
  gloves: 'hands',
  cape: 'back',
  mask: 'face',
  crown: 'head',
  belt: 'waist',
  wings: 'back',
};

const FIRST_GEAR_LEVEL = 2;

/** What a fighter has on, by its place. */
export type WornGear = Readonly<Partial<Record<GearPlace, GearId>>>;

/** The level from which on that piece may be worn. */
export function levelOfGear(id: GearId): number {
  return GEAR_IDS.indexOf(id) + FIRST_GEAR_LEVEL;
}

/** What reaching that level brings; undefined at level 1 and when there is nothing left to earn. */
export function gearOfLevel(level: number): GearId | undefined {
  return GEAR_IDS[level - FIRST_GEAR_LEVEL];
}

/**
 * Whether a look may have that on: each piece once, and none that its level has not brought. The rules
 * of the database say the same and decide; this is their twin for the server in memory.
 * @public
 */
export function isEarned(stored: readonly string[] | undefined, level: number): boolean {
  const worn = new Set(stored);
  const earned = GEAR_IDS.filter((id) => worn.has(id) && levelOfGear(id) <= level);
  return earned.length === (stored?.length ?? 0);
}

/** What a stored look has on: the first piece in each place. What only a later version knows is not drawn (K3). */
export function wornGear(stored: readonly string[] = []): WornGear {
  const worn: Partial<Record<GearPlace, GearId>> = {};
  for (const id of GEAR_IDS) if (stored.includes(id)) worn[PLACES[id]] ??= id;
  return worn;
}

/**
 * The stored look with that piece put on in the place of what is worn there, or taken off if it is on.
 * What only a later version knows stays.
 */
export function toggleGear(stored: readonly string[] = [], id: GearId): string[] {
  if (stored.includes(id)) return stored.filter((worn) => worn !== id);
  const there = GEAR_IDS.filter((other) => PLACES[other] === PLACES[id]);
  return [...stored.filter((worn) => there.every((other) => other !== worn)), id];
}
