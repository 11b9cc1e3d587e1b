import type { Page } from '@playwright/test';

import { expectStage, next } from '../e2e/wizard.ts';
import { press, type ScreenState } from './states.ts';

/** A challenge by link, from home to what it leads to. */
export const INVITE_STATES: readonly ScreenState[] = [
  {
    name: 'battle-with-nobody-yet',
    path: '/home',
    async reach(page) {
      await page.getByRole('link', { name: 'Challenge by Link' }).click();
      await page.getByRole('heading', { level: 1, name: 'Challenge by Link' }).waitFor();
    },
  },
  {
    name: 'link-finished',
    async reach(page) {
      await press(/^Quick Challenge/)(page);
      await expectStage(page, 'Quick Challenge');
      for (const title of ['Steps', 'Water', 'Read'])
        await page.getByRole('checkbox', { name: title, exact: true }).click();
      await next(page, 'Finished');
    },
  },
  {
    name: 'link-made',
    async reach(page) {
      await press('Make the Link')(page);
      await linkOn(page).waitFor();
    },
  },
  {
    name: 'link-own',
    async reach(page) {
      await page.goto(await linkOn(page).inputValue());
      await page.getByText(/This is your own link/).waitFor();
    },
  },
  {
    name: 'links',
    path: '/battles',
    reach: (page) => page.getByRole('heading', { name: 'Links' }).waitFor(),
  },
  {
    name: 'link-withdrawing',
    async reach(page) {
      await page.getByRole('link', { name: /Battle by link/ }).click();
      await press('Withdraw the Link')(page);
    },
  },
  {
    name: 'link-of-somebody-else',
    path: '/invite?id=nobody',
    reach: (page) => page.getByText('There is no open link of yours here.').waitFor(),
  },
  {
    name: 'link-nowhere',
    path: '/fight?code=nothing',
    reach: (page) => page.getByText('This link does not lead to a challenge.').waitFor(),
  },
];

const linkOn = (page: Page) => page.getByRole('textbox', { name: 'Link' });
