/** The four characters; new players get the first (spec section 3). */
export const AVATAR_IDS = ['1', '2', '3', '4'] as const;
export type AvatarId = (typeof AVATAR_IDS)[number];
export const DEFAULT_AVATAR_ID: AvatarId = '1';

/** The colours a player picks, in the order of the pickers (D33). */
export const PICKED_COLORS = [
  'hairMain',
  'hairSecondary',
  'skin',
  'eyes',
  'clothes',
  'shoes',
  'cardBackground',
] as const;
export type PickedColor = (typeof PICKED_COLORS)[number];

/** The colours computed from a picked one; stored too, so that a record is complete (D33). */
export const DERIVED_COLORS = [
  'skinShadow',
  'clothesShadows',
  'shoesHighlights',
  'cardBackgroundShadow',
] as const;
export type DerivedColor = (typeof DERIVED_COLORS)[number];

/** Every slot holds a lower-case `#rrggbb`. */
export type PickedColors = Readonly<Record<PickedColor, string>>;
export type AvatarColors = Readonly<Record<PickedColor | DerivedColor, string>>;

export interface Avatar {
  readonly id: AvatarId;
  readonly colors: AvatarColors;
  /**
   * What it wears, see `gear.ts`: the rules let nobody wear what their level has not earned (decision
   * 077). Nothing while absent; a later version may have stored more than this one knows (K3).
   */
  readonly gear?: readonly string[];
}
