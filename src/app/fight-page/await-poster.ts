// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../app.css';
// oxlint-disable-next-line import/no-unassigned-import -- listens from here on
import '../../lib/install-event.ts';
import { keepLoading } from '../keep-loading.ts';

declare global {
  interface Document {
    /**
     * Settles when the page of a link shows what it will show without the app: with whether the fighter
     * there wears something (post-poster.ts).
     */
    posted?: Promise<boolean>;
  }
}

/** What `fight.html` runs second: the app comes once the poster is painted. */
const root = document.querySelector('#root');
if (!root) throw new Error('No #root');
void Promise.resolve(document.posted).then((isDressed = false) =>
  requestAnimationFrame(() => setTimeout(() => void start(root, isDressed))),
);

async function start(container: Element, isDressed: boolean): Promise<void> {
  // The app would take off what the poster's fighter wears, until it has fetched that itself.
  const dressed = isDressed ? Promise.allSettled([dress()]) : undefined;
  const { startApp } = await keepLoading(() => import('../start-app.tsx'));
  await dressed;
  await startApp(container);
}

async function dress(): Promise<void> {
  const { loadGearDrawings } = await import('../../components/fighter/use-gear-drawings.ts');
  await loadGearDrawings();
}
