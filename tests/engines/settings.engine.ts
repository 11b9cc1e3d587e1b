import { expect } from '@playwright/test';

import { newPlayers } from '../e2e/player.ts';
import { expectStoredHp, startDuel } from '../e2e/seeded-duel.ts';
import { test } from './engines.ts';
import { signIn, signOut } from './flows.ts';
import type { Phone } from './phone.ts';

const CONSENT = 'Consent Preferences';

/** Of the text on the page. */
const inkOf = (phone: Phone): Promise<string> =>
  phone.ask(() => getComputedStyle(document.body).color);

test('a private window in the dark plays', async ({ openEnginePhone }) => {
  const [ines, joel] = await newPlayers('ines', 'joel');
  await startDuel(ines, joel);
  const phone = await openEnginePhone({ isPrivate: true, isDark: true });

  await test.step('fault 23: a dialog in the dark has no white scrollbar', async () => {
    await phone.open('/login?read=privacy');
    await phone.sees('dialog', 'Privacy Policy');
    await phone.reads('Last updated');
    const { bar, paper } = await phone.ask(() => {
      const { scrollbarColor, backgroundColor } = getComputedStyle(
        document.querySelector('dialog') ?? document.body,
      );
      // Of the thumb, then of the track; an engine that does not know it draws over what is there.
      return { bar: scrollbarColor ?? backgroundColor, paper: backgroundColor };
    });
    expect(bar.endsWith(paper), `${bar} on ${paper}`).toBe(true);
  });

  await test.step('the app is dark, and plays', async () => {
    await signIn(phone, ines);
    expect(await inkOf(phone)).toBe('rgb(246, 236, 216)');
    await phone.tap('checkbox', 'No sugar');
    await phone.seesChecked('No sugar');
  });
});

test('fault 23: a browser that keeps nothing plays', async ({ openEnginePhone }) => {
  const [kim, lou] = await newPlayers('kim', 'lou');
  const id = await startDuel(kim, lou);
  const phone = await openEnginePhone({ isStorageDenied: true });
  await phone.open('/');
  await phone.tap('button', 'Accept All');
  // It stays for 15 s.
  await phone.reads(/This browser keeps nothing/);
  await phone.seesNo('region', CONSENT);
  await signIn(phone, kim);
  await phone.tap('checkbox', 'No sugar');
  await expectStoredHp(id, [5, 3]);
  await signOut(phone);
});

test('the front page asks a visitor for consent, and keeps the answer', async ({
  openEnginePhone,
}) => {
  const phone = await openEnginePhone({ isNew: true });
  const consent = () => phone.ask(() => localStorage.getItem('habit-rivals-consent'));

  await test.step('rejected, it asks again the next time', async () => {
    await phone.open('/');
    await phone.sees('heading', /^Your habits/);
    await phone.tap('button', 'Reject All');
    await phone.seesNo('region', CONSENT);
    await phone.open('/');
    await phone.sees('region', CONSENT);
    expect(await consent()).toBeNull();
  });

  await test.step('accepted, it does not', async () => {
    await phone.tap('button', 'Accept All');
    await phone.seesNo('region', CONSENT);
    await phone.reload();
    await phone.tap('link', 'Register/Login');
    await phone.sees('button', 'Sign Up');
    await phone.seesNo('region', CONSENT);
    // In the dark it is another one.
    expect(await inkOf(phone)).toBe('rgb(26, 21, 17)');
    expect(await consent()).toBe('all');
  });
});
