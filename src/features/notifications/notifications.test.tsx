import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonalUser } from '../../domain/index.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  server.addPlayer({ id: 'ann', username: 'Ann' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function setRecord(fields: Partial<PersonalUser>): void {
  const record = server.personalUsers.get('ann');
  if (record) server.personalUsers.set('ann', { ...record, ...fields });
  server.changed();
}

async function openSettings(replace?: (repositories: Repositories) => Partial<Repositories>) {
  const visit = renderApp({
    server,
    as: 'ann',
    path: '/profile?view=notifications',
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
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => answer);
  vi.stubGlobal('Notification', { permission, requestPermission: asked });
  return asked;
}

function stubPhone(userAgent: string, isStandalone: boolean): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
}

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
    const { user, updates } = await openSettings(({ personalUsers }) => ({
      personalUsers: {
        ...personalUsers,
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

  it('follow what another device chooses', async () => {
    const { updates } = await openSettings();
    await meanwhile(() => setRecord({ targetNotification: true }));
    expect(updates).toHaveValue('Yes');
  });
});

describe('the daily reminder', () => {
  it('cannot be chosen before a device is registered, and says so', async () => {
    const { daily } = await openSettings();
    expect(daily).toBeDisabled();
    expect(daily).toHaveAccessibleDescription(
      'Can be changed once a device of yours receives notifications.',
    );
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
    expect(server.personalUsers.get('ann')?.targetNotification).toBe(true);
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
    ['granted', 'a-token', /Your device gets the notifications/],
    ['granted', false, /Notifications are not available here/],
    ['denied', 'a-token', /blocked on this device/],
  ] as const)('tells the truth: %s with token %s', async (permission, fcmToken, text) => {
    stubNotification(permission);
    setRecord({ fcmToken });
    const { dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(text);
  });

  it('says when the browser knows no notifications', async () => {
    const { dialog } = await openSettings();
    expect(dialog.getByRole('note')).toHaveTextContent(/This browser shows no notifications/);
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
});

it('says when the settings could not be loaded, with the way back', async () => {
  const { user } = renderApp({
    server,
    as: 'ann',
    path: '/profile?view=notifications',
    replace: ({ personalUsers }) => ({
      personalUsers: {
        ...personalUsers,
        watchPersonalUser: (_userId, observer) => {
          queueMicrotask(() => observer.error(new RepositoryError('unavailable')));
          return () => {};
        },
      },
    }),
  });
  expect(await screen.findByText(/Your settings could not be loaded/)).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Notifications' }));
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
});
