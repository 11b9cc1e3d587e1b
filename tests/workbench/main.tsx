// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../../src/app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { drawForcedStates } from './forced-states.ts';
import { Workbench } from './workbench.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The workbench page has no #root');

createRoot(root).render(
  <StrictMode>
    <MemoryRouter initialEntries={['/home']}>
      <Workbench />
    </MemoryRouter>
  </StrictMode>,
);

drawForcedStates();
