import { expect, type Locator, type Page } from '@playwright/test';

import type { Account } from './account.ts';
import { test } from './phones.ts';
import { expectHp, newAccount, newPlayers } from './player.ts';
import { storeInvite } from './seeded-invite.ts';

/** Taps until everybody has hit somebody. The seconds, 60 at most, are for the reader: machines differ. */
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

async function makeLink(page: Page, { tap }: Watched): Promise<string> {
  await tap(page.getByRole('link', { name: 'Challenge by Link' }));
  await tap(page.getByRole('button', { name: /^Quick Challenge/ }));
  for (const title of ['Steps', 'Water', 'Read'])
    await tap(page.getByRole('checkbox', { name: title, exact: true }));
  await tap(page.getByRole('button', { name: 'Next', exact: true }));
  await tap(page.getByRole('button', { name: 'Make the Link' }));
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/fight\?code=[\w-]{22}$/);
  return link.inputValue();
}

/** Tells the reader what it took, and holds the taps to their goal. */
function report(who: string, { count }: Watched, goal: number): void {
  const { taps, keys, screens } = count;
  process.stdout.write(`${who}  ${taps} taps, ${keys} keys, ${screens} screens\n`);
  expect(taps).toBeLessThanOrEqual(goal);
}

interface Side {
  readonly page: Page;
  readonly by: Watched;
  readonly name: string;
}

/** Both phones show the battle at once. Then each takes a blow and gives one back. */
async function hitEachOther(one: Side, other: Side): Promise<void> {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const)
    await expect(
      mine.page.getByRole('region', { name: `${mine.name} vs ${theirs.name}` }),
    ).toBeVisible();
  const tick = ({ page, by }: Side) =>
    by.tap(page.getByRole('checkbox', { name: 'Read', exact: true }));
  await tick(one);
  await expectHp(other.page, { [one.name]: 7, [other.name]: 5 });
  await tick(other);
  await expectHp(one.page, { [one.name]: 6, [other.name]: 6 });
}

test('two who have never heard of it hit each other a minute later', async ({ openPhone }) => {
  const [amy, ben] = [newAccount('amy'), newAccount('ben')];
  // What moves is drawn frame by frame, so one of the two lets it.
  const [page, friendPage] = [
    await openPhone({ reducedMotion: 'no-preference' }),
    await openPhone(),
  ];
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
  await hitEachOther(
    { page, by: inviter, name: amy.username },
    { page: friendPage, by: friend, name: ben.username },
  );
  report('who challenges by link', inviter, GOALS.inviter);
  report('a friend without an account', friend, GOALS.friend);
  const keys = inviter.count.keys + friend.count.keys;
  const seconds = (Date.now() - begun + keys * KEY_MS) / 1000;
  process.stdout.write(`both together  ${seconds.toFixed(1)} s with ${KEY_MS} ms a key\n`);
});

test('attack 167: the preview of a link shows the poster and no name', async ({ request }) => {
  const [amy] = await newPlayers('amy');
  const link = await storeInvite(amy);
  const preview = await (await request.get(link)).text();
  expect(preview).toMatch(/property="og:image"\s+content="https:[^"]+\/preview\.png"/);
  expect(preview).not.toContain(amy.username);
  const picture = await request.get('/preview.png');
  expect(picture.headers()['content-type']).toBe('image/png');
});
