/** All that Cloud Storage has, wherever it runs, as a pattern of addresses. */
export const STORED_FILES = '*://*:*/v0/b/*';

/** Where Cloud Storage keeps the proof photos, in production and in the local stack. */
const PHOTO_PATH = /^\/v0\/b\/[^/]+\/o\/targetConfirmations%2F[^/]+$/;

/** Whether the address is the download URL of a proof photo, rather than a call about one. */
export function isPhotoUrl({ pathname, searchParams }: URL): boolean {
  return (
    PHOTO_PATH.test(pathname) && searchParams.get('alt') === 'media' && searchParams.has('token')
  );
}

/** The address without its token, which opens the photo to anybody and is not to be kept (D148). */
export function photoKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}?alt=media`;
}
