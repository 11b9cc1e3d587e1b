import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app.tsx';
import type { Repositories } from '../repositories/repositories.ts';
import { resetAppState } from '../stores/app-state.ts';
import { resetToasts } from '../stores/toasts.ts';
import { InMemoryPhone } from './in-memory-phone.ts';
import { inMemoryRepositories } from './in-memory-repositories.ts';
import type { InMemoryServer } from './in-memory-server.ts';

interface Visit {
  readonly server: InMemoryServer;
  /** Who is signed in on the phone; nobody without it. */
  readonly as?: string;
  readonly path: string;
  /** The moment that the phone's clock shows; days turn over in UTC. */
  readonly now?: string;
  /** Puts repositories that fail, or wait, in the place of some. */
  readonly replace?: (repositories: Repositories) => Partial<Repositories>;
}

/** The whole app on one phone, opened at `path`. One at a time: its stores are the module's. */
export function renderApp({ server, as, path, now, replace }: Visit) {
  if (now !== undefined) setClock(now);
  // jsdom draws nothing, so it cannot scroll.
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  onTestFinished(() => {
    vi.unstubAllGlobals();
    resetAppState();
    resetToasts();
  });

  const phone = new InMemoryPhone(server);
  if (as !== undefined) phone.signInAs(as);
  const repositories = inMemoryRepositories(phone);
  render(
    <MemoryRouter initialEntries={[path]}>
      <App repositories={{ ...repositories, ...replace?.(repositories) }} />
    </MemoryRouter>,
  );
  return { phone, user: userEvent.setup() };
}

function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Repositories of somebody else's phone. */
export function phoneOf(server: InMemoryServer, userId: string) {
  const phone = new InMemoryPhone(server);
  phone.signInAs(userId);
  return inMemoryRepositories(phone);
}

/** Lets something happen elsewhere and the app on screen hear of it. */
export async function meanwhile(happening: () => Promise<unknown> | void): Promise<void> {
  await act(async () => {
    await happening();
  });
}
