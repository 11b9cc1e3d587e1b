import { expect, it } from 'vitest';
import indexes from '../../firestore.indexes.json' with { type: 'json' };

import {
  blockNumber,
  BOB,
  checkbox,
  duel,
  group,
  number,
  player,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import * as limits from './limits.ts';
import type { PlannedTarget } from './target.ts';

// D170: a battle fits into its document with every text at its limit in letters of three bytes, and
// also with texts as long as the security rules let them be, in code points of four.

const WRITINGS = [
  { name: 'letters of three bytes', letter: '€', most: 600_000 },
  { name: 'all that the rules take', letter: '👟👟', most: 1_048_576 },
] as const;
const UIDS = Array.from({ length: 4 }, (_, index) => String(index).repeat(28));
const PHOTO = `targetConfirmations/${UIDS[0]}_${crypto.randomUUID()}.jpg`;

const PROOF = { photo: PHOTO, hide: true, at: 0, receivedAt: 0 };

/** What Firestore counts for a value: https://firebase.google.com/docs/firestore/storage-size */
function storedBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return 8;
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + storedBytes(item), 0);
  return Object.entries(value).reduce((sum, [k, v]) => sum + textBytes(k) + storedBytes(v), 0);
}

const textBytes = (text: string): number => new TextEncoder().encode(text).length + 1;

const DOCUMENT_OVERHEAD = 32 + 16;
const documentBytes = (battle: Battle): number =>
  DOCUMENT_OVERHEAD + textBytes('battles') + textBytes(battle.id) + storedBytes(battle);

function longest(target: PlannedTarget, letter: string): PlannedTarget {
  return {
    ...target,
    id: crypto.randomUUID(),
    title: letter.repeat(limits.TARGET_TITLE_MAX_LENGTH),
    description: letter.repeat(limits.TARGET_DESCRIPTION_MAX_LENGTH),
    isPhotoRequired: true,
  };
}

/** What the rules take (D45). */
const LONGEST_BATTLE_TITLE = 60;

function wordy(battle: Battle, letter: string): Battle {
  return {
    ...battle,
    id: 'x'.repeat(20),
    title: 'x'.repeat(LONGEST_BATTLE_TITLE),
    prize: letter.repeat(limits.PRIZE_MAX_LENGTH),
    description: letter.repeat(limits.BATTLE_DESCRIPTION_MAX_LENGTH),
  };
}

const many = (count: number, target: PlannedTarget, letter: string) =>
  Array.from({ length: count }, () => longest(target, letter));

function filled(battle: Battle, input: boolean | number): Battle {
  let full = battle;
  for (const userId of full.userIds) {
    for (let day = 1; day <= full.numDays; day += 1) {
      for (let target = 1; target <= limits.MAX_DAILY_TARGETS; target += 1) {
        full = withDaily(full, day, target, userId, input, PROOF);
      }
    }
    for (let target = 1; target <= Object.keys(full.blockTargets).length; target += 1) {
      const numbers = Array.from({ length: limits.MAX_BLOCK_ENTRIES }, () => 0.01);
      full = withBlock(full, target, userId, numbers, PROOF);
    }
  }
  return full;
}

it.each(WRITINGS)('keeps the largest duel in its document: $name', ({ letter, most }) => {
  const targets = [
    ...many(limits.MAX_DAILY_TARGETS, number(), letter),
    ...many(limits.MAX_BLOCK_TARGETS, blockNumber(), letter),
  ];
  const battle = wordy(duel(targets, limits.MAX_BATTLE_DAYS), letter);
  const [challengerId = '', opponentId = ''] = UIDS;
  const sides: Battle = {
    ...battle,
    userIds: [challengerId, opponentId],
    challenger: { ...battle.challenger, id: challengerId },
    opponent: { ...battle.challenger, id: opponentId, username: BOB },
  };
  const bytes = documentBytes(filled(sides, 999_999.99));
  expect(bytes).toBeGreaterThan(400_000);
  expect(bytes).toBeLessThan(most);
});

it.each(WRITINGS)('keeps the largest group in its document: $name', ({ letter, most }) => {
  const targets = many(limits.MAX_DAILY_TARGETS, checkbox(), letter);
  const battle = wordy(group(targets, limits.MAX_BATTLE_DAYS, UIDS), letter);
  expect(Object.keys(battle.contestants ?? {})).toEqual(UIDS.map((id) => player(id).id));
  const bytes = documentBytes(filled(battle, true));
  expect(bytes).toBeGreaterThan(400_000);
  expect(bytes).toBeLessThan(most);
});

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null;

it('leaves its maps of maps out of automatic indexes (D88)', () => {
  const { startDate, numDays, prize, description, days, blockTargets } = duel([
    checkbox(),
    blockNumber(),
  ]);
  const terms = { startDate, numDays, prize, description, days, blockTargets };
  const battle = { ...group([checkbox()]), ...terms, previousTerms: { by: BOB, ...terms } };
  const deep = Object.entries(battle)
    .filter(([, value]) => isMap(value) && Object.values(value).some(isMap))
    .map(([field]) => field);
  const exempt = indexes.fieldOverrides.map(({ fieldPath }) => fieldPath);
  expect(deep.toSorted()).toEqual(exempt.toSorted());
});
