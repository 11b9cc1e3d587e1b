import { test as base } from '@playwright/test';

import type { Account } from '../e2e/account.ts';
import { keepSession } from '../e2e/player.ts';
import { sessionOf } from '../e2e/seeded-player.ts';
import type { Browser, Setup } from './browser.ts';
import { type Firefox, startFirefox } from './firefox.ts';
import { openLine } from './line.ts';
import { Phone } from './phone.ts';
import { openWebKit } from './webkit.ts';

interface Engine {
  readonly open: (setup: Setup) => Promise<Browser>;
  /** Ends what outlives a phone. */
  readonly close: () => Promise<void>;
}

const runFirefox = (setup: Setup): Promise<Firefox> =>
  startFirefox(process.env['FIREFOX_PATH'] ?? '', setup);

/** Each of the engines beside Chromium, by the name of its project. */
const ENGINES = {
  webkit: (): Engine => ({
    open: (setup) => openWebKit(process.env['WEBKIT_DRIVER_PATH'] ?? '', setup),
    close: async () => {},
  }),
  firefox: (): Engine => {
    // It takes longer to start than most tests to play.
    let shared: Promise<Firefox> | undefined;
    return {
      open: async (setup) => {
        if (Object.keys(setup).length === 0)
          return (await (shared ??= runFirefox(setup))).openWindow();
        const own = await runFirefox(setup);
        return { ...(await own.openWindow()), close: own.close };
      },
      close: async () => (await shared)?.close(),
    };
  },
};

interface Visitor extends Setup {
  /** Has never been asked about consent. */
  readonly isNew?: boolean;
  /** Has signed in on a visit before. */
  readonly account?: Account;
}

type OpenEnginePhone = (visitor?: Visitor) => Promise<Phone>;

/** Somebody who has answered the consent question before. */
const answerConsent = (): void => localStorage.setItem('habit-rivals-consent', 'necessary');

/** Phones in the project's engine, which end with their test. */
export const test = base.extend<{ openEnginePhone: OpenEnginePhone }, { engine: Engine }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
    async ({}, runTests, { project }) => {
      const engine = ENGINES[project.name as keyof typeof ENGINES]();
      await runTests(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  openEnginePhone: async ({ engine }, runTest, info) => {
    const phones: Phone[] = [];
    await runTest(async ({ isNew = false, account, ...setup } = {}) => {
      const phone = new Phone(await engine.open(setup), await openLine());
      phones.push(phone);
      if (isNew || setup.isStorageDenied === true) return phone;
      // A document of the app's origin that starts nothing.
      await phone.open('/icon.svg');
      await phone.ask(answerConsent);
      if (account !== undefined) await phone.ask(keepSession, await sessionOf(account));
      return phone;
    });
    await Promise.all(phones.map((phone) => phone.close(info)));
  },
});
