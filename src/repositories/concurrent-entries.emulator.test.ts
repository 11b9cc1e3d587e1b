import { expect, test } from 'vitest';
import {
  type Battle,
  blockTarget,
  type BlockNumber,
  duelHp,
  entryOf,
  newDuel,
  startingHp,
} from '../domain/index.ts';
import { blockNumber, checkbox, number } from '../testing/battles.ts';
import {
  addNumber,
  emailOf,
  inputOf,
  moveOf,
  newPlayer,
  oneBattle,
  PASSWORD,
  type Player,
  record,
  termsOf,
  TODAY,
} from '../testing/contract/contract-players.ts';
import { emulatorBackend } from '../testing/emulator-backend.ts';
import type { SyncedBattle } from './battle-repository.ts';

const SEED = 20_261_121;
const ENTRIES = 500;
/** Out of a hundred entries: how many are numbers of the block target, how many find the phone cut off. */
const BLOCK_SHARE = 30;
const CUT_SHARE = 8;
const FORMATS = [checkbox, number, checkbox, number, checkbox];
const TARGET_KEYS = FORMATS.map((_, index) => `target${index + 1}`);

/** Park-Miller: the same entries in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const backend = emulatorBackend();

/** The same player on one phone more. */
async function secondPhone({ user }: Player): Promise<Player> {
  const phone = await backend.newPhone();
  await phone.repositories.accounts.signIn({ email: emailOf(user.username), password: PASSWORD });
  return { ...phone, user };
}

async function newDuelOnFourPhones() {
  const challenger = await newPlayer(backend);
  const opponent = await newPlayer(backend);
  const { battles } = challenger.repositories;
  const request = newDuel({
    id: battles.newBattleId(),
    challenger: { ...challenger.user, timeZone: 'UTC' },
    opponent: opponent.user,
    terms: termsOf({ targets: [...FORMATS.map((target) => target()), blockNumber()] }),
  });
  await battles.createBattle(request);
  const move = moveOf(opponent, request);
  const battle = await opponent.repositories.battles.acceptBattle(request.id, move);
  const others = [await secondPhone(challenger), await secondPhone(opponent)];
  return {
    battle,
    phones: [challenger, opponent, ...others].map((player) => new HammeringPhone(player, battle)),
    reader: await secondPhone(challenger),
  };
}

/** One of the four clients, and what was tapped on it. */
class HammeringPhone {
  readonly userId: string;
  /** The last input for each daily target. */
  readonly inputs = new Map<string, boolean | number>();
  readonly added: BlockNumber[] = [];
  readonly sent: Promise<void>[] = [];
  isOnline = true;
  readonly #player: Player;
  readonly #watched: ReturnType<typeof oneBattle>;
  #battle: Battle;

  constructor(player: Player, battle: Battle) {
    this.#player = player;
    this.#battle = battle;
    this.#watched = oneBattle(player, battle);
    this.userId = player.user.id;
  }

  async setOnline(isOnline: boolean): Promise<void> {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    await this.#player.setOnline(isOnline);
  }

  enter(targetKey: string, input: boolean | number): void {
    this.inputs.set(targetKey, input);
    this.sent.push(record(this.#player, this.#current(), targetKey, input).sent);
  }

  add(id: string, value: number): void {
    this.added.push({ id, value, date: TODAY });
    this.sent.push(addNumber(this.#player, this.#current(), id, value).sent);
  }

  /** What the player sees on it. */
  get shown(): SyncedBattle | null | undefined {
    return this.#watched.values.at(-1);
  }

  #current(): Battle {
    return this.shown?.battle ?? this.#battle;
  }
}

test(`500 entries of two players from 4 phones, some cut off at times, end alike everywhere (seed ${SEED})`, async () => {
  const random = randomNumbers(SEED);
  const { battle, phones, reader } = await newDuelOnFourPhones();
  const anyPhone = (): HammeringPhone => {
    const phone = phones[random(phones.length)];
    if (!phone) throw new Error('There are no phones');
    return phone;
  };

  for (let entry = 0; entry < ENTRIES; entry += 1) {
    const phone = anyPhone();
    if (random(100) < CUT_SHARE) await phone.setOnline(!phone.isOnline);
    if (random(100) < BLOCK_SHARE) {
      phone.add(`entry-${entry}`, 1 + random(50));
    } else {
      const index = random(FORMATS.length);
      const isNumber = FORMATS[index] === number;
      phone.enter(`target${index + 1}`, isNumber ? 1 + random(9000) : random(2) === 0);
    }
    // Lets what is under way arrive in the midst of what follows.
    const other = anyPhone();
    if (other.isOnline) await other.sent.at(-1);
  }
  await Promise.all(phones.map((phone) => phone.setOnline(true)));
  await Promise.all(phones.flatMap(({ sent }) => sent));

  const final = await reader.repositories.battles.getBattle(battle.id);
  if (!final) throw new Error('The battle is gone');
  for (const phone of phones) {
    await expect
      .poll(() => phone.shown, { timeout: 10_000 })
      .toEqual({ battle: final, hasPendingWrites: false });
    expect(duelHp(phone.shown?.battle ?? battle)).toEqual(duelHp(final));
  }
  const { challenger, opponent } = duelHp(final);
  expect(challenger + opponent).toBe(2 * startingHp(FORMATS.length));
  for (const userId of battle.userIds) {
    const own = phones.filter((phone) => phone.userId === userId);
    expect(byId(numbersOf(final, userId))).toEqual(byId(own.flatMap(({ added }) => added)));
    for (const targetKey of TARGET_KEYS) {
      // The phones of one player may disagree: the entry that the server took last stands.
      const last = own.flatMap(({ inputs }) => inputs.get(targetKey) ?? []);
      expect(last).toContain(inputOf(final, targetKey, userId));
    }
  }
}, 60_000);

function numbersOf(battle: Battle, userId: string): readonly BlockNumber[] {
  const target = blockTarget(battle, 'blockTarget1');
  return (target && entryOf(target, userId)?.inputArray) ?? [];
}

function byId(numbers: readonly BlockNumber[]): readonly BlockNumber[] {
  return numbers.toSorted((a, b) => a.id.localeCompare(b.id));
}
