import { type Avatar, type AvatarColors, DEFAULT_AVATAR_ID, type PickedColors } from './avatar.ts';

/** How much darker or lighter than its base a derived colour is (spec section 4). */
const SKIN_SHADOW_DARKER = 0.15;
const CLOTHES_SHADOWS_DARKER = 0.2;
const SHOES_HIGHLIGHTS_LIGHTER = 0.3;
const CARD_SHADOW_DARKER = 0.1;

const BLACK = 0;
const WHITE = 255;
const HEX_COLOR = /^#[0-9a-f]{6}$/;

/** Whether the text is `#rrggbb` in lower case, the one form that is stored. */
export function isHexColor(text: string): boolean {
  return HEX_COLOR.test(text);
}

/** Moves each of red, green and blue by that share of the way to `end`. */
function mix(color: string, end: number, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16);
    const mixed = Math.round(channel + (end - channel) * share);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The full set of colours: the seven picked ones and the four that follow from them (D33). */
export function withDerivedColors(picked: PickedColors): AvatarColors {
  const { hairMain, hairSecondary, skin, eyes, clothes, shoes, cardBackground } = picked;
  return {
    hairMain,
    hairSecondary,
    skin,
    eyes,
    clothes,
    shoes,
    cardBackground,
    skinShadow: mix(skin, BLACK, SKIN_SHADOW_DARKER),
    clothesShadows: mix(clothes, BLACK, CLOTHES_SHADOWS_DARKER),
    shoesHighlights: mix(shoes, WHITE, SHOES_HIGHLIGHTS_LIGHTER),
    cardBackgroundShadow: mix(cardBackground, BLACK, CARD_SHADOW_DARKER),
  };
}

/** What a new player looks like (spec section 3). */
export const DEFAULT_AVATAR: Avatar = {
  id: DEFAULT_AVATAR_ID,
  colors: withDerivedColors({
    cardBackground: '#544e12',
    hairMain: '#845d43',
    hairSecondary: '#26262c',
    skin: '#eab276',
    eyes: '#5b4820',
    shoes: '#323349',
    clothes: '#36344b',
  }),
};
