// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { ErrorScreen, toError } from './error-boundary.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { preloadScreens } from './routes.tsx';

const container = document.querySelector('#root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

/** Firebase and the screens stay out of the entry chunk, and come at the same time. */
async function start(): Promise<void> {
  const [{ openRepositories }] = await Promise.all([
    import('../repositories/open-repositories.ts'),
    preloadScreens(location.pathname),
    followLocalStack(),
  ]);
  const repositories = await openRepositories();
  root.render(
    <StrictMode>
      <BrowserRouter>
        <App repositories={repositories} />
      </BrowserRouter>
    </StrictMode>,
  );
  registerServiceWorker();
}

/** The local stack has a clock of its own; everywhere else the device's counts. */
async function followLocalStack(): Promise<void> {
  if (import.meta.env.MODE !== 'local-stack') return;
  const { followStackClock } = await import('../lib/stack-clock.ts');
  await followStackClock();
}

start().catch((error: unknown) => root.render(<ErrorScreen error={toError(error)} />));
