import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { arbitraryDuel, withToday } from '../testing/arbitrary-battle.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { duelResult } from './duel-result.ts';
import type { BlockEntry } from './target.ts';

/**
 * A second reading of the rules, written for plainness only: it counts every day afresh, in whole
 * hundredths and with lists. The two must never disagree.
 */

type Stored = Record<string, Record<string, unknown>>;
type Row = { format: string; photo: boolean; mine: BlockEntry; theirs: BlockEntry; key: string };

const NOTHING: BlockEntry = { userId: '', photo: null, hide: false };

function rows(map: object, prefix: string, me: string, them: string): Row[] {
  const stored: Stored = JSON.parse(JSON.stringify(map));
  return Object.keys(stored)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({
      key,
      format: String(stored[key]?.['format']),
      photo: stored[key]?.['isPhotoRequired'] === true,
      mine: (stored[key]?.[me] ?? NOTHING) as BlockEntry,
      theirs: (stored[key]?.[them] ?? NOTHING) as BlockEntry,
    }));
}

/** 1 when the first side gets the point of the target, else 0. */
function point({ format, photo, mine, theirs }: Row): number {
  if (photo && !mine.photo) return 0;
  if (format === 'checkbox') return mine.input === true ? 1 : 0;
  const [a, b] = [mine.input, theirs.input].map((input) => (typeof input === 'number' ? input : 0));
  if (!a) return 0;
  return !b || a > b ? 1 : 0;
}

const swapped = (row: Row): Row => ({ ...row, mine: row.theirs, theirs: row.mine });
const total = (list: number[]): number => list.reduce((sum, value) => sum + value, 0);
const cents = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : 0);
const blockCents = ({ inputArray = [] }: BlockEntry) =>
  total(inputArray.map(({ value }) => cents(value)));

/** The same for a block target, whose numbers are totals. */
function blockPoint(row: Row): number {
  if (row.format !== 'number') return point(row);
  return blockCents(row.mine) > blockCents(row.theirs) ? 1 : 0;
}

function referee(battle: Battle, today: string) {
  const [a, b] = [battle.challenger.id, battle.opponent?.id ?? ''];
  const days = Array.from({ length: battle.numDays }, (_, index) => {
    const list = rows(battle.days[`day${index + 1}`] ?? {}, 'target', a, b);
    return {
      isPast: addDays(battle.startDate, index) < today,
      a: total(list.map(point)),
      b: total(list.map((row) => point(swapped(row)))),
      list,
    };
  });
  const start = Math.max(1, 2 * (days[0]?.list.length ?? 0));
  const hpAfter = (count: number) =>
    start + total(days.slice(0, count).map((day) => day.a - day.b));
  const ends = days.map((_, index) => index + 1).filter((end) => days[end - 1]?.isPast);
  const end = ends.find((count) => hpAfter(count) <= 0 || 2 * start - hpAfter(count) <= 0);
  const counted = days.slice(0, end ?? days.length);

  const blocks = rows(battle.blockTargets, 'blockTarget', a, b);
  const won = [total(blocks.map(blockPoint)), total(blocks.map((row) => blockPoint(swapped(row))))];
  const reward = end === undefined ? battle.numDays : 0;
  const base = hpAfter(end ?? days.length);
  const hp = [base + (won[0] ?? 0) * reward, 2 * start - base + (won[1] ?? 0) * reward];
  const past = counted.filter((day) => day.isPast);
  const tally = [
    past.filter((day) => day.a > day.b).length,
    past.filter((day) => day.b > day.a).length,
  ];

  const numbers = days.flatMap(({ list }) => list).filter(({ format }) => format === 'number');
  const leads = [...new Set(numbers.map(({ key }) => key))]
    .map((key) => numbers.filter((row) => row.key === key))
    .map((list) => total(list.map((row) => cents(row.mine.input) - cents(row.theirs.input))))
    .concat(
      blocks
        .filter(({ format }) => format === 'number')
        .map((row) => blockCents(row.mine) - blockCents(row.theirs)),
    )
    .map(Math.sign);

  const differences = [
    end === undefined ? 0 : hpAfter(end) <= 0 ? -1 : 1,
    (hp[0] ?? 0) - (hp[1] ?? 0),
    (tally[0] ?? 0) - (tally[1] ?? 0),
    total(leads),
  ];
  const decision = differences.find((difference) => difference !== 0) ?? 0;
  return {
    winner: decision === 0 ? null : decision > 0 ? a : b,
    kOWin: end !== undefined,
    hp,
    tally,
    won,
  };
}

it('agrees with the referee on every duel', () => {
  const numRuns = Number(import.meta.env['HABIT_RIVALS_RUNS'] ?? 500);
  fc.assert(
    fc.property(withToday(arbitraryDuel), ([battle, today]) => {
      const result = duelResult(battle, today);
      expect({
        winner: result.winner?.id ?? null,
        kOWin: result.kOWin,
        hp: [result.challengerHp, result.opponentHp],
        tally: [result.challengerDayTally, result.opponentDayTally],
        won: [result.challengerTargetTally, result.opponentTargetTally],
      }).toEqual(referee(battle, today));
    }),
    { numRuns },
  );
});
