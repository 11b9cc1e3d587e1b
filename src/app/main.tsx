// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { preloadScreens } from './routes.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

// Firebase and the screens stay out of the entry chunk, and come at the same time.
const [{ openRepositories }] = await Promise.all([
  import('../repositories/open-repositories.ts'),
  preloadScreens(location.pathname),
]);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App repositories={openRepositories()} />
    </BrowserRouter>
  </StrictMode>,
);

registerServiceWorker();
