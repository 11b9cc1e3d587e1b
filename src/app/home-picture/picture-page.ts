// oxlint-disable-next-line import/no-unassigned-import -- listens from here on
import '../../lib/install-event.ts';
import { keepLoading } from '../keep-loading.ts';
import { keepTicks } from './keep-ticks.ts';

/** What `picture.html` loads: home stands there already, and the app comes once that is painted. */
const root = document.querySelector('#root');
if (!root) throw new Error('No #root');
keepTicks(root);
requestAnimationFrame(() => setTimeout(() => void start(root)));

async function start(container: Element): Promise<void> {
  const [{ startApp }] = await keepLoading(() =>
    Promise.all([
      import('../start-app.tsx'),
      // What it is built on is run in tasks of their own, as soon as it is there. Of the schemas' chunk one
      // that exports little: all that a module named here exports is kept (decision 111).
      import('../react-root.ts'),
      import('../../schema/time.ts'),
    ]),
  );
  // Its modules have just been run, which is a task of its own.
  await new Promise((run) => setTimeout(run));
  await startApp(container);
}
