import {
  type ReactNode,
  startTransition,
  StrictMode,
  use,
  useInsertionEffect,
  useLayoutEffect,
} from 'react';
import { createRoot, type Root } from './react-root.ts';
import { BrowserRouter } from 'react-router-dom';
import { afterPaint, idle } from '../lib/after-paint.ts';
import { afterStart, goFirst } from '../lib/after-start.ts';
import { hasBrowserStorage } from '../lib/browser-storage.ts';
import { now } from '../lib/clock.ts';
import { letGoOfDatabases } from './database-gate.ts';
import { endureForeignMarkup } from './foreign-markup.ts';
import { guardPlace } from '../lib/hold-place.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { once } from '../lib/once.ts';
import { createRepositories } from '../repositories/create-repositories.ts';
import { followStackClock } from './follow-stack-clock.ts';
import { guardScriptSinks } from './trusted-types.ts';
import { reportError, tellTrouble } from '../lib/report-error.ts';
import { sdkRepair } from '../lib/sdk-repair.ts';
import { setStorageTrouble } from '../lib/storage-trouble.ts';
import { within } from '../lib/within.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { recallPersonalUser } from '../stores/players/personal-user.ts';
import { adoptSnapshot, followSnapshot } from '../stores/visit/follow-snapshot.ts';
import { readSnapshot, type Snapshot } from '../stores/visit/snapshot.ts';
import { loadUnsent } from '../stores/unsent/unsent-entries.ts';
import { App } from './app.tsx';
import { ErrorScreen, toError } from './error-boundary.tsx';
import { followClock } from './follow-clock.ts';
import { followErrors } from './follow-errors.ts';
import {
  doPresses,
  dropPresses,
  nextClick,
  notePage,
  openFirstLink,
} from './front-page/do-presses.ts';
import { pictureEnd } from './home-picture/picture-end.ts';
import { restartWhenDeparted, takeOverFarewell } from './restart-page.ts';
import { preloadScreen } from './routes.tsx';

guardScriptSinks();
endureForeignMarkup();
letGoOfDatabases(() => location.reload(), sdkRepair() === 'all-in-memory');
const sayAgain = takeOverFarewell();
restartWhenDeparted();
guardPlace();
if (!hasBrowserStorage()) setStorageTrouble('missing');

/** A database that has not answered by then may never do so: home then waits for the record itself. */
const RECALL_LIMIT_MS = 500;

/**
 * Renders the app in the place of what `container` shows; resolves when it is there. A player who
 * has been here sees the last visit's home at once, and Firebase is fetched after that is painted.
 */
export async function startApp(container: Element): Promise<void> {
  const end = pictureEnd(container);
  // Whoever pressed something else on home before or since finds it there; a poster has to be shown to be known.
  if (end === undefined && document.look === undefined) openFirstLink();
  const root = createRoot(container);
  const snapshot = readSnapshot();
  const firebase = once(async () => {
    const isHomeShown = (await snapshot) !== undefined;
    if (isHomeShown) await rendered.then(afterPaint).then(idle);
    const { openFirebase } = await loadChunk(() => import('../repositories/open-firebase.ts'));
    // Its code has just been run, which is a task of its own.
    if (isHomeShown) await idle();
    return openFirebase();
  });
  const repositories = createRepositories(firebase);
  followErrors(repositories.functions);
  const rendered = render(root, snapshot, repositories);
  const fail = (error: unknown): void => {
    tellTrouble({ kind: 'screen', what: 'The app could not be started', error });
    endFirstPaint();
    root.render(<ErrorScreen error={toError(error)} />);
  };
  const opening = firebase();
  goFirst(opening);
  opening.catch(fail);
  await rendered.then(sayAgain).catch(fail);
  if (end !== undefined && end <= now().getTime()) dropPresses();
  else doPresses(container);
  void afterStart().then(() => followServiceWorker(container));
}

async function render(
  root: Root,
  lastVisit: Promise<Snapshot | undefined>,
  repositories: Repositories,
): Promise<void> {
  const [snapshot] = await Promise.all([
    lastVisit,
    lastVisit.then((visit) => visit && within(RECALL_LIMIT_MS, recall(visit.userId))),
    preloadScreen(location.pathname),
    followLocalStack(),
  ]);
  if (snapshot) adoptSnapshot(snapshot);
  followSnapshot();
  await new Promise<void>((resolve) =>
    // In pieces, so that a tap meanwhile is not held up, and what follows the first paint waits for it.
    startTransition(() =>
      root.render(
        <StrictMode>
          <BrowserRouter>
            <Rendered onRendered={resolve}>
              <App repositories={repositories} />
            </Rendered>
            <WhenReleased />
          </BrowserRouter>
        </StrictMode>,
      ),
    ),
  );
  if (import.meta.env.MODE !== 'local-stack') void afterStart().then(followClock);
}

/** What the picture of home shows as well, and the snapshot does not have. */
const recall = (userId: string): Promise<unknown> =>
  Promise.all([recallPersonalUser(userId), loadUnsent(userId)]);

/** Tells when what is in it stands on the page. */
function Rendered({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  useInsertionEffect(endFirstPaint, []);
  useLayoutEffect(onRendered, [onRendered]);
  return children;
}

/**
 * Keeps the app back while something on the page that was built is being pressed. It is rendered last:
 * nothing can be pressed between it and the app's taking the page's place.
 */
function WhenReleased() {
  if (document.querySelector('#root :active')) use(nextClick());
  notePage();
  return null;
}

/**
 * Hides nothing any more (front-page/first-paint.js). Any sooner, the page that was built would show what it
 * hides until the app is rendered; any later, nothing in the app could take the focus.
 */
function endFirstPaint(): void {
  document.querySelector('#root')?.removeAttribute('data-picture');
  document.documentElement.classList.remove('is-player', 'has-chosen', 'is-counted', 'is-busy');
}

/** What makes the next start fast waits until the app itself is there. */
async function followServiceWorker(container: Element): Promise<void> {
  try {
    const { registerServiceWorker } = await import('./register-service-worker.ts');
    registerServiceWorker(container);
  } catch (error) {
    reportError('The app cannot be opened offline', error);
  }
}

/** The local stack has a clock of its own; everywhere else the server's word corrects the device's. */
async function followLocalStack(): Promise<void> {
  if (import.meta.env.MODE === 'local-stack') await followStackClock();
}
