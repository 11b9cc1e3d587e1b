import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../domain/index.ts';
import { flushDebouncedStorage } from '../../../lib/debounced-storage.ts';
import { type Offer, useAnsweredOffers } from './answered-offers.ts';
import { useInstallPrompt } from '../../../stores/device/install-prompt.ts';
import { answerOffer, offerToMake } from './due-offer.ts';

const TODAY = Date.UTC(2026, 2, 4, 12);
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(TODAY);
  vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
});

afterEach(() => {
  vi.useRealTimers();
  useAnsweredOffers.setState(useAnsweredOffers.getInitialState());
  dispatchEvent(new Event('appinstalled'));
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubBrowser({ canInstall = false, permission = 'default' }): void {
  vi.stubGlobal('Notification', { permission });
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} });
  if (canInstall) useInstallPrompt.setState({ offer });
}

function stubIphone(isStandalone: boolean): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
}

describe('what is offered', () => {
  it.each([
    ['notifications before installing', { canInstall: true }, 'notifications'],
    ['installing to who has notifications', { canInstall: true, permission: 'granted' }, 'install'],
    ['notifications where nothing can be installed', {}, 'notifications'],
    ['nothing to who has notifications already', { permission: 'granted' }, null],
    ['nothing to who has refused them in the browser', { permission: 'denied' }, null],
  ] as const)('%s', (_what, browser, expected) => {
    stubBrowser(browser);
    expect(offerToMake()).toBe(expected);
  });

  it.each([
    ['the home screen first on an iPhone', false, 'install'],
    ['notifications in its installed app', true, 'notifications'],
  ] as const)('%s', (_what, isStandalone, expected) => {
    stubBrowser({});
    stubIphone(isStandalone);
    expect(offerToMake()).toBe(expected);
  });

  it('no notifications by a build that has none', () => {
    vi.stubEnv('VITE_FIREBASE_VAPID_KEY', '');
    stubBrowser({});
    expect(offerToMake()).toBeNull();
  });
});

describe('an offer that was answered', () => {
  it.each<[string, Partial<Record<Offer, number>>, Offer | null]>([
    ['rests with the other one at first', { install: 0.9 }, null],
    ['makes room for the other one the day after', { install: 1 }, 'notifications'],
    ['rests until its 30 days are over', { install: 29.9, notifications: 29.9 }, null],
    ['is made again after 30 days', { install: 30, notifications: 2 }, 'install'],
    ['is never made again of notifications', { install: 2, notifications: 300 }, null],
  ])('%s', (_what, daysAgo, expected) => {
    stubBrowser({ canInstall: true });
    for (const offer of ['install', 'notifications'] as const) {
      const days = daysAgo[offer];
      if (days === undefined) continue;
      vi.setSystemTime(TODAY - days * DAY_MS);
      answerOffer(offer);
    }
    vi.setSystemTime(TODAY);
    expect(offerToMake()).toBe(expected);
  });

  it('is remembered on the device', () => {
    answerOffer('install');
    flushDebouncedStorage();
    const { install, notifications } = useAnsweredOffers.getState();
    expect(localStorage.getItem('habit-rivals-offers')).toContain(`"install":${install}`);
    expect(notifications).toBeNull();
  });
});
