import { ownPath } from '../../lib/own-path.ts';
import { fieldOf, type WorkerMessage } from '../../lib/worker-messages.ts';
import { payloadOf, type PushMessage, pushMessageOf } from './push-message.ts';

const ICON = '/icons/icon-192.png';
/** The white shape that Android shows in its status bar. */
const BADGE = '/icons/badge-96.png';

/**
 * Shows a push as a notification, or lets the app show it when it is on screen anyway. Safari and every browser
 * on an iPhone end the subscription after some pushes without a notification, whatever is on screen.
 */
export async function receivePush(
  scope: ServiceWorkerGlobalScope,
  { data }: PushEvent,
): Promise<void> {
  const message = pushMessageOf(payloadOf(data));
  const pages = isWebKit(scope.navigator) ? [] : await pagesOf(scope);
  const onScreen = pages.find(({ visibilityState }) => visibilityState === 'visible');
  if (onScreen) tell(onScreen, { type: 'push', text: message.body, path: message.path });
  else await show(scope, message);
}

const isWebKit = ({ userAgent }: { readonly userAgent: string }): boolean =>
  userAgent.includes('AppleWebKit') && !/Chrom(?:e|ium)/.test(userAgent);

/** TypeScript's list of options leaves it out, because not every browser knows it. */
interface HeardAgain extends NotificationOptions {
  readonly renotify: boolean;
}

/**
 * A later push about the same battle, or about the request that it was, takes the place of the one before,
 * and is heard: there are few (D198).
 */
function show(scope: ServiceWorkerGlobalScope, { title, body, path }: PushMessage): Promise<void> {
  const options: HeardAgain = {
    body,
    tag: path.replace('/battle-response?', '/battle?'),
    renotify: true,
    data: { path },
    icon: ICON,
    badge: BADGE,
  };
  return scope.registration.showNotification(title, options);
}

/** Brings the app to the front at the place that the notification is about, or opens it there (D172). */
export async function openNotification(
  scope: ServiceWorkerGlobalScope,
  { notification }: NotificationEvent,
): Promise<void> {
  notification.close();
  const stored = fieldOf(notification.data, 'path');
  const path = (typeof stored === 'string' ? ownPath(stored) : undefined) ?? '/home';
  const pages = await pagesOf(scope);
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page === undefined) {
    await scope.clients.openWindow(path);
    return;
  }
  tell(page, { type: 'open', path });
  await page.focus();
}

/** The page registers the new address; without a page the next start does. */
export async function announceSubscriptionChange(scope: ServiceWorkerGlobalScope): Promise<void> {
  for (const page of await pagesOf(scope)) tell(page, { type: 'subscription-changed' });
}

/** The app's tabs and windows, the one used last first. */
function pagesOf(scope: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function tell(page: WindowClient, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are its own origin's; there is no such argument
  page.postMessage(message);
}
