import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { preloadScreen } from '../app/routes.tsx';
import { now as appNow, setNow } from '../lib/clock.ts';
import { flushDebouncedStorage } from '../lib/debounced-storage.ts';
import { wipeDeviceDatabase } from '../lib/device-database.ts';
import { resetAppState, useAppState } from '../stores/device/app-state.ts';
import { closeEntryDialog } from '../stores/entries/entry-dialogs.ts';
import { resetToasts } from '../stores/screen/toasts.ts';
import { InMemoryPhone } from './in-memory-phone.ts';
import { inMemoryRepositories, type Replace, withReplaced } from './in-memory-repositories.ts';
import type { InMemoryServer } from './in-memory-server.ts';

export interface Visit {
  readonly server: InMemoryServer;
  /** Who is signed in on the phone; nobody without it. */
  readonly as?: string;
  readonly path: string;
  /** The moment that the phone's clock shows; days turn over in UTC. */
  readonly now?: string;
  /** When the player was told the news last: now, unless given; null on a phone that remembers nothing. */
  readonly toldUntil?: string | null;
  readonly replace?: Replace;
}

/** Fetches a screen's code before a test waits for what is on it: a busy machine takes long for it. */
export const fetchScreen = (path: string): Promise<void> => preloadScreen(path);

/** The whole app on one phone, opened at `path`. One at a time: its stores are the module's. */
export function renderApp({ server, as, path, now, toldUntil, replace = () => ({}) }: Visit) {
  if (now !== undefined) setClock(now);
  useAppState.setState({ toldUntil: momentOf(toldUntil) });
  // What an earlier test has kept is read as another tab's word.
  flushDebouncedStorage();
  // jsdom draws nothing, so it cannot scroll.
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  // Nor can it show a picture.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  onTestFinished(async () => {
    await wipeDeviceDatabase();
    closeEntryDialog();
    vi.unstubAllGlobals();
    resetAppState();
    resetToasts();
    sessionStorage.clear();
  });

  const phone = new InMemoryPhone(server);
  if (as !== undefined) phone.signInAs(as);
  const repositories = withReplaced(inMemoryRepositories(phone), replace);
  render(
    <MemoryRouter initialEntries={[path]}>
      <App repositories={repositories} />
    </MemoryRouter>,
  );
  return { phone, user: userEvent.setup() };
}

function momentOf(toldUntil: string | null | undefined): number | null {
  if (toldUntil === undefined) return appNow().getTime();
  return toldUntil === null ? null : Date.parse(toldUntil);
}

function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  // What an earlier test made of the clock is over.
  setNow(new Date(now));
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
