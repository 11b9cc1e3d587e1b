import { deleteApp, initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck } from 'firebase/app-check';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openAppCheck } from './app-check.ts';

vi.mock('firebase/app-check', { spy: true });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const recaptcha = () =>
  document.querySelector('script[src^="https://www.google.com/recaptcha/"]') ?? fail();

function fail(): never {
  throw new Error('The script was not asked for.');
}

function opened(): AppCheck {
  const options = { projectId: 'rivals', appId: '1:2:web:3', apiKey: 'key' };
  const app = initializeApp(options, 'proven');
  onTestFinished(() => deleteApp(app));
  openAppCheck(app, 'a-key');
  const appCheck: unknown = vi.mocked(initializeAppCheck).mock.results[0]?.value;
  return appCheck as AppCheck;
}

it('fault 238: what App Check proves itself by is loaded again until it comes, and holds nothing up meanwhile', async () => {
  vi.useFakeTimers();
  const appCheck = opened();
  const asked = getToken(appCheck);
  const first = recaptcha();
  first.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toThrow('did not come');
  vi.advanceTimersByTime(5_000);
  const second = recaptcha();
  expect(second).not.toBe(first);
  second.dispatchEvent(new Event('error'));
  await expect(getToken(appCheck)).rejects.toThrow('did not come');
  vi.advanceTimersByTime(5_000);
  const execute = vi.fn<() => Promise<string>>(async () => 'a human');
  vi.stubGlobal('grecaptcha', {
    enterprise: {
      ready: (go: () => void) => go(),
      render: (_container: string, { callback }: { callback: () => void }) => callback(),
      execute,
    },
  });
  vi.stubGlobal('fetch', async () => Response.json({ token: 'a.proof.', ttl: '3600s' }));
  recaptcha().dispatchEvent(new Event('load'));
  await expect(getToken(appCheck)).resolves.toEqual({ token: 'a.proof.' });
});

it('leaves alone what is not of reCAPTCHA, such as a chunk of the app', () => {
  vi.useFakeTimers();
  const chunk = document.createElement('script');
  chunk.src = '/assets/chunk.js';
  document.head.append(chunk);
  const before = document.scripts.length;
  chunk.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5_000);
  expect(document.scripts).toHaveLength(before);
});
