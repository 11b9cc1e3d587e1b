// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './app.css';
// oxlint-disable-next-line import/no-unassigned-import -- listens from here on
import '../lib/install-event.ts';
import { hasFarewell } from './farewell.ts';
import { awaitVisitor, isAwaitingVisitor } from './front-page/await-visitor.ts';
import { keepLoading } from './keep-loading.ts';

/** What `/` loads: it fetches the app for a player, and for a visitor when somebody acts. */
const load = () => keepLoading(() => import('./start-app.tsx'));

const root = document.querySelector('#root');
if (!root) throw new Error('No #root');
const begin = awaitVisitor(root, { load, start });
if (!isAwaitingVisitor(root) || hasFarewell()) begin();

async function start(container: Element): Promise<void> {
  const { startApp } = await load();
  await startApp(container);
}
