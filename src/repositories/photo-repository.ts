import {
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { newPhotoPath, PHOTO_CONTENT_TYPE, photoMetadata } from '../schema/photo.ts';
import { isRepositoryError } from './repository-error.ts';
import { translated } from './sdk-error.ts';

export interface PhotoUpload {
  /** Who uploads: the only one who may delete it. */
  readonly userId: string;
  /** Everybody in the battle: they may look at it (D99). */
  readonly participantIds: readonly string[];
  /** A prepared JPEG of at most 700,000 bytes. */
  readonly image: Blob;
  /** Told the share sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Proof photos. A path is what an entry's `photo` holds. */
export interface PhotoRepository {
  /** Resolves with the path of the new object. Every upload makes a new one; none is overwritten. */
  uploadPhoto(upload: PhotoUpload): Promise<string>;
  /** An address to show it from; keep it in memory only, it bypasses the rules while it lives (D148). */
  getPhotoUrl(path: string): Promise<string>;
  /** Resolves also when it is gone already. */
  deletePhoto(path: string): Promise<void>;
}

export function createPhotoRepository(storage: FirebaseStorage): PhotoRepository {
  return {
    uploadPhoto: ({ userId, participantIds, image, onProgress }) =>
      translated(async () => {
        const path = newPhotoPath(userId);
        const upload = uploadBytesResumable(ref(storage, path), image, {
          contentType: PHOTO_CONTENT_TYPE,
          customMetadata: { ...photoMetadata(userId, participantIds) },
        });
        upload.on('state_changed', ({ bytesTransferred, totalBytes }) => {
          onProgress?.(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
        });
        await upload;
        return path;
      }),

    getPhotoUrl: (path) => translated(() => getDownloadURL(ref(storage, path))),

    async deletePhoto(path) {
      try {
        await translated(() => deleteObject(ref(storage, path)));
      } catch (error) {
        if (!isRepositoryError(error, 'not-found')) throw error;
      }
    },
  };
}
