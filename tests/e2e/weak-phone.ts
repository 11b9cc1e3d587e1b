import type { Page } from '@playwright/test';

/** Times slower than this machine. */
export const WEAK_PROCESSOR = 6;

/** What a cheap phone at the edge of the network has of everything. */
const WEAK = {
  screen: { width: 320, height: 568 },
  latencyMs: 400,
  bytesPerSecond: 50 * 1024,
  /** One request of so many gets lost, always the same ones. */
  requestsPerLoss: 100,
  storageBytes: 64 * 1024 * 1024,
} as const;

/**
 * Makes a weak phone of `page`, before it opens anything: far from the server, small and nearly full, with the
 * largest and boldest text, without our fonts and without 3D, and an hour ahead. Returns what makes its
 * processor so many times slower than this machine: as long as it is, this machine is busy, whatever the page does.
 */
export async function weaken(
  page: Page,
  origin: string,
): Promise<(times: number) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await page.setViewportSize(WEAK.screen);
  await page.addInitScript(wearOut);
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: WEAK.storageBytes });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: WEAK.latencyMs,
    downloadThroughput: WEAK.bytesPerSecond,
    uploadThroughput: WEAK.bytesPerSecond,
  });
  let requests = 0;
  await page.route('**', (route) => {
    requests += 1;
    const isLost = requests % WEAK.requestsPerLoss === WEAK.requestsPerLoss / 2;
    const isFont = route.request().resourceType() === 'font';
    return isLost || isFont ? route.abort() : route.continue();
  });
  return async (rate) => {
    await client.send('Emulation.setCPUThrottlingRate', { rate });
  };
}

/** Runs in the page, before anything else does. */
function wearOut(): void {
  const AHEAD_MS = 60 * 60 * 1000;
  const rightNow = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target): Date =>
      Reflect.construct(date, args.length === 0 ? [rightNow() + AHEAD_MS] : args, target) as Date,
    get: (date, key): unknown =>
      key === 'now' ? () => rightNow() + AHEAD_MS : Reflect.get(date, key),
  });
  const canvas = HTMLCanvasElement.prototype;
  const getContext = Reflect.get(canvas, 'getContext') as (kind: string) => unknown;
  const getFlatContext = new Proxy(getContext, {
    apply: (given, on, args): unknown =>
      String(args[0]).startsWith('webgl') ? null : Reflect.apply(given, on, args),
  });
  Reflect.set(canvas, 'getContext', getFlatContext);
  const text = new CSSStyleSheet();
  text.replaceSync(':root { font-size: 200% } * { font-weight: 700 !important }');
  document.adoptedStyleSheets.push(text);
}
