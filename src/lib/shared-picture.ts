import { deviceShelf } from './device-database.ts';

/**
 * The one picture that another app has shared with this one and that waits to be added to a target.
 * The service worker keeps it (`keepSharedPicture`) and opens `/home?add-photo=`; the page
 * takes it. Free of the DOM. It is the original with all it may tell, so it is kept only from the
 * one to the other, and goes with the device database at logout.
 */
const KEY = 'picture';

interface StoredPicture {
  /** Bytes instead of a Blob: some browsers lose Blobs in their database. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

function parsePicture(stored: unknown): StoredPicture | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('bytes' in stored && 'type' in stored)) return undefined;
  const { bytes, type } = stored;
  return bytes instanceof ArrayBuffer && typeof type === 'string' ? { bytes, type } : undefined;
}

const shelf = deviceShelf('shared-picture', parsePicture);

/** More than any camera takes; another site can post to this one whatever it likes. */
export const MOST_SHARED_BYTES = 50_000_000;

/** One that nobody has taken: it is not what is shared next. */
export const dropSharedPicture = (): Promise<void> => shelf.remove(KEY);

/** Keeps the picture for the page that opens next, unless it is too large. */
export async function keepSharedPicture(picture: Blob): Promise<void> {
  if (picture.size > MOST_SHARED_BYTES) return;
  await shelf.put(KEY, { bytes: await picture.arrayBuffer(), type: picture.type });
}

/** Hands the picture over, once. */
export async function takeSharedPicture(): Promise<Blob | undefined> {
  const stored = await shelf.get(KEY);
  if (stored === undefined) return undefined;
  await shelf.remove(KEY);
  return new Blob([stored.bytes], { type: stored.type });
}
