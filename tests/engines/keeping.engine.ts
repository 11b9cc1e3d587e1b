import { expect } from '@playwright/test';
import { doc, getDoc } from 'firebase/firestore/lite';

import { battlePath } from '../../src/schema/battle-document.ts';
import { newPlayers } from '../e2e/player.ts';
import { expectStoredHp, startDuel } from '../e2e/seeded-duel.ts';
import { database } from '../e2e/seeded-player.ts';
import { enter } from '../e2e/seeded-rival.ts';
import { test } from './engines.ts';
import { openHome } from './flows.ts';
import { leaveAfterTick, wasTicked } from './in-page.ts';

const NOT_SENT = 'Saved on this phone, not sent yet.';

/** `ENGINE_STARTS=30 npm run test:engines` for a proof that leaves little to chance. */
const STARTS = Number(process.env['ENGINE_STARTS'] ?? 4);

/** Before, a picture of home stands there, and what is pressed on it waits for the app in the page's memory. */
const hasApp = (): boolean => document.querySelector('[data-picture]') === null;

/** How long after a tick the page is left: in the same moment, or while it is being kept and sent. */
const MOMENTS = [0, 16, 100, 500] as const;

/** The only tick of the first day, as the server has it. */
async function storedTick(battleId: string): Promise<boolean> {
  const stored = (await getDoc(doc(database, battlePath(battleId)))).get('days.day1.target1');
  const entries = Object.values((stored ?? {}) as Record<string, { readonly input?: unknown }>);
  return entries.some((entry) => entry.input === true);
}

test('a tick made without a connection survives a reload and arrives', async ({
  openEnginePhone,
}) => {
  const [cleo, dora] = await newPlayers('cleo', 'dora');
  const id = await startDuel(cleo, dora);
  const phone = await openEnginePhone({ account: cleo });
  await openHome(phone);
  await phone.seesChecked('No sugar', false);
  await phone.waitForWorker();

  phone.line.cut();
  await phone.tap('checkbox', 'No sugar');
  await phone.reads(NOT_SENT);
  await phone.reload();
  await phone.seesChecked('No sugar');
  await phone.reads(NOT_SENT);

  phone.line.mend();
  await expectStoredHp(id, [5, 3]);
  await phone.readsNo(NOT_SENT);
});

test('fault 22, fault 153: the app comes up with the tick after which its page was left', async ({
  openEnginePhone,
}, info) => {
  const [eva, finn] = await newPlayers('eva', 'finn');
  const id = await startDuel(eva, finn);
  const phone = await openEnginePhone({ account: eva });
  await openHome(phone);
  await phone.seesChecked('No sugar', false);
  info.setTimeout(info.timeout + STARTS * 5_000);
  for (let start = 1; start <= STARTS; start += 1) {
    await expect.poll(() => phone.ask(hasApp)).toBe(true);
    await phone.ask(leaveAfterTick, MOMENTS[start % MOMENTS.length] ?? 0, `/home?start=${start}`);
    await phone.tap('checkbox', 'No sugar');
    await phone.isAt(new RegExp(`start=${start}$`));
    const isTicked = await phone.ask(wasTicked);
    await expect.poll(() => storedTick(id), { message: `start ${start}` }).toBe(isTicked);
    await phone.seesChecked('No sugar', isTicked);
  }
});

test('a page that comes back by the Back button goes on', async ({ openEnginePhone }) => {
  const [gwen, hugo] = await newPlayers('gwen', 'hugo');
  const phone = await openEnginePhone({ account: gwen });
  await openHome(phone);
  const id = await startDuel(gwen, hugo);
  await phone.seesChecked('No sugar', false);

  await phone.open('/icon.svg');
  await phone.back();
  await phone.tap('checkbox', 'No sugar');
  await expectStoredHp(id, [5, 3]);
  await enter(hugo, id, 'target1', true);
  await phone.tap('link', /^Battles/);
  // Home has a link of that name as well.
  await phone.sees('heading', 'Battles');
  await phone.tap('link', new RegExp(`vs ${hugo.username}`));
  await phone.seesHp({ [gwen.username]: 4, [hugo.username]: 4 });
});
