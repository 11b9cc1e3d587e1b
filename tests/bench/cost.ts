/**
 * What `npm run bench:cost` runs against the local stack: Firestore's billed reads and writes per
 * player and active day of a scripted week, with no past battles and with 2,000.
 */
import { setLogLevel } from 'firebase/firestore';

import type { User } from '../../src/domain/index.ts';
import { emulator, openEmulatedPhone, PROJECT } from '../../src/testing/emulated-phone.ts';
import { BUDGET, type Spread, spreadsOf } from './budget.ts';
import { playWeek, type Stage, type WeekBill } from './duel-week.ts';
import { emulatorControl, type Usage } from './firestore-emulator.ts';
import type { OpenApp } from './open-game.ts';

const PAST_BATTLES = [0, 2000];
const PASSWORD = 'correct horse';

let phones = 0;

function newPhone() {
  phones += 1;
  return openEmulatedPhone(`phone-${phones}`);
}

const emailOf = (username: string): string => `${username.toLowerCase()}@example.com`;

const stage: Stage = {
  control: emulatorControl(emulator('FIRESTORE_EMULATOR_HOST'), PROJECT),

  async signUp(username): Promise<User> {
    const { repositories, close } = newPhone();
    const { accounts, users } = repositories;
    const details = { email: emailOf(username), password: PASSWORD, username };
    const user = await users.getUser((await accounts.signUp(details)).userId);
    await close();
    if (!user) throw new Error('There is no profile after the sign-up');
    return user;
  },

  async openApp({ username }): Promise<OpenApp> {
    const phone = newPhone();
    const credentials = { email: emailOf(username), password: PASSWORD };
    await phone.repositories.accounts.signIn(credentials);
    return phone;
  },
};

const total = ({ reads, writes }: Usage): string => `${reads} reads and ${writes} writes`;

const show = ({ median, least, most }: Spread): string => `${median} (${least} to ${most})`;

function report(pastBattles: number, { playerDays, serverDays, settling }: WeekBill): void {
  const { reads, writes } = spreadsOf(playerDays);
  const name = `${pastBattles.toLocaleString('en')} past battles`.padEnd(20);
  const server = spreadsOf(serverDays);
  console.log(`${name} reads ${show(reads)}, writes ${show(writes)}`);
  console.log(
    `${''.padEnd(20)} functions, a day: reads ${show(server.reads)}, writes ${show(server.writes)}`,
  );
  console.log(
    `${''.padEnd(20)} settling: players ${settling.players.map(total).join(', ')}; server ${total(settling.server)}`,
  );
}

setLogLevel('silent');
console.log(
  'Billed by Firestore per player and active day of a 7-day duel, median of 14 (least to most);',
);
console.log(`goal: at most ${BUDGET.reads} reads and ${BUDGET.writes} writes, whatever the past.`);
const medians = new Set<string>();
for (const pastBattles of PAST_BATTLES) {
  const bill = await playWeek(stage, pastBattles);
  report(pastBattles, bill);
  const { reads, writes } = spreadsOf(bill.playerDays);
  medians.add(`${reads.median} ${writes.median}`);
  if (reads.median > BUDGET.reads || writes.median > BUDGET.writes) process.exitCode = 1;
}
if (medians.size > 1) process.exitCode = 1;
// The SDK's connections would keep the process waiting.
process.exit();
