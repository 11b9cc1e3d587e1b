import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rejectStorage, useConsent } from '../../stores/device/consent-choice.ts';
import { followSnapshot } from '../../stores/visit/follow-snapshot.ts';
import { rememberPlayer } from '../../stores/session/remembered-player.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ANN, checkbox, duel } from '../../testing/sample-battles.ts';
import { keepHomePicture } from './keep-picture.ts';
import { TICKS_KEY } from './keep-ticks.ts';

/** What the device keeps, by path. */
const kept = new Map<string, Response>();
const shell = vi.fn<() => Promise<Response>>(async () => new Response('<div id="root"></div>'));

let server: InMemoryServer;
let ends: (() => void)[];

beforeEach(() => {
  kept.clear();
  shell.mockClear();
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', shell);
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, picture: Response) => void kept.set(path, picture),
    }),
    delete: async () => kept.clear(),
  });
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
  useConsent.setState({ choice: 'necessary' });
  ends = [followSnapshot()];
});

afterEach(() => {
  for (const end of ends) end();
  vi.unstubAllGlobals();
});

async function open(path = '/home') {
  const visit = renderApp({ server, as: ANN, path, now: '2026-03-04T12:00:00Z' });
  history.replaceState(null, '', path);
  await screen.findByRole('heading', { level: 1 });
  const root = document.querySelector('body > div');
  if (!root) throw new Error('The app stands somewhere');
  ends.push(keepHomePicture(root));
  return visit;
}

/** Home is kept at once when it is left: nothing waits until it has come to rest. */
async function openAndLeave() {
  const visit = await open();
  await screen.findByRole('checkbox', { name: 'Stretch' });
  leavePage();
  await Promise.resolve();
  expect(shell).toHaveBeenCalled();
  await vi.waitFor(() => expect(kept.size).toBe(1));
  return visit;
}

it('keeps home once it has come to rest, and anew when it has changed', async () => {
  const { user } = await open();
  await waitFor(() => expect(kept.has('/home')).toBe(true));
  expect(await kept.get('/home')?.text()).toContain('1 of 1 left today');
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  await waitFor(async () =>
    expect(await kept.get('/home')?.clone().text()).toContain('All done for today'),
  );
});

it('is without the countdown, which takes no picture either', async () => {
  await openAndLeave();
  expect(await kept.get('/home')?.text()).not.toContain('12 h 00 left');
  shell.mockClear();
  const countdown = screen.getByText('12 h 00 left').firstChild;
  if (countdown) countdown.nodeValue = '11';
  await Promise.resolve();
  leavePage();
  await Promise.resolve();
  expect(shell).not.toHaveBeenCalled();
});

it('attack 53: keeps nothing of a player who left in another tab meanwhile', async () => {
  await open();
  await screen.findByRole('checkbox', { name: 'Stretch' });
  shell.mockImplementationOnce(async () => {
    rememberPlayer(false);
    return new Response('<div id="root"></div>');
  });
  leavePage();
  await vi.waitFor(() => expect(shell).toHaveBeenCalledOnce());
  await waitFor(() => expect(kept.size).toBe(0));
});

it('attack 53: removes the picture with the end of the session', async () => {
  const { phone } = await openAndLeave();
  phone.signInAs(null);
  await waitFor(() => expect(kept.size).toBe(0));
});

it('attack 53: leaves what was ticked on the picture before to the next one, until the session ends', async () => {
  // As keep-ticks.ts keeps it, whose listeners would stay here with the window.
  localStorage.setItem(TICKS_KEY, '1\n+Walk');
  const { phone } = await openAndLeave();
  // The app that took it has begun on another screen, where nobody has done it.
  expect(localStorage.getItem(TICKS_KEY)).toContain('Walk');
  phone.signInAs(null);
  await waitFor(() => expect(localStorage.getItem(TICKS_KEY)).toBeNull());
});

it('keeps none of more than 60 KB, nor the one from before', async () => {
  await openAndLeave();
  screen.getByRole('main').append('ü'.repeat(30_000));
  await Promise.resolve();
  leavePage();
  await waitFor(() => expect(kept.size).toBe(0));
});

it('has the question about consent, and keeps none while it is only put off', async () => {
  useConsent.setState({ choice: null });
  await openAndLeave();
  expect(await kept.get('/home')?.text()).toContain('Accept All');
  // As by whoever has rejected before signing in.
  act(() => rejectStorage('/home'));
  leavePage();
  await waitFor(() => expect(kept.size).toBe(0));
});

it.each(['/battles', '/home?add-photo=shared'])('keeps nothing of %s', async (path) => {
  await open(path);
  await screen.findAllByText(/Bob/);
  leavePage();
  await Promise.resolve();
  expect(shell).not.toHaveBeenCalled();
});

it('keeps none in the stylesheets of another version, nor the one from before', async () => {
  await openAndLeave();
  shell.mockResolvedValueOnce(
    new Response('<link rel="stylesheet" href="/assets/home-next.css"><div id="root"></div>'),
  );
  screen.getByRole('main').append('more');
  await Promise.resolve();
  leavePage();
  await waitFor(() => expect(kept.size).toBe(0));
});
