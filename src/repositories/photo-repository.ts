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
