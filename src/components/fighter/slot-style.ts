import type { CSSProperties } from 'react';
import {
  type AvatarColors,
  DEFAULT_AVATAR,
  DERIVED_COLORS,
  isHexColor,
  PICKED_COLORS,
} from '../../domain/index.ts';

const SLOTS = [...PICKED_COLORS, ...DERIVED_COLORS] as const;

/**
 * A player's colours as the custom properties that the drawings read. The game's own colour stands
 * in for anything but `#rrggbb`, so that a record nobody checked cannot bring styles of its own.
 */
export function slotStyle(colors: AvatarColors): CSSProperties {
  return Object.fromEntries(
    SLOTS.map((slot) => [
      `--${slot}`,
      isHexColor(colors[slot]) ? colors[slot] : DEFAULT_AVATAR.colors[slot],
    ]),
  );
}
