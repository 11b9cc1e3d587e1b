// oxlint-disable-next-line import/no-unassigned-import -- listens from the first moment on, as in main.ts
import '../../lib/install-event.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import { checkbox, duel } from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { useAnsweredOffers } from './offers/answered-offers.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';
import { fetchOfferCard } from './offer-place.tsx';

const NOW = '2026-03-04T12:00:00Z';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

afterEach(() => {
  dispatchEvent(new Event('appinstalled'));
  useAnsweredOffers.setState(useAnsweredOffers.getInitialState());
  localStorage.clear();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const active = (): Battle => duel([checkbox({ title: 'Stretch' })]);

/** Before the screen opens: what comes later moves nothing on it. */
function offerInstalling() {
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
}

/** What the browser says about notifications, and what it answers when it is asked. */
function stubNotification(answer: NotificationPermission) {
  vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
  const stub = {
    permission: 'default',
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      stub.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', stub);
  return stub.requestPermission;
}

async function openHome() {
  const visit = renderApp({ server, as: 'ann', path: '/home', now: NOW });
  await screen.findByRole('navigation', { name: 'Menu' });
  await comeBack();
  return visit;
}

/** The player looks into another app; by then the code of the offers is there. */
async function comeBack(): Promise<void> {
  await fetchOfferCard();
  act(leavePage);
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const INSTALL = 'Keep it at hand';
const NOTIFICATIONS = 'Know when you are hit';

describe('nothing is offered', () => {
  it('before a battle was accepted', async () => {
    server.putBattle({ ...active(), status: 'PENDING', startDate: '2026-03-06' });
    offerInstalling();
    stubNotification('granted');
    await openHome();
    expect(screen.queryByRole('region', { name: NOTIFICATIONS })).toBeNull();
    await meanwhile(() => server.putBattle({ ...active(), startDate: '2026-03-06' }));
    expect(await screen.findByRole('region', { name: NOTIFICATIONS })).toBeVisible();
  });

  it('by a browser that has nothing to offer', async () => {
    server.putBattle(active());
    await openHome();
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  });

  it('on a screen that is being looked at, until the player comes back to it', async () => {
    server.putBattle(active());
    const { user } = await openHome();
    offerInstalling();
    expect(screen.queryByRole('region', { name: INSTALL })).toBeNull();
    await comeBack();
    expect(screen.getByRole('region', { name: INSTALL })).toBeVisible();
    act(() => void dispatchEvent(new Event('appinstalled')));
    offerInstalling();
    await user.click(bar().getByRole('link', { name: 'Battles' }));
    await screen.findByRole('heading', { level: 1, name: 'Battles' });
    await user.click(bar().getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('region', { name: INSTALL })).toBeVisible();
  });
});

describe('the offer to install', () => {
  it('shows the browser’s own question', async () => {
    server.putBattle(active());
    const prompt = offerInstalling();
    const { user } = await openHome();
    expect(card(INSTALL).queryByText('Add to Home Screen')).toBeNull();
    await user.click(card(INSTALL).getByRole('button', { name: 'Install the app' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('region', { name: INSTALL })).toBeNull();
  });

  it('goes with Not now and leaves its place to nothing else', async () => {
    server.putBattle(active());
    offerInstalling();
    stubNotification('granted');
    const { user } = await openHome();
    await user.click(card(NOTIFICATIONS).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
    await comeBack();
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  });

  it('goes when the app was installed from the browser’s menu', async () => {
    server.putBattle(active());
    offerInstalling();
    await openHome();
    expect(screen.getByRole('region', { name: INSTALL })).toBeVisible();
    act(() => void dispatchEvent(new Event('appinstalled')));
    expect(screen.queryByRole('region', { name: INSTALL })).toBeNull();
  });

  it('is the steps on an iPhone', async () => {
    server.putBattle(active());
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    await openHome();
    expect(card(INSTALL).getByText('Add to Home Screen')).toBeVisible();
    expect(card(INSTALL).queryByRole('button', { name: 'Install the app' })).toBeNull();
    expect(card(INSTALL).getByRole('button', { name: 'Not now' })).toBeVisible();
  });
});

/** Home of a player to whom notifications are offered, and the press that takes them. */
const turnOn = async (answer: NotificationPermission) => {
  server.putBattle(active());
  const asked = stubNotification(answer);
  const visit = await openHome();
  expect(asked).not.toHaveBeenCalled();
  const button = { name: 'Turn on notifications' };
  const press = () => visit.user.click(card(NOTIFICATIONS).getByRole('button', button));
  return { ...visit, asked, press };
};

describe('the offer of notifications', () => {
  it('shows what would have reached the player', async () => {
    await turnOn('granted');
    expect(card(NOTIFICATIONS).getByRole('figure')).toHaveTextContent(
      'This would have reached you:Habit Rivals Bob accepted your challenge. The fight is on!',
    );
  });

  it('registers this device and keeps the choice, once the browser has permission', async () => {
    const { phone, press, asked } = await turnOn('granted');
    await press();
    expect(asked).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Notifications are on/)).toBeVisible();
    expect(Object.keys(server.tokens.get('ann')?.tokens ?? {})).toEqual([phone.pushToken]);
    expect(server.personalUsers.get('ann')?.targetNotification).toBe(true);
    expect(screen.queryByRole('region', { name: NOTIFICATIONS })).toBeNull();
  });

  it('changes nothing when the browser’s question is answered with no', async () => {
    const { press } = await turnOn('denied');
    await press();
    expect(await screen.findByText(/^Notifications stay off/)).toBeVisible();
    expect(server.tokens.size).toBe(0);
    expect(server.personalUsers.get('ann')?.targetNotification).toBe(false);
  });

  it('says when the device could not be registered, and keeps no choice', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { phone, press } = await turnOn('granted');
    await meanwhile(() => phone.setOnline(false));
    await press();
    expect(await screen.findByText(/^Notifications could not be turned on/)).toBeVisible();
    expect(server.personalUsers.get('ann')?.targetNotification).toBe(false);
    await waitFor(() => expect(log).toHaveBeenCalled());
  });
});
