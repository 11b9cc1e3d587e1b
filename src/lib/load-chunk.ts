import { now } from './clock.ts';
import { flushDebouncedStorage } from './debounced-storage.ts';
import { isOnline } from './online.ts';
import { PRODUCT } from './product.ts';
import { reportError } from './report-error.ts';
import { within } from './within.ts';

/** A script that is not there by then has failed (D180). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Firefox breaks off what a page has asked for when it is left: by then another has taken its place. */
const LEFT_AFTER_MS = 2000;

/** When this tab was last reloaded for a missing script, so that it does not go on for ever. */
export const RELOADED_AT = `${PRODUCT}-reloaded-at`;
const RELOAD_AGAIN_AFTER_MS = 10 * 60_000;

/** Spec section 8, letter by letter. */
const LOADING_FAILED = 'Loading chunk failed';

/**
 * Code that is fetched when it is needed, and asked for twice: a request may get lost on a weak line. After
 * a deployment the files of an open page may be gone from the server: the page is reloaded once, with
 * everything saved first; if that does not help, rejects for the error screen (D151). Without network a
 * reload could only make it worse, and a page that is being left would come back by it.
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  reload = (): void => location.reload(),
): Promise<Chunk> {
  try {
    const chunk = await within(CHUNK_TIMEOUT_MS, load().catch(load));
    if (chunk === undefined) throw new Error(`No answer after ${CHUNK_TIMEOUT_MS} ms`);
    return chunk;
  } catch (error) {
    reportError(LOADING_FAILED, error);
    if (isOnline()) await new Promise((resolve) => setTimeout(resolve, LEFT_AFTER_MS));
    if (!isOnline() || !mayReload()) throw new Error(LOADING_FAILED, { cause: error });
    flushDebouncedStorage();
    reload();
    // The page goes away; until then its spinner stays.
    return new Promise<never>(() => {});
  }
}

/** Notes the reload; false where it cannot be noted, because then nothing would end a loop. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    const time = now().getTime();
    if (time - last < RELOAD_AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(time));
    return true;
  } catch {
    return false;
  }
}
