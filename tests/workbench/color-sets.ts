import {
  type AvatarColors,
  DEFAULT_AVATAR,
  type PickedColors,
  withDerivedColors,
} from '../../src/domain/index.ts';

const picked = (colors: PickedColors): AvatarColors => withDerivedColors(colors);

/** Players as different as they come, from a new one to the hardest that the pickers allow. */
export const COLOR_SETS = {
  'New player': DEFAULT_AVATAR.colors,
  Coral: picked({
    hairMain: '#2a1a12',
    hairSecondary: '#e8532f',
    skin: '#8d5a3a',
    eyes: '#1f6f5c',
    clothes: '#f2b134',
    shoes: '#d93a2b',
    cardBackground: '#1c4b6b',
  }),
  Harbour: picked({
    hairMain: '#e9c46a',
    hairSecondary: '#2a9d8f',
    skin: '#f6d2b8',
    eyes: '#2b6cb0',
    clothes: '#2a6f97',
    shoes: '#f4a261',
    cardBackground: '#e76f51',
  }),
  Chalk: picked({
    hairMain: '#f7f2e8',
    hairSecondary: '#c9b7ff',
    skin: '#fde4d3',
    eyes: '#7a5cff',
    clothes: '#ffffff',
    shoes: '#f0eaf7',
    cardBackground: '#ffd6e0',
  }),
  Night: picked({
    hairMain: '#0b0b0d',
    hairSecondary: '#3a2f5c',
    skin: '#3b2418',
    eyes: '#7a5a10',
    clothes: '#101014',
    shoes: '#0a0a0a',
    cardBackground: '#141414',
  }),
  'All one grey': picked({
    hairMain: '#888888',
    hairSecondary: '#888888',
    skin: '#888888',
    eyes: '#888888',
    clothes: '#888888',
    shoes: '#888888',
    cardBackground: '#888888',
  }),
  'Eleven neons': {
    hairMain: '#ff00aa',
    hairSecondary: '#00ffea',
    skin: '#ffee00',
    skinShadow: '#ff9d00',
    eyes: '#00ff2a',
    clothes: '#2a00ff',
    clothesShadows: '#8a00ff',
    shoes: '#ff0000',
    shoesHighlights: '#ffffff',
    cardBackground: '#00a2ff',
    cardBackgroundShadow: '#7dff00',
  },
} as const satisfies Record<string, AvatarColors>;
