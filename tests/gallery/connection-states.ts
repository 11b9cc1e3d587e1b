import type { Page } from '@playwright/test';

import { runOutOfPatience } from './connection.ts';
import { chooseBen, pressForDialog, type ScreenState } from './states.ts';

/** A screen and what leads to what it needs the server for. */
type Needy = readonly [name: string, path: string, reach?: (page: Page) => Promise<void>];

const REQUEST = '/battle-response?id=demo-request-received';

const REPEAT = '/start-new-battle/repeat-battle';

const WAITING: readonly Needy[] = [
  ['home', '/home'],
  ['battles', '/battles'],
  ['battle', '/battle?id=demo-active'],
  ['request', REQUEST],
  ['opponents', '/start-new-battle/opponents'],
  ['add-opponent', '/start-new-battle/add-contestant', search],
  ['repeat-battle', REPEAT, openWithBen],
  ['profile', '/profile', dialog('Profile')],
  ['pick-your-fighter', '/pick-your-fighter'],
  ['customise', '/profile?view=customise', dialog('Customise')],
  ['notifications', '/settings?view=notifications', dialog('Notifications')],
];

/** Every screen that needs the server: while it has nothing to show yet, and after it has waited long enough. */
export const SILENT_STATES: readonly ScreenState[] = WAITING.flatMap(
  ([name, path, reach = stay]): readonly ScreenState[] => [
    { name: `${name}-loading`, path, connection: 'silent', isEndless: true, reach },
    { name: `${name}-error`, connection: 'silent', isEndless: true, reach: runOutOfPatience },
  ],
);

const CUT_OFF: readonly Needy[] = [
  ['home', '/home'],
  ['battles', '/battles'],
  ['request-received', REQUEST],
  ['request-sent', '/battle-response?id=demo-request-sent'],
  ['add-opponent', '/start-new-battle/add-contestant', search],
  ['profile', '/profile'],
  [
    'customise',
    '/profile?view=customise',
    (page) => page.getByRole('button', { name: 'Next fighter' }).click(),
  ],
  ['pick-your-fighter', '/pick-your-fighter'],
  ['notifications', '/settings?view=notifications'],
  ['change-password', '/settings?view=change-password'],
  ['delete-account', '/settings?view=delete-account'],
  // The last one: its entry would go out when the network comes back.
  [
    'battle-not-sent',
    '/battle?id=demo-group&day=2',
    (page) => page.getByRole('checkbox', { name: 'Two litres of water' }).first().click(),
  ],
];

/** What can be done without a network, and what says that it cannot. */
export const OFFLINE_STATES: readonly ScreenState[] = CUT_OFF.map(([name, path, reach = stay]) => ({
  name: `${name}-offline`,
  path,
  connection: 'cut',
  reach,
}));

/** What a player sees who has just signed up. */
export const EMPTY_STATES: readonly ScreenState[] = [
  { name: 'home-empty', path: '/home' },
  { name: 'add-photo-empty', path: '/home', reach: pressForDialog('Add a photo') },
  { name: 'battles-empty', path: '/battles' },
  { name: 'profile-empty', path: '/profile' },
  { name: 'opponents-empty', path: '/start-new-battle/opponents' },
  {
    name: 'repeat-battle-empty',
    path: '/start-new-battle/add-contestant',
    async reach(page) {
      await chooseBen(page);
      await page.getByRole('link', { name: /Repeat/ }).click();
      await page.getByText('No battles found.').waitFor();
    },
  },
  // From here on the next battle is a group.
  { name: 'opponents-group-empty', path: '/start-new-battle/opponents?group=1' },
];

/** Nobody can be searched for here, so he was chosen in the visit before. */
async function openWithBen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { chosenOpponents: [{ id: 'demo-ben', username: 'Ben' }] };
    localStorage.setItem('habit-rivals', JSON.stringify({ state, version: 1 }));
  });
  await page.goto(REPEAT);
  await page.getByRole('heading', { name: 'Previous Battles' }).waitFor();
}

async function search(page: Page): Promise<void> {
  await page.getByLabel('Username Search').fill('b');
  await page.getByRole('button', { name: 'Search' }).click();
}

/** Its code may come after the screen below it. */
function dialog(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('dialog', { name }).waitFor();
}

async function stay(): Promise<void> {}
