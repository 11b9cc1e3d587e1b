import type { Page, Route } from '@playwright/test';
import { doc, updateDoc } from 'firebase/firestore/lite';

import { activated, type Battle, newDuel, type PlayerName } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { newPhotoPath } from '../../src/schema/photo.ts';
import { newAccount, signInAsNew } from '../e2e/player.ts';
import { newBattleId, storeBattle, target, ticked } from '../e2e/seeded-duel.ts';
import { jpegWithExif } from '../e2e/pictures.ts';
import { createPlayer, database, deleteSignIn, playerOf } from '../e2e/seeded-player.ts';
import { requestGroup } from '../e2e/seeded-requests.ts';
import { dateIn, hourIn } from '../stack-clock.ts';
import { press, type ScreenState } from './states.ts';

/** Who looks, who does something about it, and the request between them; of this run of the chapter. */
let scene: { readonly me: PlayerName; readonly other: PlayerName; readonly requestId: string };

/** A player with a duel since yesterday, whose rival has deleted a photo, and with a request sent. */
export async function enterMishaps(page: Page): Promise<void> {
  const [zoe, max] = [newAccount('zoe'), newAccount('max')];
  const others = [max, newAccount('kai'), newAccount('lia')];
  await Promise.all(others.map(createPlayer));
  await signInAsNew(page, zoe);
  const [me, other] = await Promise.all([playerOf(zoe), playerOf(max)]);
  // Nobody has stored that photo: the day stays as it was.
  const photo = newPhotoPath(other.id);
  const duelId = await storeBattle(ticked(duelSinceYesterday(me, other), other.id, { photo }));
  scene = { me, other, requestId: await requestGroup(zoe, ...others) };
  // Opened once, it is the one that `/battle` goes on with.
  await page.goto(`/battle?id=${duelId}`);
  await page.getByText('VS', { exact: true }).waitFor();
}

function duelSinceYesterday(challenger: PlayerName, opponent: PlayerName): Battle {
  const targets = [target({ title: 'Stretch', isPhotoRequired: true }), target({})];
  const terms = { startDate: dateIn(-1), numDays: 7, prize: '', description: '', targets };
  return activated(newDuel({ id: newBattleId(), challenger, opponent, terms }));
}

/** What others did meanwhile, and what the server does not take. */
export const MISHAP_STATES: readonly ScreenState[] = [
  {
    name: 'photo-removed',
    path: '/battle?day=1',
    async reach(page) {
      await press(/^View .+’s photo for Stretch/)(page);
      await page.getByText('Photo removed by its owner').waitFor();
    },
  },
  {
    name: 'entry-failed',
    path: '/battle',
    async reach(page) {
      await page.route(/Write\/channel|documents:commit/, garble);
      await page.getByRole('checkbox', { name: 'No sugar' }).first().click();
      // Whoever is at a message keeps it.
      await page.getByText('Failed to update target. Please try again.').focus();
    },
  },
  {
    name: 'photo-late',
    path: '/home',
    async reach(page) {
      await keepLatePhoto(page);
      await page.reload();
      await page.getByRole('dialog', { name: 'Not sent in time' }).waitFor();
    },
  },
  {
    name: 'home-declined',
    async reach(page) {
      await press('Delete it')(page);
      const { requestId, other } = scene;
      const answer = { status: 'DECLINED', declinedBy: other.id };
      await updateDoc(doc(database, battlePath(requestId)), answer);
      await page.getByRole('link', { name: /declined your/ }).waitFor();
    },
  },
  {
    name: 'request-declined-group',
    async reach(page) {
      await page.getByRole('link', { name: /declined your/ }).click();
      await page.getByRole('button', { name: /^Send again without/ }).waitFor();
    },
  },
  {
    name: 'consent-rejecting-player',
    isEndless: true,
    async reach(page) {
      // Before the code has come that signs out.
      await page.route(/open-firebase/, () => {});
      await page.goto('/settings');
      await press('Change Consent Preferences')(page);
      await press('Reject All')(page);
      await page.locator('[aria-busy=true]').waitFor();
    },
  },
  // The last one: the player is gone.
  {
    name: 'sign-in-lost',
    path: '/settings',
    async reach(page) {
      await page.getByRole('button', { name: 'Verify email address' }).waitFor();
      await deleteSignIn(scene.me.id);
      // Whoever comes back from verifying an address is asked about again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByText(/your sign-in has ended/i).waitFor();
    },
  },
];

/** What nobody can store: the server refuses it for good, and not because of its rules. */
async function garble(route: Route): Promise<void> {
  const postData = route.request().postData()?.replaceAll('updateMask', 'garbledMask');
  await route.continue(postData === undefined ? {} : { postData });
}

/** As a former visit left it on this device, for a battle that is over by now. */
async function keepLatePhoto(page: Page): Promise<void> {
  const jpeg = await jpegWithExif(page, 'teal');
  const photo = {
    id: crypto.randomUUID(),
    userId: scene.me.id,
    battleId: newBattleId(),
    dayKey: 'day1',
    targetKey: 'target1',
    title: 'Stretch',
    input: true,
    hide: false,
    at: hourIn(-1, 12).getTime(),
    path: null,
    replaces: null,
  };
  await page.evaluate(
    ({ bytes, ...rest }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('habit-rivals-device');
        opening.addEventListener('success', () => {
          const image = new Uint8Array(bytes).buffer;
          const kept = opening.result.transaction('unsent-photos', 'readwrite');
          kept.objectStore('unsent-photos').put({ ...rest, image }, rest.id);
          kept.addEventListener('complete', () => resolve());
          kept.addEventListener('error', () => reject(new Error('The photo was not kept')));
        });
      }),
    { ...photo, bytes: [...jpeg] },
  );
}
