import { idle } from '../../lib/after-paint.ts';
import { deviceTime, now } from '../../lib/clock.ts';
import {
  filesOf,
  HOME_PATHS,
  HOME_PICTURE_CACHE,
  removeHomePicture,
} from '../../lib/home-picture.ts';
import { onHidden } from '../../lib/on-hidden.ts';
import { reportError } from '../../lib/report-error.ts';
import { openBattlesNow } from '../../stores/battles/open-battles.ts';
import { useConsent } from '../../stores/device/consent-choice.ts';
import { useSession } from '../../stores/session/session.ts';
import { keepOfPlayer } from '../../stores/session/remembered-player.ts';
import { compose } from './compose.ts';
import { serialise, sizeOf } from './serialise.ts';
import { homeChangesAt } from './home-changes-at.ts';

/** Home has come to rest when nothing on it has changed for so long: by then what comes at rest is there (decision 111). */
const REST_MS = 1500;

/** In UTF-8: what a start should read at most. */
const MOST_BYTES = 60_000;

/** The page that a picture is put into. */
const SHELL = '/picture.html';

/**
 * Keeps a picture of home for the service worker, which answers the next start with it, whenever home in
 * `root` has changed and come to rest, and when it is left; until the returned function is called. A
 * session's end removes the picture (stores/visit/snapshot.ts).
 */
export function keepHomePicture(root: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = Promise.resolve();

  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    kept = kept.then(() => keepPicture(root)).catch(report);
  };
  const keepAtRest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void idle().then(keep), REST_MS);
  };
  const restless = new MutationObserver((changes) => {
    if (!changes.every(isPassing)) keepAtRest();
  });

  restless.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  keepAtRest();
  const stopHiding = onHidden(() => {
    if (timer !== undefined) keep();
  });
  return () => {
    clearTimeout(timer);
    restless.disconnect();
    stopHiding();
  };
}

/** What is not in the picture changes nothing of it: a countdown does each minute. */
const isPassing = ({ target }: MutationRecord): boolean =>
  (target instanceof Element ? target : target.parentElement)?.closest('[data-passing]') !== null;

const report = (error: unknown): void => reportError('No picture of home could be kept', error);

async function keepPicture(root: Element): Promise<void> {
  const { session } = useSession.getState();
  const open = openBattlesNow();
  const isHome = HOME_PATHS.includes(location.pathname) && location.search === '';
  if (!isHome || open.status !== 'ready' || session.status !== 'signed-in') return;
  // Whoever rejects is asked again at the next start (D74), and not in what stands here now.
  if (useConsent.getState().choice === 'rejected') return removeHomePicture();
  const markup = serialise(root, MOST_BYTES);
  if (!markup) return;
  // What is kept shows home as it was before.
  if (sizeOf(markup) > MOST_BYTES) return removeHomePicture();
  const battles = open.battles.map(({ battle }) => battle);
  const moment = now();
  const changesAt = homeChangesAt(battles, session.userId, moment).getTime();
  const from = deviceTime();
  const picture = await compose(await fetch(SHELL), {
    markup,
    title: document.title,
    from,
    until: from + changesAt - moment.getTime(),
    changesAt,
  });
  if (!filesOf(picture.headers).every(isOfThisPage)) return removeHomePicture();
  await keepOfPlayer(async () => {
    const cache = await caches.open(HOME_PICTURE_CACHE);
    await cache.put(location.pathname, picture);
  }, removeHomePicture);
}

/**
 * Whether it is no stylesheet of another version, which has other names for its classes: after a deployment the server
 * answers with the next version's shell, and so does a worker that another tab has started.
 */
const isOfThisPage = (file: string): boolean =>
  !file.endsWith('.css') || document.querySelector(`link[href="${file}"]`) !== null;
