import { orElse, z } from './zod.ts';
import {
  AVATAR_IDS,
  DERIVED_COLORS,
  PICKED_COLORS,
  type Avatar,
  type AvatarColors,
} from '../domain/index.ts';
import { tolerantEnum } from './document.ts';

/** `#rrggbb`; stored in lower case. */
const hexColorSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/i), z.toLowerCase());

const colorsSchema: z.ZodMiniType<AvatarColors> = z.looseRecord(
  z.enum([...PICKED_COLORS, ...DERIVED_COLORS]),
  hexColorSchema,
);

export const avatarSchema: z.ZodMiniType<Avatar> = z.looseObject({
  id: tolerantEnum(AVATAR_IDS),
  colors: colorsSchema,
  gear: z.exactOptional(orElse(z.array(z.string()), [])),
});
