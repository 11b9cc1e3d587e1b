import {
  deleteObject,
  type FirebaseStorage,
  getBlob,
  getDownloadURL,
  getMetadata,
  ref,
  uploadBytesResumable,
  type UploadTask,
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
  /**
   * Resolves with the path of the new object. Every upload makes a new one; none is overwritten. Rejects with
   * `unavailable` where nothing of it has moved for a minute and a half.
   */
  uploadPhoto(upload: PhotoUpload): Promise<string>;
  /**
   * An address to show it from; keep it in memory only, it bypasses the rules while it lives (D148).
   * Rejects with `not-found` once it is gone, also when another picture has come under its name since
   * its entry `arrivedBy` that time (decision 028), and with `unavailable` after ten seconds.
   */
  getPhotoUrl(path: string, arrivedBy?: number): Promise<string>;
  /** The picture itself. Rejects with `not-found` once it is gone, and with `unavailable` after two minutes. */
  downloadPhoto(path: string): Promise<Blob>;
  /** Resolves also when it is gone already. Rejects with `unavailable` after ten seconds. */
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
        const photo = ref(storage, path);
        const upload = uploadBytesResumable(photo, image, {
          contentType: PHOTO_CONTENT_TYPE,
          customMetadata: { ...photoMetadata(userId, participantIds, battleId) },
        });
        try {
          await whileItMoves(upload, onProgress);
        } catch (error) {
          // What was not answered the SDK sends again, and the rules let nothing be overwritten.
          const arrived = await confirmed(() => getMetadata(photo)).catch(() => undefined);
          if (!arrived) throw error;
        }
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

    downloadPhoto: (path) => confirmed(() => getBlob(ref(storage, path)), DOWNLOAD_MS),

    async deletePhoto(path) {
      try {
        await confirmed(() => deleteObject(ref(storage, path)));
      } catch (error) {
        if (!isRepositoryError(error, 'not-found')) throw error;
      }
    },
  };
}

/** The SDK gives an operation up by then (spec section 9), but only between its tries. */
const DOWNLOAD_MS = 120_000;

/** The SDK tries again after 65 seconds at most, and waits for an answer, or for its own token, without an end. */
const STANDSTILL_MS = 90_000;

/** Settles as the upload does; ends one of which nothing moves any more. */
async function whileItMoves(
  upload: UploadTask,
  onProgress: PhotoUpload['onProgress'],
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const standstill = new Promise<never>((_resolve, reject) => {
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new RepositoryError('unavailable', 'The upload stands still.'));
        upload.cancel();
      }, STANDSTILL_MS);
    };
    upload.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      wait();
      onProgress?.(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
    });
    wait();
  });
  try {
    await Promise.race([upload, standstill]);
  } finally {
    clearTimeout(timer);
  }
}
