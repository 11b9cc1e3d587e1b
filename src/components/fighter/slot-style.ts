import type { CSSProperties } from 'react';
import {
  type AvatarColors,
  DERIVED_COLORS,
  isHexColor,
  PICKED_COLORS,
} from '../../domain/index.ts';

const SLOTS = [...PICKED_COLORS, ...DERIVED_COLORS] as const;

/**
 * A player's colours as the custom properties that the drawings read. Anything but `#rrggbb` is
 * left out, so that a record nobody checked cannot bring styles of its own.
 */
export function slotStyle(colors: AvatarColors): CSSProperties {
  const slots = SLOTS.filter((slot) => isHexColor(colors[slot]));
  return Object.fromEntries(slots.map((slot) => [`--${slot}`, colors[slot]]));
}
