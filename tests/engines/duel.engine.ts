import { expect } from '@playwright/test';

import { newAccount } from '../e2e/player.ts';
import {
  expectStoredHp,
  startDuel,
  startDuelYesterday,
  storeFinishedDuel,
} from '../e2e/seeded-duel.ts';
import { createPlayer } from '../e2e/seeded-player.ts';
import { acceptRequestOf, enter } from '../e2e/seeded-rival.ts';
import { sharedPicture, WHOLE_PICTURE } from '../e2e/result-picture.ts';
import { withoutMoment } from '../e2e/spoken-screen.ts';
import { test } from './engines.ts';
import { challenge, pickColour, signOut, signUp } from './flows.ts';

/**
 * How often it stands between two screens is a matter of the moment: it is drawn after all else (decision 060). What
 * is said of it is compared in Chromium.
 */
const SCORE = /^status: Score: .*\n/gm;
/** Of the lines between two screens none may be left. */
const EMPTY_LINES = /\n{3,}/g;

test('a duel is played from sign-up to sign-out', async ({ openEnginePhone }) => {
  const [ada, ben] = [newAccount('ada'), newAccount('ben')];
  const phone = await openEnginePhone();
  const story: string[] = [];
  const hear = async (title: string): Promise<void> => {
    const heard = await phone.hears();
    if (heard.length > 0) story.push(`## ${title}`, '', ...heard, '');
  };
  await test.step('sign-up', () => Promise.all([signUp(phone, ada, hear), createPlayer(ben)]));

  await test.step('the looks', () => pickColour(phone, hear));

  const id = await test.step('a request is made, and accepted', async () => {
    await challenge(
      phone,
      ben,
      [{ title: 'No sugar' }, { title: 'Steps', type: 'Number Input' }],
      hear,
    );
    const requested = await acceptRequestOf(ada);
    // What comes to home moves the link.
    await phone.seesHp({ [ada.username]: 4, [ben.username]: 4 });
    await phone.tap('link', /^Battles/);
    // As an active one it stands elsewhere in the list.
    await phone.tap('link', new RegExp(`vs ${ben.username}.*HP`));
    await phone.seesHp({ [ada.username]: 4, [ben.username]: 4 });
    await hear('The duel');
    return requested;
  });

  await test.step('ticks go both ways', async () => {
    await phone.tap('checkbox', 'No sugar');
    await phone.seesHp({ [ada.username]: 5, [ben.username]: 3 });
    await expectStoredHp(id, [5, 3]);
    await hear('A tick');
    await enter(ben, id, 'target1', true);
    await phone.seesHp({ [ada.username]: 4, [ben.username]: 4 });
    await hear('The rival ticks');
  });

  await test.step('a tick is undone', async () => {
    await phone.tap('checkbox', 'No sugar');
    await phone.seesHp({ [ada.username]: 3, [ben.username]: 5 });
    await phone.tap('button', 'Undo');
    await phone.seesChecked('No sugar');
    await expectStoredHp(id, [4, 4]);
  });

  await test.step('a number is entered', async () => {
    await enter(ben, id, 'target2', 4000);
    await phone.seesHp({ [ada.username]: 3, [ben.username]: 5 });
    await phone.tap('button', /^Steps /);
    await phone.sees('field', 'Your number');
    await hear('A number is asked for');
    await phone.fill('Your number', '8000');
    await phone.tap('button', /^Confirm/);
    await phone.seesHp({ [ada.username]: 5, [ben.username]: 3 });
    await expectStoredHp(id, [5, 3]);
  });

  await test.step('the ledger explains the HP', async () => {
    await phone.tap('button', `Why 3? How ${ben.username} got to 3 HP`);
    await phone.sees('dialog', `${ben.username}: 3 HP`);
    await phone.reads(`No sugar by ${ada.username}`);
    await hear('How the HP came about');
    await phone.tap('button', 'Close');
    await phone.seesNo('dialog');
  });

  await test.step('a proof photo is sent', async () => {
    await startDuel(ada, ben, { targets: [{ title: 'Stretch', isPhotoRequired: true }] });
    await phone.tap('link', /^Home/);
    await phone.tap('checkbox', 'Stretch');
    await phone.sees('dialog', 'Photo required');
    await hear('A photo is asked for');
    await phone.choosePhoto('Choose from gallery: file', 'tomato');
    await phone.seesChecked('Stretch');
    await phone.reads('Photo uploaded');
  });

  await test.step('the morning tells how a round went', async () => {
    await startDuelYesterday(ada, ben);
    await phone.sees('dialog', 'Round 1 to you, 1 to 0');
    await hear('In the morning');
    await phone.tap('button', 'Go on');
    await phone.seesNo('dialog');
    await hear('Home, in the morning');
  });

  await test.step('a duel that is over shows its result', async () => {
    const over = await storeFinishedDuel(ada, ben);
    await phone.tap('link', /^Battles/);
    await phone.tap('link', new RegExp(`vs ${ben.username}.*Draw`));
    await phone.isAt(new RegExp(`id=${over}`));
    await phone.reads(/Draw/i);
    // The experience is the server's, which pays it once the result is seen.
    await phone.reads('3 of 20 XP');
    await phone.reads('For the draw.');
    await hear('The result');
  });

  await test.step('a picture of it is drawn', async () => {
    await phone.tap('button', 'Share the result');
    await expect.poll(() => phone.ask(sharedPicture)).toEqual(WHOLE_PICTURE);
    await phone.tap('button', 'Close');
    await phone.seesNo('dialog');
  });

  if (story.length > 0) {
    const heard = story.join('\n').replaceAll(ada.username, 'Ada').replaceAll(ben.username, 'Ben');
    expect(
      withoutMoment(heard).replaceAll(SCORE, '').replaceAll(EMPTY_LINES, '\n\n'),
    ).toMatchSnapshot('duel-webkit.txt');
  }

  await test.step('signing out leaves the phone to the next one', async () => {
    await phone.tap('link', 'Back');
    await signOut(phone);
    expect(await phone.ask(() => JSON.stringify(localStorage))).not.toContain(ada.username);
  });
});
