/** Proof photos in Storage: `targetConfirmations/{uid}_{uuid}.jpg` (D99). */

export const PHOTO_FOLDER = 'targetConfirmations';
export const PHOTO_CONTENT_TYPE = 'image/jpeg';
export const PHOTO_MAX_BYTES = 700_000;

/** A fresh path for each upload; the part before `_` names the owner. */
export const newPhotoPath = (userId: string): string =>
  `${PHOTO_FOLDER}/${userId}_${crypto.randomUUID()}.jpg`;

/** The custom metadata that lets the participants see it: all their ids, the uploader's first. */
export function photoMetadata(
  uploaderId: string,
  participantIds: readonly string[],
): { readonly userIds: string } {
  const others = participantIds.filter((userId) => userId !== uploaderId);
  return { userIds: [uploaderId, ...others].join(',') };
}
