import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// oxlint-disable-next-line import/no-unassigned-import -- listens from the first moment on, as in main.ts
import '../../lib/install-event.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  dispatchEvent(new Event('appinstalled'));
});

const open = async () => {
  const visit = renderApp({ server, as: 'ann', path: '/profile' });
  return { ...visit, profile: within(await screen.findByRole('dialog', { name: 'Ann' })) };
};

/** The browser offers to install the app. */
function offer() {
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => void dispatchEvent(Object.assign(event, { prompt })));
  return { event, prompt };
}

/** The profile, opened after the browser's offer was made to the page. */
async function openOffered() {
  const { user } = renderApp({ server, as: 'ann', path: '/home' });
  const link = await screen.findByRole('link', { name: 'Profile' });
  const made = offer();
  await user.click(link);
  await screen.findByRole('dialog', { name: 'Ann' });
  return { user, ...made };
}

const installButton = () => screen.queryByRole('button', { name: 'Install the app' });

it('offers what the browser offers, once', async () => {
  const { user, event, prompt } = await openOffered();
  expect(event.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(installButton()).toBeNull();
});

it('only reports it when the browser does not ask', async () => {
  const { user, prompt } = await openOffered();
  prompt.mockRejectedValue(new DOMException('Asked before', 'InvalidStateError'));
  await user.click(screen.getByRole('button', { name: 'Install the app' }));
  await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
  expect(installButton()).toBeNull();
});

it('takes the offer back when the app was installed elsewhere', async () => {
  await openOffered();
  expect(installButton()).toBeVisible();
  act(() => void dispatchEvent(new Event('appinstalled')));
  await waitFor(() => expect(installButton()).toBeNull());
});

it('moves nothing for what is offered while the profile is open', async () => {
  const { user, profile } = await open();
  offer();
  expect(installButton()).toBeNull();
  await user.click(profile.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('button', { name: 'Install the app' })).toBeVisible();
});

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'],
])('shows the steps on %s', async (_device, userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { profile } = await open();
  expect(await profile.findByText('Add to Home Screen')).toBeVisible();
  expect(profile.getByText(/another app shows this page, open it in Safari first/)).toBeVisible();
});
