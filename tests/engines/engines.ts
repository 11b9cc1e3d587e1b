import { test as base } from '@playwright/test';

import { type Setup } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { openLine } from './line.ts';
import { Phone } from './phone.ts';
import { openWebKit } from './webkit.ts';

/** Each of the engines beside Chromium, by the name of its project. */
const ENGINES = {
  webkit: (setup: Setup) => openWebKit(process.env['WEBKIT_DRIVER_PATH'] ?? '', setup),
  firefox: (setup: Setup) => openFirefox(process.env['FIREFOX_PATH'] ?? '', setup),
};

interface Visitor extends Setup {
  /** Has never been asked about consent. */
  readonly isNew?: boolean;
}

type OpenEnginePhone = (visitor?: Visitor) => Promise<Phone>;

/** Somebody who has answered the consent question before. */
async function answerConsent(phone: Phone): Promise<void> {
  await phone.open('/icon.svg');
  await phone.ask(() => {
    localStorage.setItem('habit-rivals-consent', 'necessary');
  });
}

/** Phones in the project's engine, which end with their test. */
export const test = base.extend<{ openEnginePhone: OpenEnginePhone }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
  openEnginePhone: async ({}, runTest, info) => {
    const phones: Phone[] = [];
    const open = ENGINES[info.project.name as keyof typeof ENGINES];
    await runTest(async ({ isNew = false, ...setup } = {}) => {
      const phone = new Phone(await open(setup), await openLine());
      phones.push(phone);
      if (!isNew && setup.isStorageDenied !== true) await answerConsent(phone);
      return phone;
    });
    await Promise.all(phones.map((phone) => phone.close(info)));
  },
});
