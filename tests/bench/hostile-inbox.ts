/**
 * What `npm run bench:inbox` runs before it opens home: requests of the largest size that the rules
 * take, sent to one player by many accounts.
 */
import {
  addDays,
  type Battle,
  blockTargets,
  dailyTargets,
  editBattle,
  type PlannedTarget,
} from '../../src/domain/index.ts';
import { documentSize } from '../../emulator/store/document-size.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { emulator, PROJECT } from '../../src/testing/emulated-phone.ts';
import { largestDuel } from '../rules/largest-battles.ts';
import { mapValue } from '../rules/rules-engine.ts';
import { emulatorControl } from './firestore-emulator.ts';

/** So many does one account send in 24 hours (decision 027). */
const BY_EACH = 30;

const [playerId, count] = process.argv.slice(2);
if (!playerId || !count) throw new Error('Whose inbox, and how many? Run `npm run bench:inbox`.');

const control = emulatorControl(emulator('FIRESTORE_EMULATOR_HOST'), PROJECT);
const today = (await control.now()).toISOString().slice(0, 10);

/** Three bytes in UTF-8. */
const LETTER = 'あ';

/** Texts as long as the rules take them, which is more than the forms write. */
const padded = (target: PlannedTarget): PlannedTarget => ({
  ...target,
  title: LETTER.repeat(60),
  description: LETTER.repeat(280),
});

/** Edited twice, so that the terms before are as large; it starts as late as one may. */
function requestOf(index: number): Battle {
  const senderId = `sender-${Math.floor(index / BY_EACH)}`;
  const sent = largestDuel(addDays(today, 7), [senderId, String(playerId)]);
  const targets = [...dailyTargets(sent, 'day1'), ...blockTargets(sent)].map(padded);
  const texts = { description: LETTER.repeat(1000), prize: LETTER.repeat(30) };
  const edit = (battle: Battle, version: number): Battle => {
    const move = { userId: senderId, version, settled: today, timeZone: 'UTC' };
    const edited = editBattle(battle, move, { ...sent, ...texts, targets });
    if (!edited.ok) throw new Error(edited.reason);
    return edited.battle;
  };
  return { ...edit(edit(sent, 1), 2), id: `AFlood${String(index).padStart(14, '0')}` };
}

const requests = Array.from({ length: Number(count) }, (_, index) => requestOf(index));
const [first] = requests;
if (!first) throw new Error('There are no requests.');
await control.putBattles(requests);
await control.takeUsage();
console.log(
  `${requests.length} requests of ${documentSize(battlePath(first.id), mapValue(first))} bytes`,
);
// The SDK's connections would keep the process waiting.
process.exit();
