import { expect, type Page } from '@playwright/test';

import { hourIn, setClock } from '../stack-clock.ts';
import { test } from './phones.ts';
import { beSignedIn, expectHp, follow, newPlayers } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { recordOf } from './seeded-player.ts';

/** Noon some days from now. */
const noonIn = (days: number): Date => hourIn(days, 12);

async function openDuel(page: Page, opponent: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Battles/ })
    .first()
    .click();
  // Home has links to the battle as well, and stands there until the list is.
  await expect(page.getByRole('heading', { level: 1, name: 'Battles' })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`vs ${opponent}`) }).click();
}

test.afterEach(() => setClock(null));

test('a two-day duel is played to its result while both phones stay open', async ({
  openPhone,
}) => {
  await setClock(noonIn(0));
  const [ivy, jon] = await newPlayers('ivy', 'jon');
  const targets = [{ title: 'Walk' }, { title: 'Stretch' }];
  const id = await startDuel(ivy, jon, { targets, numDays: 2, prize: 'coffee' });
  const [ivyPhone, jonPhone] = [await openPhone(), await openPhone()];
  await Promise.all([
    beSignedIn(ivyPhone, ivy, `/battle?id=${id}`),
    beSignedIn(jonPhone, jon, `/battle?id=${id}`),
  ]);

  await ivyPhone.getByRole('checkbox', { name: 'Walk' }).check();
  await expectHp(jonPhone, { [ivy.username]: 5, [jon.username]: 3 });

  await test.step('the day turns over on open pages', async () => {
    await setClock(noonIn(1));
    for (const phone of [ivyPhone, jonPhone]) {
      await expect(phone.getByText('Day 2 of 2')).toBeVisible();
      await expect(phone.getByRole('checkbox', { name: 'Walk' })).not.toBeChecked();
    }
    await ivyPhone.getByRole('checkbox', { name: 'Stretch' }).check();
    await expectHp(jonPhone, { [ivy.username]: 6, [jon.username]: 2 });
  });

  await test.step('the first opening of home tells each how the round went, once', async () => {
    const tellings = [
      [ivyPhone, 'Round 1 to you, 1 to 0', `You hit ${jon.username} for 1: Walk`],
      [jonPhone, `Round 1 to ${ivy.username}, 1 to 0`, `${ivy.username} hit you for 1: Walk`],
    ] as const;
    for (const [phone, title, hit] of tellings) {
      await follow(phone, '/home');
      const result = phone.getByRole('dialog', { name: title });
      await expect(result).toContainText(hit);
      await phone.getByRole('button', { name: 'Go on' }).click();
      await phone.reload();
      await expect(phone.getByRole('checkbox', { name: 'Walk' })).toBeVisible();
      await expect(result).toBeHidden();
    }
    await openDuel(ivyPhone, jon.username);
    await openDuel(jonPhone, ivy.username);
  });

  await test.step('after the last day both see who won, and experience is paid', async () => {
    await setClock(noonIn(2));
    await expect(ivyPhone.getByText('Winner!').first()).toBeVisible();
    await expect(jonPhone.getByText('Winner!').first()).toBeVisible();
    await expect.poll(async () => (await recordOf(ivy)).xp).toBe(10);
    await expect.poll(async () => (await recordOf(jon)).xp).toBe(1);
    await follow(jonPhone, '/battles');
    await expect(
      jonPhone.getByRole('link', { name: new RegExp(`vs ${ivy.username}.*Lost`) }),
    ).toBeVisible();
  });
});
