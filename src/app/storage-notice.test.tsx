import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { checkbox, duel } from '../testing/sample-battles.ts';
import { breakDatabase } from '../testing/broken-database.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../testing/render-app.tsx';
import { preloadScreen } from './routes.tsx';

const NOW = '2026-03-02T08:00:00Z';
const FULL = 'The storage of this phone is full: what is not sent is lost when you close the app.';
const MISSING = 'This browser keeps nothing: what is not sent is lost when you close it.';

let server: InMemoryServer;

// The screen's code is on the phone already.
beforeAll(() => preloadScreen('/home'));

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
});

const stretch = () => screen.findByRole('checkbox', { name: 'Stretch' });

it.each([
  ['fault 12: with a full phone', 'QuotaExceededError', FULL],
  ['fault 14: without its database', 'InvalidStateError', MISSING],
])('%s a tick goes on from memory, and the player is told', async (_name, error, notice) => {
  const { user, phone } = renderApp({ server, as: 'ann', path: '/home', now: NOW });
  const box = await stretch();
  breakDatabase(error);
  let isOnline = false;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  onTestFinished(() => onLine.mockRestore());
  await meanwhile(() => {
    phone.setOnline(false);
    dispatchEvent(new Event('offline'));
  });
  await user.click(box);
  // What is said of the tick may come after it, and is read first.
  await waitFor(() => expect(screen.getByText(notice)).toBeVisible());
  expect(await screen.findByText('Not sent yet, and lost when you close the app.')).toBeVisible();
  expect(screen.queryByText('Saved on this phone, not sent yet.')).toBeNull();
  expect(box).toBeChecked();
  await meanwhile(() => {
    isOnline = true;
    phone.setOnline(true);
    dispatchEvent(new Event('online'));
  });
  await waitFor(() =>
    expect(server.battles.get('duel')?.days['day1']?.['target1']).toMatchObject({
      ann: { input: true },
    }),
  );
});
