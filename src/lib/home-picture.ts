import { PRODUCT } from './product.ts';
import { reportError } from './report-error.ts';

/**
 * The page that shows home as it stood, whole, by the address for which it is the answer. The page keeps
 * it and the service worker answers with it (decision 058).
 */
export const HOME_PICTURE_CACHE = `${PRODUCT}-home-picture`;

/** Where home stands. */
export const HOME_PATHS: readonly string[] = ['/', '/home'];

/** What the worker has to know of a picture before it shows it. */
export interface HomePictureTerms {
  /** Milliseconds since 1970 on the device's clock: when it was taken, and when time alone changes home. */
  readonly from: number;
  readonly until: number;
  /** The paths of all files that it needs: those of one version. */
  readonly files: readonly string[];
}

const FROM = 'Picture-From';
const UNTIL = 'Picture-Until';
const FILES = 'Picture-Files';

export function writeTerms(headers: Headers, { from, until, files }: HomePictureTerms): void {
  headers.set(FROM, String(from));
  headers.set(UNTIL, String(until));
  headers.set(FILES, files.join(' '));
}

/** The paths of all files that a picture needs; none of one without terms. */
export const filesOf = (headers: Headers): readonly string[] =>
  headers.get(FILES)?.split(' ') ?? [];

/** A picture without its terms is never due: nothing is at or after a moment that is not a number. */
export const readTerms = (headers: Headers): HomePictureTerms => ({
  from: Number(headers.get(FROM) ?? Number.NaN),
  until: Number(headers.get(UNTIL) ?? Number.NaN),
  files: filesOf(headers),
});

/** Whether a picture is of this version, and time has changed nothing on it. */
export function isTrue(
  { from, until, files }: HomePictureTerms,
  time: number,
  isOfThisVersion: (file: string) => boolean,
): boolean {
  return time >= from && time < until && files.every(isOfThisVersion);
}

/**
 * Takes the picture away, for whoever is next on this device. Where that fails it is not shown either:
 * the page itself asks whether a player is remembered (app/home-picture/picture.css).
 */
export async function removeHomePicture(): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    await caches.delete(HOME_PICTURE_CACHE);
  } catch (error) {
    reportError('The picture of home stays until the next start', error);
  }
}
