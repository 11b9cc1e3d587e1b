import { expect, it } from 'vitest';

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
} from '../testing/battles.ts';
import type { Battle } from './battle.ts';
import * as limits from './limits.ts';
import type { PlannedTarget } from './target.ts';

// D170: a battle fits into its document with every text at its limit in letters of three bytes.

const LARGEST_BYTES = 600_000;
const LETTER = '€';
const UIDS = Array.from({ length: 4 }, (_, index) => String(index).repeat(28));
const PHOTO = `targetConfirmations/${UIDS[0]}_${crypto.randomUUID()}.jpg`;

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

function longest(target: PlannedTarget): PlannedTarget {
  return {
    ...target,
    id: crypto.randomUUID(),
    title: LETTER.repeat(limits.TARGET_TITLE_MAX_LENGTH),
    description: LETTER.repeat(limits.TARGET_DESCRIPTION_MAX_LENGTH),
    isPhotoRequired: true,
  };
}

function wordy(battle: Battle): Battle {
  return {
    ...battle,
    id: 'x'.repeat(20),
    title: LETTER.repeat(limits.BATTLE_TITLE_MAX_LENGTH),
    prize: LETTER.repeat(limits.PRIZE_MAX_LENGTH),
    description: LETTER.repeat(limits.BATTLE_DESCRIPTION_MAX_LENGTH),
  };
}

const many = (count: number, target: PlannedTarget) =>
  Array.from({ length: count }, () => longest(target));

function filled(battle: Battle, input: boolean | number): Battle {
  let full = wordy(battle);
  for (const userId of full.userIds) {
    for (let day = 1; day <= full.numDays; day += 1) {
      for (let target = 1; target <= limits.MAX_DAILY_TARGETS; target += 1) {
        full = withDaily(full, day, target, userId, input, { photo: PHOTO, hide: true });
      }
    }
    for (let target = 1; target <= Object.keys(full.blockTargets).length; target += 1) {
      const numbers = Array.from({ length: limits.MAX_BLOCK_ENTRIES }, () => 0.01);
      full = withBlock(full, target, userId, numbers, { photo: PHOTO, hide: true });
    }
  }
  return full;
}

it('keeps the largest duel below 600 KB', () => {
  const targets = [
    ...many(limits.MAX_DAILY_TARGETS, number()),
    ...many(limits.MAX_BLOCK_TARGETS, blockNumber()),
  ];
  const battle = duel(targets, limits.MAX_BATTLE_DAYS);
  const [challengerId = '', opponentId = ''] = UIDS;
  const sides: Battle = {
    ...battle,
    userIds: [challengerId, opponentId],
    challenger: { ...battle.challenger, id: challengerId },
    opponent: { ...battle.challenger, id: opponentId, username: BOB },
  };
  const bytes = documentBytes(filled(sides, 999_999.99));
  expect(bytes).toBeGreaterThan(400_000);
  expect(bytes).toBeLessThan(LARGEST_BYTES);
});

it('keeps the largest group below 600 KB', () => {
  const targets = many(limits.MAX_DAILY_TARGETS, checkbox());
  const battle = group(targets, limits.MAX_BATTLE_DAYS, UIDS);
  expect(Object.keys(battle.contestants ?? {})).toEqual(UIDS.map((id) => player(id).id));
  const bytes = documentBytes(filled(battle, true));
  expect(bytes).toBeGreaterThan(400_000);
  expect(bytes).toBeLessThan(LARGEST_BYTES);
});
