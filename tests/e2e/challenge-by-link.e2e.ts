import { expect, type Locator, type Page } from '@playwright/test';

import { expectNoViolationsByDayAndNight } from './accessibility.ts';
import type { Account } from './account.ts';
import { test } from './phones.ts';
import { beSignedIn, expectHp, newAccount, signInAsNew } from './player.ts';
import { createPlayer } from './seeded-player.ts';

/** Taps until two people have hit each other. The seconds, 60 at most, are for the reader: machines differ. */
const GOALS = { inviter: 16, friend: 9 } as const;

/** How long somebody takes for a key. */
const KEY_MS = 40;

/** Somebody whose taps, keys and screens are counted. */
function watched(page: Page) {
  const count = { taps: 0, keys: 0, screens: 1 };
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count.screens += 1;
  });
  return {
    count,
    tap: async (control: Locator): Promise<void> => {
      await control.click();
      count.taps += 1;
    },
    type: async (control: Locator, text: string): Promise<void> => {
      await control.click();
      await control.fill(text);
      count.taps += 1;
      count.keys += text.length;
    },
  };
}

type Watched = ReturnType<typeof watched>;

async function register(page: Page, { tap, type }: Watched, account: Account): Promise<void> {
  await type(page.getByLabel('Email'), account.email);
  await type(page.getByLabel('Password', { exact: true }), account.password);
  await type(page.getByLabel('Confirm Password'), account.password);
  await type(page.getByLabel('Choose a username'), account.username);
  await tap(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await tap(page.getByRole('button', { name: 'Skip', exact: true }));
}

async function makeLink(page: Page, by: Watched): Promise<string> {
  await by.tap(page.getByRole('link', { name: 'Challenge by Link' }));
  return makeQuickly(page, by, ['Steps', 'Water', 'Read']);
}

async function makeGroupLink(page: Page, by: Watched): Promise<string> {
  await by.tap(page.getByRole('link', { name: 'Start New Group Battle (Beta)' }));
  await by.tap(page.getByRole('button', { name: /^Challenge by Link/ }));
  return makeQuickly(page, by, ['No sugar', 'Stretch', 'Meditate']);
}

async function makeQuickly(
  page: Page,
  { tap }: Watched,
  targets: readonly string[],
): Promise<string> {
  await tap(page.getByRole('button', { name: /^Quick Challenge/ }));
  for (const title of targets) await tap(page.getByRole('checkbox', { name: title, exact: true }));
  await tap(page.getByRole('button', { name: 'Next', exact: true }));
  await tap(page.getByRole('button', { name: 'Make the Link' }));
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/fight\?code=[\w-]{22}$/);
  return link.inputValue();
}

const report = (who: string, { count }: Watched): void => {
  const { taps, keys, screens } = count;
  process.stdout.write(`${who}  ${taps} taps, ${keys} keys, ${screens} screens\n`);
};

test('two who have never heard of it hit each other a minute later', async ({ openPhone }) => {
  const [amy, ben] = [newAccount('amy'), newAccount('ben')];
  const [page, friendPage] = [await openPhone(), await openPhone()];
  const [inviter, friend] = [watched(page), watched(friendPage)];
  const begun = Date.now();

  await page.goto('/');
  await inviter.tap(page.getByRole('link', { name: 'Register/Login' }));
  await register(page, inviter, amy);
  const link = await makeLink(page, inviter);

  await friendPage.goto(link);
  await expect(friendPage.getByText('wants to fight you')).toBeVisible();
  await friend.tap(friendPage.getByRole('link', { name: 'Accept the Fight' }));
  await register(friendPage, friend, ben);
  await friend.tap(friendPage.getByRole('button', { name: 'Accept the Fight' }));

  // Both phones show the battle at once.
  for (const [phone, mine, theirs] of [
    [page, amy, ben],
    [friendPage, ben, amy],
  ] as const)
    await expect(
      phone.getByRole('region', { name: `${mine.username} vs ${theirs.username}` }),
    ).toBeVisible();

  // Each takes a blow and gives one back.
  await inviter.tap(page.getByRole('checkbox', { name: 'Read', exact: true }));
  await expectHp(friendPage, { [amy.username]: 7, [ben.username]: 5 });
  await friend.tap(friendPage.getByRole('checkbox', { name: 'Read', exact: true }));
  await expectHp(page, { [amy.username]: 6, [ben.username]: 6 });
  const keys = inviter.count.keys + friend.count.keys;
  const seconds = (Date.now() - begun + keys * KEY_MS) / 1000;
  report('who challenges by link', inviter);
  report('a friend without an account', friend);
  process.stdout.write(`both together  ${seconds.toFixed(1)} s with ${KEY_MS} ms a key\n`);
  expect(inviter.count.taps).toBeLessThanOrEqual(GOALS.inviter);
  expect(friend.count.taps).toBeLessThanOrEqual(GOALS.friend);
});

test('a link is accepted by a friend with an account, and tells the next that it is used', async ({
  openPhone,
}) => {
  const [amy, ben, cat] = [newAccount('amy'), newAccount('ben'), newAccount('cat')];
  const [page, friendPage, latePage] = [await openPhone(), await openPhone(), await openPhone()];
  await signInAsNew(page, amy);
  await createPlayer(ben);
  await createPlayer(cat);
  const link = await makeLink(page, watched(page));
  await expectNoViolationsByDayAndNight(page);
  await beSignedIn(friendPage, ben);
  await friendPage.goto(link);
  const friend = watched(friendPage);
  const accept = friendPage.getByRole('button', { name: 'Accept the Fight' });
  await expect(accept).toBeVisible();
  await expectNoViolationsByDayAndNight(friendPage);
  await friend.tap(accept);
  await expect(friendPage.getByText('The fight is on!')).toBeVisible();
  await expect(page.getByText(`${ben.username} is in. The fight is on!`)).toBeVisible();
  await expect(page).toHaveURL(/\/battle\?id=/);
  report('a friend with an account', friend);
  expect(friend.count.taps).toBeLessThanOrEqual(GOALS.friend);

  await beSignedIn(latePage, cat);
  await latePage.goto(link);
  await expect(latePage.getByText(/Somebody was faster/)).toBeVisible();
  await expectNoViolationsByDayAndNight(latePage);
});

test('four are together by one link', async ({ openPhone }) => {
  const friends = [newAccount('ben'), newAccount('cat'), newAccount('dan')];
  const page = await openPhone();
  const inviter = watched(page);
  await Promise.all([signInAsNew(page, newAccount('amy')), ...friends.map(createPlayer)]);
  const link = await makeGroupLink(page, inviter);
  report('who challenges a group by link', inviter);
  expect(inviter.count.taps).toBeLessThanOrEqual(GOALS.inviter);

  for (const [index, account] of friends.entries()) {
    const phone = await openPhone();
    await beSignedIn(phone, account);
    await phone.goto(link);
    const friend = watched(phone);
    await friend.tap(phone.getByRole('button', { name: 'Accept the Fight' }));
    await expect(
      index < 2 ? phone.getByText(/^You are in/) : phone.getByText('The fight is on!'),
    ).toBeVisible();
    report('a friend of four', friend);
    expect(friend.count.taps).toBeLessThanOrEqual(GOALS.friend);
  }
  await expect(page).toHaveURL(/\/battle\?id=/);
  for (const { username } of friends)
    await expect(page.getByText(username, { exact: true }).first()).toBeVisible();
});

test('attack 167: the preview of a link shows the poster and no name', async ({ openPhone }) => {
  const amy = newAccount('amy');
  const page = await openPhone();
  await signInAsNew(page, amy);
  const link = await makeLink(page, watched(page));
  const preview = await (await page.request.get(link)).text();
  expect(preview).toMatch(/property="og:image"\s+content="https:[^"]+\/preview\.png"/);
  expect(preview).not.toContain(amy.username);
  const { pathname, origin } = new URL('/preview.png', link);
  const picture = await page.request.get(origin + pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
});
