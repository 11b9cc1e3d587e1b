// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './app.css';
// oxlint-disable-next-line import/no-unassigned-import -- listens from here on
import '../lib/install-event.ts';
import { keepLoading } from './keep-loading.ts';

/** What `app.html` loads, the page of every address but `/`: the app, with nothing to wait for. */
const root = document.querySelector('#root');
if (!root) throw new Error('No #root');
void keepLoading(() => import('./start-app.tsx')).then(({ startApp }) => startApp(root));
