import { expect, type Page, test } from '@playwright/test';

import type { Account } from './account.ts';
import { newAccount, signInAsNew, signUp } from './player.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function openProfile(page: Page, { username }: Account): Promise<void> {
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(dialog(page, username)).toBeVisible();
}

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(dialog(page, name)).toBeVisible();
}

async function openSettings(page: Page, account: Account): Promise<void> {
  await openProfile(page, account);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
}

test('a fighter is customised by keyboard and finger, reverted, saved and kept', async ({
  page,
}) => {
  const jan = newAccount('jan');
  await signInAsNew(page, jan);
  await openProfile(page, jan);
  await openView(page, 'Customise');
  const studio = dialog(page, 'Customise');

  await studio.getByRole('button', { name: 'Next fighter' }).click();
  await expect(studio.getByRole('radio', { name: 'Runner' })).toBeChecked();
  await studio.getByRole('radio', { name: 'Runner' }).press('ArrowRight');
  await expect(studio.getByRole('radio', { name: 'Lifter' })).toBeChecked();
  await studio.getByRole('button', { name: 'Revert' }).click();
  await expect(studio.getByRole('radio', { name: 'Boxer' })).toBeChecked();
  await expect(studio.getByRole('button', { name: 'Back' })).toBeFocused();

  await studio.getByText('Kicker').click();
  await studio.getByRole('button', { name: /^Skin/ }).click();
  await expect(studio.getByRole('article', { name: jan.username })).toBeInViewport({ ratio: 0.5 });
  await studio.getByRole('textbox', { name: 'Skin' }).fill('#336699');
  await page.keyboard.press('Escape');
  await expect(studio.getByRole('textbox', { name: 'Skin' })).toBeHidden();
  await expect(studio.getByRole('button', { name: /^Skin/ })).toContainText('#336699');

  await test.step('the picker goes when the focus goes on to a colour that it covers', async () => {
    await studio.getByRole('button', { name: /^Skin/ }).press('Enter');
    await studio.getByRole('button', { name: 'Done' }).press('Tab');
    await expect(studio.getByRole('textbox', { name: 'Skin' })).toBeHidden();
    const eyes = studio.getByRole('button', { name: /^Eyes/ });
    await expect(eyes).toBeFocused();
    await expect(eyes).toBeInViewport({ ratio: 1 });
  });

  await test.step('offline the foot is higher, and covers no colour that has the focus', async () => {
    await page.context().setOffline(true);
    await expect(studio.getByText('Saving needs a connection.')).toBeVisible();
    await studio.evaluate((element) => element.scrollTo(0, 0));
    const last = studio.getByRole('button', { name: /^Card/ });
    await last.focus();
    const isSeen = await last.evaluate((color) => {
      const { left, bottom } = color.getBoundingClientRect();
      return color.contains(document.elementFromPoint(left + 8, bottom - 8));
    });
    expect(isSeen).toBe(true);
    await page.context().setOffline(false);
  });

  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Avatar Saved')).toBeVisible();
  await studio.getByRole('button', { name: 'Back' }).click();
  await expect(studio).toBeHidden();
  await expect(page.getByRole('link', { name: 'Customise' })).toBeFocused();

  await page.goto('/profile?view=customise');
  await expect(studio.getByRole('radio', { name: 'Kicker' })).toBeChecked();
  await expect(studio.getByRole('button', { name: /^Skin/ })).toContainText('#336699');
});

test('mails go to the signed-in address, nobody leaves an account that is being deleted, and its name is free then', async ({
  page,
}) => {
  const noa = newAccount('noa');
  await signInAsNew(page, noa);
  await openSettings(page, noa);

  await test.step('a verification mail and a reset mail', async () => {
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await expect(page.getByText(`Verification email sent to ${noa.email}.`)).toBeVisible();
    await openView(page, 'Change Password');
    await expect(page.getByLabel('Email')).toHaveValue(noa.email);
    await page.getByRole('button', { name: 'Send reset email' }).click();
    await expect(page.getByText('Password reset email sent.')).toBeVisible();
    await expect(dialog(page, 'Change Password')).toBeHidden();
  });

  await openView(page, 'Delete Account');
  const form = dialog(page, 'Delete Account');
  const submit = form.getByRole('button', { name: 'Delete my account' });

  await test.step('a wrong password deletes nothing', async () => {
    await form.getByLabel('Password').fill('not the password');
    await form.getByRole('checkbox').check();
    await submit.click();
    await expect(form.getByText(/auth\//)).toBeVisible();
  });

  await test.step('nobody leaves while it is being deleted', async () => {
    const answers: (() => Promise<void>)[] = [];
    await page.route(/accounts:delete/, (route) => {
      answers.push(() => (answers.length > 1 ? route.continue() : route.abort()));
    });
    // The profile is gone by then, and only the sign-in is left to delete.
    const deleteHalf = async (attempt: number) => {
      await submit.click();
      await expect.poll(() => answers.length).toBe(attempt);
    };
    const stays = async () => {
      await expect(form).toBeVisible();
      await expect(page).toHaveURL(/delete-account$/);
    };

    await form.getByLabel('Password').fill(noa.password);
    await deleteHalf(1);
    for (const steps of [-1, -2, -1]) {
      await page.evaluate((delta) => history.go(delta), steps);
      await stays();
    }
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Escape');
      await stays();
    }
    await expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
    await expect(form.getByRole('button', { name: 'Back' })).toBeDisabled();
    await answers[0]?.();
    const failure = form.getByText('An error occurred deleting your account. Please try again.');
    await expect(failure).toBeVisible();

    await deleteHalf(2);
    await page.evaluate(() => history.back());
    await stays();
    await answers[1]?.();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
  });

  await test.step('its name is free, and who bears it finds home at `/`', async () => {
    await signUp(page, noa);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: `Ready, ${noa.username}?` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register/Login' })).toBeHidden();
  });
});
