import { isReplaced } from '../../src/schema/photo.ts';
import { type PhotoFile, uploadedAt } from './photo-pages.ts';

/** Where an entry names a photo. */
interface Naming {
  readonly battleId: string;
  /** When the entry reached the server, in milliseconds since 1970; undefined where none says so. */
  readonly arrivedAt: number | undefined;
}

/** The battle that a photo was uploaded for; undefined for older uploads, which do not say. */
export const uploadedFor = ({ metadata }: PhotoFile['metadata']): unknown => metadata?.['battleId'];

/**
 * Whether a photo proves the entry that names it, by what Storage says of the photo: it was uploaded for
 * this battle, all of whose players may look at it (decision 032), and not after the entry (decision 028).
 */
export function isProof(photo: PhotoFile['metadata'], { battleId, arrivedAt }: Naming): boolean {
  const itsBattle = uploadedFor(photo) ?? battleId;
  return itsBattle === battleId && !isReplaced(uploadedAt(photo), arrivedAt);
}
