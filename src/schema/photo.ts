import { z } from './zod.ts';

/** Proof photos in Storage: `targetConfirmations/{uid}_{uuid}.jpg` (D99). */

export const PHOTO_FOLDER = 'targetConfirmations';
export const PHOTO_CONTENT_TYPE = 'image/jpeg';
export const PHOTO_MAX_BYTES = 700_000;
/** The longer side at most, in pixels (spec section 9). */
export const PHOTO_MAX_SIDE = 300;
/** What is larger either way is none of the app's; older ones may have been larger than they are now. */
export const PHOTO_LARGEST_SIDE = 2 * PHOTO_MAX_SIDE;
/** JPEG quality in percent. */
export const PHOTO_QUALITY = 75;

/** How the paths of all photos of an owner begin. */
export const photoPrefix = (userId: string): string => `${PHOTO_FOLDER}/${userId}_`;

/** A fresh path for each upload. */
export const newPhotoPath = (userId: string): string =>
  `${photoPrefix(userId)}${crypto.randomUUID()}.jpg`;

/**
 * The custom metadata that lets the participants see it: all their ids, the uploader's first, and the
 * battle that it is for.
 */
export function photoMetadata(
  uploaderId: string,
  participantIds: readonly string[],
  battleId: string,
): { readonly userIds: string; readonly battleId: string } {
  const others = participantIds.filter((userId) => userId !== uploaderId);
  return { userIds: [uploaderId, ...others].join(','), battleId };
}

/** How far the clocks of Storage and Firestore may be apart, amply. */
const CLOCKS_APART_MS = 10 * 60 * 1000;

/**
 * Whether another picture lies under the name of a photo that was deleted. A photo is there before
 * its entry arrives, so what came later is not what the entry was made with. Both in milliseconds
 * since 1970, of the server; an unknown arrival tells nothing.
 */
export function isReplaced(uploadedAt: number, arrivedBy: number | undefined): boolean {
  return arrivedBy !== undefined && uploadedAt - arrivedBy > CLOCKS_APART_MS;
}

const unsentPhotoSchema = z.object({
  id: z.string(),
  /** Who took it: nobody else on this device ever sends it. */
  userId: z.string(),
  battleId: z.string(),
  /** null for a block target. */
  dayKey: z.nullable(z.string()),
  targetKey: z.string(),
  /** The target's title, for the day on which its battle is no longer at hand. */
  title: z.string(),
  /** What is recorded together with the photo: the tick, or the number. */
  input: z.union([z.literal(true), z.number()]),
  hide: z.boolean(),
  /** When the player took it, in milliseconds since 1970; it becomes the entry's `at` (D109). */
  at: z.number(),
  /** The prepared JPEG. Bytes, because some browsers lose Blobs in their database. */
  image: z.instanceof(ArrayBuffer),
  /** The object in Storage, once it is uploaded and its entry is not yet written. */
  path: z.nullable(z.string()),
  /** The photo of the entry before, deleted when this one has taken its place. */
  replaces: z.nullable(z.string()),
});

/** A prepared photo on this device until its upload and its entry are confirmed. */
export type UnsentPhoto = Readonly<z.infer<typeof unsentPhotoSchema>>;

/** Undefined for what is none, such as one of an older version of the app. */
export function parseUnsentPhoto(stored: unknown): UnsentPhoto | undefined {
  return unsentPhotoSchema.safeParse(stored).data;
}
