import { expect, type Page, type Route } from '@playwright/test';

import { enterNumber, numberRow } from './numbers.ts';
import { test } from './phones.ts';
import { beSignedIn, expectHp, newPlayers } from './player.ts';
import { startDuel } from './seeded-duel.ts';

async function openBattle(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('link', { name: /^Battles/ })
    .first()
    .click();
  // Home names its battles as well, until the list is there.
  await expect(page.getByRole('heading', { name: 'Battles', level: 1 })).toBeVisible();
  await page.getByRole('link', { name }).click();
}

test('two players see each other’s ticks, numbers and words at once', async ({ openPhone }) => {
  const [ann, bob] = await newPlayers('ann', 'bob');
  const targets = [{ title: 'No sugar' }, { title: 'Steps', format: 'number' }] as const;
  const address = `/battle?id=${await startDuel(ann, bob, { targets })}`;
  const [annPhone, bobPhone] = [await openPhone(), await openPhone()];
  await Promise.all([beSignedIn(annPhone, ann, address), beSignedIn(bobPhone, bob, address)]);

  for (const phone of [annPhone, bobPhone]) {
    await expectHp(phone, { [ann.username]: 4, [bob.username]: 4 });
  }

  await test.step('a nudge gets the rival going', async () => {
    await annPhone.getByRole('button', { name: `Nudge ${bob.username}` }).click();
    await annPhone.getByRole('button', { name: 'Tick tock!' }).click();
    await expect(annPhone.getByText(`“Tick tock!” ${bob.username} hears you.`)).toBeVisible();
    await expect(annPhone.getByRole('button', { name: /^Nudge/ })).toHaveCount(0);
    await expect(bobPhone.getByText('Tick tock!', { exact: true })).toBeVisible();
  });

  await test.step('a tick moves the HP of both on both phones', async () => {
    await bobPhone.getByRole('checkbox', { name: 'No sugar' }).check();
    for (const phone of [bobPhone, annPhone]) {
      await expectHp(phone, { [ann.username]: 3, [bob.username]: 5 });
    }
  });

  await test.step('a cheer for the tick stands on both phones at once', async () => {
    await annPhone.getByRole('button', { name: `Cheer ${bob.username} for No sugar` }).click();
    await annPhone.getByRole('button', { name: 'Respect!' }).click();
    // It bears the same words, until the cheer is on its way.
    await expect(annPhone.getByRole('button', { name: 'Respect!' })).toHaveCount(0);
    for (const phone of [annPhone, bobPhone])
      await expect(phone.getByText('Respect!', { exact: true })).toBeVisible();
    await expect(bobPhone.getByText(`${ann.username} says to you: Respect!`)).toBeAttached();
  });

  await test.step('the higher number leads, and overtaking swings by two', async () => {
    await enterNumber(bobPhone, 'Steps', '4000');
    await expectHp(annPhone, { [ann.username]: 2, [bob.username]: 6 });
    await enterNumber(annPhone, 'Steps', '8000');
    for (const phone of [annPhone, bobPhone]) {
      await expectHp(phone, { [ann.username]: 4, [bob.username]: 4 });
    }
  });

  await test.step('a second phone of the same player agrees', async () => {
    const secondPhone = await openPhone();
    await beSignedIn(secondPhone, ann, address);
    await expectHp(secondPhone, { [ann.username]: 4, [bob.username]: 4 });
    await secondPhone.getByRole('checkbox', { name: 'No sugar' }).check();
    for (const phone of [secondPhone, annPhone, bobPhone]) {
      await expectHp(phone, { [ann.username]: 5, [bob.username]: 3 });
    }
    await expect(annPhone.getByRole('checkbox', { name: 'No sugar' })).toBeChecked();
    await expect(numberRow(annPhone, 'Steps')).toContainText('8,000');
  });

  await test.step('an untick takes its hit back', async () => {
    await bobPhone.getByRole('checkbox', { name: 'No sugar' }).uncheck();
    for (const phone of [annPhone, bobPhone]) {
      await expectHp(phone, { [ann.username]: 6, [bob.username]: 2 });
    }
  });

  await test.step('a request without an answer holds nothing else up, and its tick arrives when it fails', async () => {
    const held: Route[] = [];
    await bobPhone.route('**/documents:commit*', (route) => void held.push(route));
    await bobPhone.getByRole('checkbox', { name: 'No sugar' }).check();
    await expectHp(bobPhone, { [ann.username]: 5, [bob.username]: 3 });
    await annPhone.getByRole('checkbox', { name: 'No sugar' }).uncheck();
    await expectHp(bobPhone, { [ann.username]: 4, [bob.username]: 4 });
    await expectHp(annPhone, { [ann.username]: 5, [bob.username]: 3 });
    for (const route of held) await route.abort();
    await bobPhone.unrouteAll();
    await expectHp(annPhone, { [ann.username]: 4, [bob.username]: 4 });
    await annPhone.getByRole('checkbox', { name: 'No sugar' }).check();
    await bobPhone.getByRole('checkbox', { name: 'No sugar' }).uncheck();
    for (const phone of [annPhone, bobPhone])
      await expectHp(phone, { [ann.username]: 6, [bob.username]: 2 });
  });

  await test.step('home shows the hit, what the rival has done and what they say, live', async () => {
    for (const phone of [annPhone, bobPhone]) {
      await phone.getByRole('link', { name: 'Home', exact: true }).first().click();
      await expectHp(phone, { [ann.username]: 6, [bob.username]: 2 });
    }
    await expect(annPhone.getByText(`${bob.username}: 1 of 2`, { exact: true })).toBeVisible();
    await bobPhone.getByRole('checkbox', { name: 'No sugar' }).check();
    for (const phone of [bobPhone, annPhone])
      await expectHp(phone, { [ann.username]: 5, [bob.username]: 3 });
    await expect(annPhone.getByText(`${bob.username}: 2 of 2`, { exact: true })).toBeVisible();

    await expect(bobPhone.getByText('Respect!', { exact: true })).toBeVisible();
    await openBattle(annPhone, new RegExp(`vs ${bob.username}`));
    await annPhone.getByRole('button', { name: `Cheer ${bob.username} for Steps` }).click();
    await annPhone.getByRole('button', { name: 'Lucky punch!' }).click();
    await expect(bobPhone.getByText('Lucky punch!', { exact: true })).toBeVisible();
    await expect(bobPhone.getByText(`${ann.username} says to you: Lucky punch!`)).toBeAttached();
  });
});
