import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type AnalyticsSdk, createAnalyticsRepository } from './analytics-repository.ts';

let log: string[];

const sdk: AnalyticsSdk = {
  setCollectionEnabled: (enabled) => void log.push(enabled ? 'on' : 'off'),
  recordScreen: (pathname) => void log.push(pathname),
};

const open = (): AnalyticsSdk => {
  log.push('open');
  return sdk;
};

beforeEach(() => {
  log = [];
});

it('fetches nothing before it is started', async () => {
  const analytics = createAnalyticsRepository(async () => {
    throw new Error('fetched');
  });
  await expect(analytics.recordScreen('/home')).resolves.toBeUndefined();
});

it('records screens between start and stop, opening the SDK once', async () => {
  const analytics = createAnalyticsRepository(async () => open);
  await analytics.recordScreen('/');
  await analytics.start();
  await analytics.recordScreen('/home');
  await analytics.stop();
  await analytics.recordScreen('/battles');
  await analytics.start();
  expect(log).toEqual(['open', 'on', '/home', 'off', 'on']);
});

it('does not open when consent is withdrawn while the code is on its way', async () => {
  let arrive: ((opener: () => AnalyticsSdk) => void) | undefined;
  const analytics = createAnalyticsRepository(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const started = analytics.start();
  await analytics.stop();
  arrive?.(open);
  await started;
  expect(log).toEqual([]);
});

it('can be started again after the code could not be fetched', async () => {
  let isOnline = false;
  const analytics = createAnalyticsRepository(async () => {
    if (!isOnline) throw new Error('no network');
    return open;
  });
  await expect(analytics.start()).rejects.toThrow('no network');
  isOnline = true;
  await analytics.start();
  expect(log).toEqual(['open', 'on']);
});

it('deletes the cookies of Analytics and no others', async () => {
  for (const name of ['_ga', '_ga_ABC123', 'own', '_gaming']) document.cookie = `${name}=1; Path=/`;
  await createAnalyticsRepository(async () => open).stop();
  expect(document.cookie).toBe('own=1; _gaming=1');
});

/** A request to a database. One that is new has to be upgraded before it is open, which can be aborted. */
function answering(event: 'success' | 'upgradeneeded'): EventTarget {
  const request = new EventTarget();
  const abort = (): void => {
    log.push('abort');
    request.dispatchEvent(new Event('error'));
  };
  Object.assign(request, { result: { close: () => log.push('close') }, transaction: { abort } });
  queueMicrotask(() => request.dispatchEvent(new Event(event)));
  return request;
}

// As Firefox 115, which does not list them.
it.each([
  ['goes with them', [], ['abort', 'firebase-installations-database']],
  ['stays where pushes need it', ['firebase-messaging-database'], ['close']],
])('the identity of the installation %s', async (_what, there, did) => {
  vi.stubGlobal('indexedDB', {
    open: (name: string) => answering(there.includes(name) ? 'success' : 'upgradeneeded'),
    deleteDatabase(name: string) {
      log.push(name);
      return answering('success');
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await createAnalyticsRepository(async () => open).stop();
  expect(log).toEqual(did);
});
