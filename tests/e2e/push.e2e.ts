import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test';

import { newAccount, signInAsNew } from './player.ts';

const executablePath = process.env['CHROMIUM_PATH'];

// The headless shell shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({
      ...launchOptions,
      ...(executablePath === undefined ? {} : { executablePath }),
    });
  },
});

const PUSH = {
  notification: { title: 'Habit Rivals', body: 'Ann updated a target.' },
  data: { path: '/battles' },
};

/** Hands the browser a push as Google's last hop would; on a busy machine it has lost one of several. */
async function deliver(page: Page, payload: object): Promise<void> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: test.info().project.use.baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

/** Lets the worker have a push that the browser has taken. */
async function receive(context: BrowserContext, payload: object): Promise<void> {
  await workerOf(context).evaluate((data) => {
    const scope = globalThis as unknown as WorkerScope;
    scope.dispatchEvent(new scope.PushEvent('push', { data }));
  }, JSON.stringify(payload));
}

/** Away from the app: none of its windows is there, also as the worker sees it. */
async function leaveApp(page: Page): Promise<void> {
  await page.goto('about:blank');
  const windows = () =>
    workerOf(page.context()).evaluate(async () => {
      const { clients } = globalThis as unknown as WorkerScope;
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  await expect.poll(windows).toBe(0);
}

/** What the worker does with the scope it lives in; TypeScript knows the page's only. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    openWindow: (path: string) => Promise<null>;
    matchAll: (options: object) => Promise<readonly unknown[]>;
  };
  readonly opened: string[];
  readonly NotificationEvent: new (
    type: string,
    init: { notification: Notification | undefined },
  ) => Event;
  readonly PushEvent: new (type: string, init: { data: string }) => Event;
  dispatchEvent(event: Event): boolean;
}

/** How many notifications the browser shows, as the worker knows. */
const shown = (context: BrowserContext): Promise<number> =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).length;
  });

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker');
  return worker;
}

/**
 * Presses the notification that is shown. The browser alone may open a window after a real press, so
 * what the worker asks it to open is written down instead; returns that.
 */
async function press(context: BrowserContext): Promise<() => Promise<readonly string[]>> {
  const worker = workerOf(context);
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const opened: string[] = [];
    Object.assign(scope, { opened });
    scope.clients.openWindow = async (path) => {
      opened.push(path);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  return () => worker.evaluate(() => (globalThis as unknown as WorkerScope).opened);
}

test('a push is a toast while the app is on screen, else a notification that opens what it is about', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await signInAsNew(page, newAccount('pia'));
  await page.evaluate(async () => navigator.serviceWorker.ready);

  await test.step('a toast on screen, without a second notification', async () => {
    await receive(context, PUSH);
    await expect(page.getByText('Ann updated a target.')).toBeVisible();
    expect(await shown(context)).toBe(0);
  });

  await leaveApp(page);
  await test.step('pressed, a notification opens its page in a new window', async () => {
    await deliver(page, PUSH);
    await expect.poll(() => shown(context)).toBe(1);
    const opened = await press(context);
    await expect.poll(opened).toEqual(['/battles']);
    expect(await shown(context)).toBe(0);
  });

  await test.step('pressed, a notification opens its page in the window that is there', async () => {
    await receive(context, PUSH);
    await expect.poll(() => shown(context)).toBe(1);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: /^Ready,/ })).toBeVisible();
    await press(context);
    await expect(page).toHaveURL(/\/battles$/);
    expect(await shown(context)).toBe(0);
  });
});
