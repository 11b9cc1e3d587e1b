// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { registerServiceWorker } from './register-service-worker.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

// Firebase stays out of the entry chunk.
const { openRepositories } = await import('../repositories/open-repositories.ts');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App repositories={openRepositories()} />
    </BrowserRouter>
  </StrictMode>,
);

registerServiceWorker();
