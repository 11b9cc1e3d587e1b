import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonalUser } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { installBrowserParts } from '../../testing/browser-parts.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function setRecord(fields: Partial<PersonalUser>): void {
  const record = server.personalUsers.get('ann');
  if (record) server.personalUsers.set('ann', { ...record, ...fields });
  server.changed();
}

async function openSettings(replace?: Replace) {
  const visit = renderApp({
    server,
    as: 'ann',
    path: '/settings?view=notifications',
    ...(replace && { replace }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const select = (name: string) => dialog.findByRole('combobox', { name });
  return {
    ...visit,
    dialog,
    daily: await select('Daily reminder'),
    updates: await select('Opponent target updates'),
  };
}

/** What the browser says about notifications, and what it answers when it is asked. */
function stubNotification(permission: NotificationPermission, answer = permission) {
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => {
    stub.permission = answer;
    return answer;
  });
  const stub = { permission, requestPermission: asked };
  vi.stubGlobal('Notification', stub);
  return asked;
}

function stubPhone(userAgent: string, isStandalone: boolean): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
}

const REGISTER = /^(Turn on notifications|Register this device)$/;

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/138.0';

describe('opponent target updates', () => {
  it('are kept on both records', async () => {
    const { user, updates } = await openSettings();
    expect(updates).toHaveValue('No');
    await user.selectOptions(updates, 'Yes');
    expect(updates).toHaveValue('Yes');
    await waitFor(() => expect(server.personalUsers.get('ann')?.targetNotification).toBe(true));
    expect(server.users.get('ann')?.targetNotification).toBe(true);
    await user.selectOptions(updates, 'No');
    await waitFor(() => expect(server.personalUsers.get('ann')?.targetNotification).toBe(false));
  });

  it('show what is stored again when the choice was not kept', async () => {
    const { user, updates } = await openSettings(() => ({
      personalUsers: {
        setTargetNotification: async () => {
          throw new RepositoryError('unavailable');
        },
      },
    }));
    await user.selectOptions(updates, 'Yes');
    expect(
      await screen.findByText('Opponent target updates was not changed. Please try again.'),
    ).toBeVisible();
    expect(updates).toHaveValue('No');
  });

  it('say that a choice is not kept yet, until this phone has it', async () => {
    const waiting: (() => void)[] = [];
    const { user, updates, dialog } = await openSettings(({ personalUsers }) => ({
      personalUsers: {
        setTargetNotification: async (...choice) => {
          await new Promise<void>((resolve) => waiting.push(resolve));
          await personalUsers.setTargetNotification(...choice);
        },
      },
    }));
    expect(updates).not.toHaveAttribute('aria-busy');
    await user.selectOptions(updates, 'Yes');
    expect(updates).toHaveValue('Yes');
    expect(updates).toHaveAttribute('aria-busy', 'true');
    expect((await dialog.findByText('Saving…')).parentElement).toHaveRole('status');
    await meanwhile(() => waiting.forEach((go) => go()));
    await waitFor(() => expect(updates).not.toHaveAttribute('aria-busy'));
    expect(dialog.queryByText('Saving…')).toBeNull();
    expect(updates).toHaveValue('Yes');
  });

  it('follow what another device chooses', async () => {
    const { updates } = await openSettings();
    await meanwhile(() => setRecord({ targetNotification: true }));
    expect(updates).toHaveValue('Yes');
  });
});

const silenced = () => server.personalUsers.get('ann')?.silenced;

describe('what the server tells of its own accord (D198)', () => {
  it('is on at first, and each kind is switched off and on by itself', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    const asked = stubNotification('default', 'denied');
    const { user, dialog } = await openSettings();
    const knockOuts = await dialog.findByRole('switch', { name: 'KO tonight' });
    expect(knockOuts).toHaveAccessibleDescription('At 20:00, when you are in danger.');
    expect(dialog.getAllByRole('switch', { checked: true })).toHaveLength(5);
    await user.click(knockOuts);
    await user.click(dialog.getByRole('switch', { name: 'Requests' }));
    await waitFor(() => expect(silenced()).toEqual({ knockOuts: true, requests: true }));
    expect(knockOuts).not.toBeChecked();
    expect(asked).not.toHaveBeenCalled();
    await user.click(knockOuts);
    await waitFor(() => expect(silenced()).toEqual({ requests: true }));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is told apart from whether words are heard at all', async () => {
    const { dialog } = await openSettings();
    const words = await dialog.findByRole('switch', { name: 'Tell me of cheers and nudges' });
    expect(words).toBeEnabled();
    await meanwhile(() => setRecord({ hearsWords: false }));
    expect(words).toBeDisabled();
    expect(words).toBeChecked();
    expect(words).toHaveAccessibleDescription(/^Nothing to tell: your settings let no rival/);
  });

  it('goes to this device as soon as the player turns notifications on', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    stubNotification('default', 'granted');
    const { user, dialog, phone } = await openSettings();
    await user.click(dialog.getByRole('button', { name: 'Turn on notifications' }));
    await waitFor(() =>
      expect(dialog.getByRole('note')).toHaveTextContent(/This device gets the notifications/),
    );
    expect(Object.keys(server.tokens.get('ann')?.tokens ?? {})).toEqual([phone.pushToken]);
  });
});

describe('the daily reminder', () => {
  it('cannot be chosen before a device is registered, and says so', async () => {
    const { daily } = await openSettings();
    expect(daily).toBeDisabled();
    expect(daily).toHaveAccessibleDescription(
      'Can be changed once one of your devices receives notifications.',
    );
  });

  it('cannot be chosen without a network, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setRecord({ fcmToken: 'a-token' });
    const { daily, dialog } = await openSettings();
    expect(dialog.getByText(/The daily reminder can be changed with a connection/)).toBeVisible();
    expect(daily).toBeDisabled();
    expect(daily).toHaveValue('No');
  });

  it('subscribes the registered device to the topic and takes it off again', async () => {
    setRecord({ fcmToken: 'a-token' });
    const { user, daily } = await openSettings();
    await user.selectOptions(daily, 'Yes');
    const request = { token: 'a-token', userId: 'ann', topic: 'dailyReminder' };
    await waitFor(() =>
      expect(server.calls).toEqual([
        {
          name: 'subscribeUserToTopic',
          request: { ...request, remainingTopics: ['dailyReminder'] },
        },
      ]),
    );
    await meanwhile(() => setRecord({ topics: ['dailyReminder'] }));
    expect(daily).toHaveValue('Yes');
    await user.selectOptions(daily, 'No');
    await waitFor(() =>
      expect(server.calls.at(-1)).toEqual({
        name: 'unsubscribeUserFromTopic',
        request: { ...request, remainingTopics: [] },
      }),
    );
  });

  it('can be chosen while another device is left, also after this one has logged out', async () => {
    setRecord({ fcmToken: false });
    server.tokens.set('ann', { fcmToken: false, tokens: { 'a-phone': 0 } });
    const { user, daily } = await openSettings();
    await waitFor(() => expect(daily).toBeEnabled());
    await user.selectOptions(daily, 'Yes');
    await waitFor(() =>
      expect(server.calls).toMatchObject([
        { name: 'subscribeUserToTopic', request: { token: 'a-phone', topic: 'dailyReminder' } },
      ]),
    );
  });

  it('stays off where it was taken back while this device was on its way', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    stubNotification('default', 'granted');
    setRecord({ fcmToken: 'a-token' });
    const token = heldAnswer();
    const { user, daily } = await openSettings(({ pushDevice }) => ({
      pushDevice: { getToken: () => token.given.then(() => pushDevice.getToken()) },
    }));
    await user.selectOptions(daily, 'Yes');
    await user.selectOptions(daily, 'No');
    await meanwhile(token.give);
    await meanwhile(() => new Promise((resolve) => setTimeout(resolve)));
    expect(server.tokens.has('ann')).toBe(true);
    expect(server.calls.map(({ name }) => name)).toEqual(['unsubscribeUserFromTopic']);
  });

  it('ends as it was chosen last, however long the choice before takes', async () => {
    setRecord({ fcmToken: 'a-token' });
    const answer = heldAnswer();
    const { user, daily } = await openSettings(() => ({
      functions: {
        subscribeUserToTopic: () =>
          answer.given.then(() => setRecord({ topics: ['dailyReminder'] })),
        unsubscribeUserFromTopic: async () => setRecord({ topics: [] }),
      },
    }));
    await user.selectOptions(daily, 'Yes');
    await user.selectOptions(daily, 'No');
    await meanwhile(answer.give);
    await waitFor(() => expect(daily).not.toHaveAttribute('aria-busy'));
    expect(daily).toHaveValue('No');
    expect(server.personalUsers.get('ann')?.topics).toEqual([]);
  });

  it('is taken back also where the choice before it fails', async () => {
    setRecord({ fcmToken: 'a-token' });
    const answer = heldAnswer();
    const unsubscribe = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    const { user, daily } = await openSettings(() => ({
      functions: {
        async subscribeUserToTopic() {
          await answer.given;
          throw new RepositoryError('unavailable');
        },
        unsubscribeUserFromTopic: unsubscribe,
      },
    }));
    await user.selectOptions(daily, 'Yes');
    await user.selectOptions(daily, 'No');
    expect(unsubscribe).not.toHaveBeenCalled();
    await meanwhile(answer.give);
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    expect(daily).toHaveValue('No');
  });

  it('says nothing of a failure where the record has it and the reply got lost', async () => {
    setRecord({ fcmToken: 'a-token', topics: ['dailyReminder'] });
    const lost = heldAnswer();
    const { user, daily } = await openSettings(() => ({
      functions: {
        async unsubscribeUserFromTopic() {
          await lost.given;
          throw new RepositoryError('unavailable');
        },
      },
    }));
    await user.selectOptions(daily, 'No');
    await meanwhile(() => setRecord({ fcmToken: 'a-token', topics: [] }));
    await meanwhile(lost.give);
    expect(daily).toHaveValue('No');
    expect(screen.queryByText(/was not changed/)).toBeNull();
  });

  it('stays as it was when the server cannot be reached', async () => {
    setRecord({ fcmToken: 'a-token', topics: ['dailyReminder'] });
    const { user, phone, daily } = await openSettings();
    await meanwhile(() => phone.setOnline(false));
    await user.selectOptions(daily, 'No');
    expect(
      await screen.findByText('Daily reminder was not changed. Please try again.'),
    ).toBeVisible();
    expect(daily).toHaveValue('Yes');
  });
});

describe('permission', () => {
  it('is asked for by the choice of Yes, where devices can be registered', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    const asked = stubNotification('default', 'denied');
    const { user, updates, dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(/your browser asks/);
    expect(asked).not.toHaveBeenCalled();
    await user.selectOptions(updates, 'Yes');
    expect(asked).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(dialog.getByRole('note')).toHaveTextContent(/blocked on this device/),
    );
    // Who has said no is not asked to try again.
    expect(screen.queryByText(/could not be registered/)).toBeNull();
    expect(server.personalUsers.get('ann')?.targetNotification).toBe(true);
  });

  it('is not asked for by the choice of No', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    const asked = stubNotification('default');
    setRecord({ fcmToken: 'a-token', topics: ['dailyReminder'] });
    const { user, daily } = await openSettings();
    await user.selectOptions(daily, 'No');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(asked).not.toHaveBeenCalled();
  });

  it('registers this device when it is given, and says so', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    stubNotification('default', 'granted');
    const { user, updates, dialog, phone } = await openSettings();
    await user.selectOptions(updates, 'Yes');
    await waitFor(() =>
      expect(dialog.getByRole('note')).toHaveTextContent(/This device gets the notifications/),
    );
    expect(Object.keys(server.tokens.get('ann')?.tokens ?? {})).toEqual([phone.pushToken]);
    expect(dialog.queryByRole('button', { name: REGISTER })).toBeNull();
  });

  it('is asked for by the daily reminder as well, which then names this device', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    stubNotification('default', 'granted');
    const { user, daily, phone } = await openSettings();
    await user.selectOptions(daily, 'Yes');
    await waitFor(() =>
      expect(server.calls).toEqual([
        {
          name: 'subscribeUserToTopic',
          request: expect.objectContaining({ token: phone.pushToken, topic: 'dailyReminder' }),
        },
      ]),
    );
  });

  it('can be asked for again where the browser failed to, and the choice is kept', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    const asked = stubNotification('default', 'granted');
    asked.mockRejectedValueOnce(new Error('no window to ask in'));
    const { user, updates, dialog } = await openSettings();
    await user.selectOptions(updates, 'Yes');
    expect(
      await screen.findByText('Your browser could not ask about notifications. Please try again.'),
    ).toBeVisible();
    expect(takeConsoleErrors()).toEqual([expect.stringContaining('no window to ask in')]);
    expect(screen.queryByText(/was not changed/)).toBeNull();
    expect(updates).toHaveValue('Yes');
    expect(server.personalUsers.get('ann')?.targetNotification).toBe(true);
    await user.selectOptions(updates, 'No');
    expect(asked).toHaveBeenCalledOnce();
    await user.selectOptions(updates, 'Yes');
    await waitFor(() =>
      expect(dialog.getByRole('note')).toHaveTextContent(/This device gets the notifications/),
    );
  });

  it('is not asked for where it would be of no use', async () => {
    const asked = stubNotification('default');
    const { user, updates, dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(/Notifications are not available here/);
    await user.selectOptions(updates, 'Yes');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the note about this device', () => {
  it.each([
    ['granted', 'key', /This device gets the notifications/],
    ['granted', '', /Notifications are not available here/],
    ['denied', 'key', /blocked on this device.*in the settings of your browser/],
  ] as const)('tells the truth: %s with key "%s"', async (permission, key, text) => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', key);
    stubNotification(permission);
    setRecord({ fcmToken: 'of-another-device' });
    const { dialog } = await openSettings();
    await waitFor(() => expect(dialog.getByRole('note')).toHaveTextContent(text));
  });

  it('says what has become of them when the player comes back from the settings', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    stubNotification('denied');
    const { dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(/blocked on this device/);
    stubNotification('granted');
    await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(dialog.getByRole('note')).toHaveTextContent(/This device gets/));
    stubNotification('denied');
    await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(dialog.getByRole('note')).toHaveTextContent(/blocked on this device/);
  });

  it('fault 15: no longer claims a device whose token the server has dropped', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    stubNotification('granted');
    const { user, dialog, phone } = await openSettings();
    await waitFor(() => expect(dialog.getByRole('note')).toHaveTextContent(/This device gets/));
    const dead = phone.pushToken;
    await meanwhile(() => {
      server.tokens.set('ann', { fcmToken: false, tokens: {} });
      server.changed();
    });
    expect(dialog.getByRole('note')).toHaveTextContent(/not registered for notifications yet/);
    await user.click(dialog.getByRole('button', { name: 'Register this device' }));
    await waitFor(() => expect(dialog.getByRole('note')).toHaveTextContent(/This device gets/));
    expect(phone.pushToken).not.toBe(dead);
  });

  it('fault 239: says that this device could not be registered', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    stubNotification('granted');
    const { user, dialog } = await openSettings(() => ({
      pushDevice: { getToken: () => Promise.reject(new RepositoryError('unavailable')) },
    }));
    await user.click(dialog.getByRole('button', { name: 'Register this device' }));
    expect(
      await screen.findByText('This device could not be registered. Please try again.'),
    ).toBeVisible();
    expect(dialog.getByRole('note')).toHaveTextContent(/not registered for notifications yet/);
    expect(takeConsoleErrors()).not.toEqual([]);
  });

  it('fault 23: promises no question where nothing could arrive', async () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
    const asked = stubNotification('default');
    Reflect.deleteProperty(globalThis, 'PushManager');
    const { user, updates, dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(/This browser shows no notifications/);
    await user.selectOptions(updates, 'Yes');
    expect(asked).not.toHaveBeenCalled();
    installBrowserParts();
  });

  it('says when the browser knows no notifications', async () => {
    const { dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(/This browser shows no notifications/);
    expect(dialog.queryByRole('button', { name: REGISTER })).toBeNull();
  });

  it('warns on an iPhone in every browser, and not in the installed app', async () => {
    stubPhone(IPHONE, false);
    const { dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(
      'On iPhone, notifications work only after Add to Home Screen',
    );
  });

  it('does not warn in the app on the home screen', async () => {
    stubPhone(IPHONE, true);
    stubNotification('granted');
    const { dialog } = await openSettings();
    expect(dialog.getByRole('note')).not.toHaveTextContent(/Add to Home Screen/);
  });

  it('leads out of the app on the home screen to the settings of the device', async () => {
    stubPhone(IPHONE, true);
    stubNotification('denied');
    const { dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(
      /blocked on this device.*for Habit Rivals in the settings of this device/,
    );
  });
});

it('takes no choice before this phone knows what was chosen', async () => {
  const { daily, updates, dialog } = await openSettings(() => ({
    personalUsers: { watchPersonalUser: () => () => {} },
  }));
  expect(daily).toHaveValue('');
  expect(updates).toHaveValue('');
  expect(updates).toBeDisabled();
  expect(await dialog.findByRole('switch', { name: 'KO tonight' })).toBeDisabled();
});

it('says when the settings could not be loaded, with the way back', async () => {
  const { user } = renderApp({
    server,
    as: 'ann',
    path: '/settings?view=notifications',
    replace: () => ({
      personalUsers: {
        watchPersonalUser: (_userId, observer) => {
          queueMicrotask(() => observer.error(new RepositoryError('unavailable')));
          return () => {};
        },
      },
    }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await dialog.findByText(/Your settings could not be loaded/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
});
