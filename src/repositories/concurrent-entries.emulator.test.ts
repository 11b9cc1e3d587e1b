import { expect, test } from 'vitest';
import {
  type Battle,
  type BlockNumber,
  duelHp,
  entryAt,
  newDuel,
  startingHp,
} from '../domain/index.ts';
import { blockNumber, blockSlot, checkbox, number } from '../testing/sample-battles.ts';
import { inputOf, moveOf, newPlayer, termsOf } from '../testing/contract/contract-players.ts';
import { emulatorBackend } from '../testing/emulator-backend.ts';
import { HammeringPhone, secondPhone } from '../testing/hammering-phone.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { newBattleId } from './new-battle-id.ts';

const SEED = 20_261_121;
const ENTRIES = 500;
/** On a machine that does much else they take longer than a minute, and nothing hangs. */
const TIME_LIMIT_MS = 240_000;
/** Out of a hundred entries: how many are numbers of the block target, how many find the phone cut off. */
const BLOCK_SHARE = 30;
const CUT_SHARE = 8;
const FORMATS = [checkbox, number, checkbox, number, checkbox];
const TARGET_KEYS = FORMATS.map((_, index) => `target${index + 1}`);

const backend = emulatorBackend();

async function newDuelOnFourPhones() {
  const challenger = await newPlayer(backend);
  const opponent = await newPlayer(backend);
  const { battles } = challenger.repositories;
  const request = newDuel({
    id: newBattleId(),
    challenger: { ...challenger.user, timeZone: 'UTC' },
    opponent: opponent.user,
    terms: termsOf({ targets: [...FORMATS.map((target) => target()), blockNumber()] }),
  });
  await battles.createBattle(request);
  const move = moveOf(opponent, request);
  const battle = await opponent.repositories.battles.acceptBattle(request.id, move);
  const others = [await secondPhone(backend, challenger), await secondPhone(backend, opponent)];
  return {
    battle,
    phones: [challenger, opponent, ...others].map((player) => new HammeringPhone(player, battle)),
    reader: await secondPhone(backend, challenger),
  };
}

test(
  `fault 4: 500 entries of two players from 4 phones, some cut off at times, end alike everywhere (seed ${SEED})`,
  async () => {
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
      await expect.poll(() => phone.shown).toEqual({ battle: final, hasPendingWrites: false });
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
  },
  TIME_LIMIT_MS,
);

const numbersOf = (battle: Battle, userId: string): readonly BlockNumber[] =>
  entryAt(battle, blockSlot(), userId)?.inputArray ?? [];

function byId(numbers: readonly BlockNumber[]): readonly BlockNumber[] {
  return numbers.toSorted((a, b) => a.id.localeCompare(b.id));
}
