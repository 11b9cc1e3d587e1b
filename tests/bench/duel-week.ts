import {
  activated,
  addDays,
  type Battle,
  type BattleTerms,
  newDuel,
  settleBattle,
  type User,
} from '../../src/domain/index.ts';
import { newBattleId } from '../../src/repositories/new-battle-id.ts';
import { blockCheckbox, checkbox, number } from '../../src/testing/sample-battles.ts';
import type { EmulatorControl, Usage } from './firestore-emulator.ts';
import { type Game, type OpenApp, openGame } from './open-game.ts';

/**
 * One scripted week of two players: a duel of 7 days with a tick, a number, a tick with a photo and
 * a block tick. Each opens the app twice a day and makes each entry once. Both have it open at the
 * same time, which is the dearest case: everybody is told of everything.
 */

/** Where the week is played. */
export interface Stage {
  readonly control: EmulatorControl;
  readonly signUp: (username: string) => Promise<User>;
  readonly openApp: (user: User) => Promise<OpenApp>;
}

export interface WeekBill {
  /** What each of the two players used on each of the seven days: 14 bills. */
  readonly playerDays: readonly Usage[];
  /** What the functions used on each of the days, for both players. */
  readonly serverDays: readonly Usage[];
  /** The day after, when the battle is settled and paid: the two players, and the server. */
  readonly settling: { readonly players: readonly Usage[]; readonly server: Usage };
}

const NUM_DAYS = 7;
const BLOCK_ENTRY_DAY = 4;
const ZONE = 'UTC';
const HOURS = { morning: 8, evening: 20 } as const;

const TARGETS: BattleTerms['targets'] = [
  checkbox(),
  number(),
  checkbox({ isPhotoRequired: true }),
  blockCheckbox(),
];

type Players = readonly [challenger: User, opponent: User];

/** Plays the week, for two new players with that many past battles between them. */
export async function playWeek(stage: Stage, pastBattles: number): Promise<WeekBill> {
  const { control } = stage;
  const now = await control.now();
  const eve = now.toISOString().slice(0, 10);
  const players: Players = [await stage.signUp(newName()), await stage.signUp(newName())];
  await control.putBattles(pastDuels(players, eve, pastBattles));
  const battleId = await agreeOnDuel(stage, players, addDays(eve, 1), eve);
  await control.takeUsage();

  const playerDays: Usage[] = [];
  const serverDays: Usage[] = [];
  for (let day = 1; day <= NUM_DAYS; day += 1) {
    const date = addDays(eve, day);
    await control.setClock(at(date, HOURS.morning));
    await visit(stage, players, battleId, async (game) => {
      await game.askOnceADay();
      if (day > 1) await game.tellRound();
      await game.enterDaily('target1', true);
      await game.enterDaily('target2', 5000 + 100 * day);
    });
    await control.setClock(at(date, HOURS.evening));
    await visit(stage, players, battleId, async (game) => {
      await game.enterDaily('target3', true, await game.uploadPhoto());
      if (day === BLOCK_ENTRY_DAY) await game.tickBlock('blockTarget1');
    });
    const used = await control.takeUsage();
    playerDays.push(...billsOf(players, used.users));
    serverDays.push(used.administrator);
  }

  const after = addDays(eve, NUM_DAYS + 1);
  // By then the day is over everywhere, so the app completes the duel itself (D185).
  await control.setClock(at(after, HOURS.evening));
  await visit(stage, players, battleId, (game) => game.settle());
  const { users, administrator } = await control.takeUsage();
  return {
    playerDays,
    serverDays,
    settling: { players: billsOf(players, users), server: administrator },
  };
}

const at = (date: string, hour: number): Date =>
  new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);

let names = 0;
const newName = (): string => `W${Date.now().toString(36)}${(names++).toString(36)}`.slice(0, 15);

const NOTHING: Usage = { reads: 0, writes: 0, deletes: 0 };

function billsOf(players: Players, users: Readonly<Record<string, Usage>>): readonly Usage[] {
  return players.map(({ id }) => users[id] ?? NOTHING);
}

/** Duels of one day each, played and over. */
function pastDuels([challenger, opponent]: Players, eve: string, count: number): Battle[] {
  return Array.from({ length: count }, (_, index) => {
    const startDate = addDays(eve, -2 - index);
    const duel = newDuel({
      id: crypto.randomUUID(),
      challenger: { ...challenger, timeZone: ZONE },
      opponent,
      terms: { startDate, numDays: 1, prize: '', description: '', targets: [checkbox()] },
    });
    return settleBattle(activated(duel), eve);
  });
}

async function agreeOnDuel(
  stage: Stage,
  [challenger, opponent]: Players,
  startDate: string,
  today: string,
): Promise<string> {
  const [theirs, mine] = [await stage.openApp(opponent), await stage.openApp(challenger)];
  const request = newDuel({
    id: newBattleId(),
    challenger: { ...challenger, timeZone: ZONE },
    opponent,
    terms: { startDate, numDays: NUM_DAYS, prize: '', description: '', targets: TARGETS },
  });
  await mine.repositories.battles.createBattle(request);
  const move = { userId: opponent.id, version: 1, settled: today, timeZone: ZONE };
  await theirs.repositories.battles.acceptBattle(request.id, move);
  await Promise.all([mine.close(), theirs.close()]);
  return request.id;
}

/** Both open the app, do what they do one after the other, and put it away. */
async function visit(
  stage: Stage,
  [challenger, opponent]: Players,
  battleId: string,
  play: (game: Game) => Promise<void>,
): Promise<void> {
  const today = (await stage.control.now()).toISOString().slice(0, 10);
  const open = async (user: User, other: User): Promise<Game> =>
    openGame(await stage.openApp(user), { user, opponent: other, battleId, today });
  const games = [await open(challenger, opponent), await open(opponent, challenger)];
  for (const game of games) {
    await play(game);
    // Everybody's listener has been told before anything else happens.
    const latest = await game.confirmed();
    for (const other of games) await other.until(latest);
  }
  for (const game of games) await game.close();
}
