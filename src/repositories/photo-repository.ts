import {
  deleteObject,
  type FirebaseStorage,
  getBlob,
  getDownloadURL,
  getMetadata,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { prepareImage } from '../lib/prepare-image.ts';
import {
  isReplaced,
  newPhotoPath,
  PHOTO_CONTENT_TYPE,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_SIDE,
  PHOTO_QUALITY,
  photoMetadata,
} from '../schema/photo.ts';
import { isRepositoryError, RepositoryError } from './repository-error.ts';
import { confirmed, connected } from './sdk-error.ts';

export interface PhotoUpload {
  /** Who uploads: the only one who may delete it. */
  readonly userId: string;
  /** The running battle that it is for. */
  readonly battleId: string;
  /** Everybody in the battle: they may look at it (D99). */
  readonly participantIds: readonly string[];
  /** A prepared JPEG of at most 700,000 bytes. */
  readonly image: Blob;
  /** Told the share sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Proof photos. A path is what an entry's `photo` holds. */
export interface PhotoRepository {
  /**
   * What a player picked, as a JPEG that may be uploaded: drawn anew, so that nothing of the
   * original leaves the phone (D127). Rejects with an `Error` for what is no picture (D179).
   */
  preparePhoto(file: Blob | undefined): Promise<Blob>;
  /** Resolves with the path of the new object. Every upload makes a new one; none is overwritten. */
  uploadPhoto(upload: PhotoUpload): Promise<string>;
  /**
   * An address to show it from; keep it in memory only, it bypasses the rules while it lives (D148).
   * Rejects with `not-found` once it is gone, also when another picture has come under its name since
   * its entry `arrivedBy` that time (decision 028), and with `unavailable` after ten seconds.
   */
  getPhotoUrl(path: string, arrivedBy?: number): Promise<string>;
  /** The picture itself. Rejects with `not-found` once it is gone. */
  downloadPhoto(path: string): Promise<Blob>;
  /** Resolves also when it is gone already. */
  deletePhoto(path: string): Promise<void>;
}

export function createPhotoRepository(storage: FirebaseStorage): PhotoRepository {
  return {
    preparePhoto: (file) =>
      prepareImage(file, {
        maxSide: PHOTO_MAX_SIDE,
        maxBytes: PHOTO_MAX_BYTES,
        quality: PHOTO_QUALITY,
      }),

    uploadPhoto: ({ userId, battleId, participantIds, image, onProgress }) =>
      connected(async () => {
        const path = newPhotoPath(userId);
        const upload = uploadBytesResumable(ref(storage, path), image, {
          contentType: PHOTO_CONTENT_TYPE,
          customMetadata: { ...photoMetadata(userId, participantIds, battleId) },
        });
        upload.on('state_changed', ({ bytesTransferred, totalBytes }) => {
          onProgress?.(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
        });
        await upload;
        return path;
      }),

    getPhotoUrl: (path, arrivedBy) =>
      confirmed(async () => {
        const photo = ref(storage, path);
        const [url, { timeCreated }] = await Promise.all([
          getDownloadURL(photo),
          getMetadata(photo),
        ]);
        if (isReplaced(Date.parse(timeCreated), arrivedBy)) throw new RepositoryError('not-found');
        return url;
      }),

    downloadPhoto: (path) => connected(() => getBlob(ref(storage, path))),

    async deletePhoto(path) {
      try {
        await connected(() => deleteObject(ref(storage, path)));
      } catch (error) {
        if (!isRepositoryError(error, 'not-found')) throw error;
      }
    },
  };
}
