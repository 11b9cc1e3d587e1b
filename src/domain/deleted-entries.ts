import { dailyTarget, dailyTargetKeys, dayKeys } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { blockTotalHundredths, enteredNumber, entryOf, hundredths } from './entries.ts';
import { mapEntries } from './map-entries.ts';
import { opponentsOf } from './participants.ts';
import { DELETED_PHOTO } from './proofs.ts';
import type { BlockEntry, BlockNumber, DailyEntry } from './target.ts';

/**
 * The battle with the entries of a participant who deleted the account: ticks stay, and of numbers
 * only who leads each day and each sum of them, so that every result stays what it was. No number,
 * photo or time that the player entered is left, but where it was the same as the rival's.
 */
export function withoutEntriesOf(battle: Battle, userId: string): Battle {
  const rivals = opponentsOf(battle, userId);
  const rivalId = rivals.length === 1 ? rivals[0]?.id : undefined;
  const inputs = replacedNumbers(battle, userId, rivalId);
  return mapEntries(battle, (entry, target, dayKey) => {
    if (entry.userId !== userId) return entry;
    const { at: _at, receivedAt: _receivedAt, ...kept } = entry;
    const photo = target.isPhotoRequired && entry.photo !== null ? DELETED_PHOTO : null;
    const bare = { ...kept, photo, hide: true };
    if ('inputArray' in entry) {
      const rival = rivalId === undefined ? undefined : entryOf(target, rivalId);
      return { ...bare, inputArray: replacedSum(battle, entry, rival) };
    }
    const input = dayKey === null ? undefined : inputs.get(`${dayKey} ${target.targetKey}`);
    return input === undefined ? bare : { ...bare, input };
  });
}

/** The least difference between two numbers, and the number of somebody without a rival; in hundredths. */
const STEP = 1;
const ALONE = 100;

/** Beside the rival's figure on the same side as before; never 0, which would be no entry. */
function beside(own: number, theirs: number): number {
  if (own === theirs) return theirs;
  const direction = own > theirs ? STEP : -STEP;
  return theirs + direction === 0 ? direction : theirs + direction;
}

/** What stands for the numbers of a block target: their sum beside that of the rival. */
function replacedSum(
  { startDate }: Battle,
  entry: BlockEntry,
  rival: BlockEntry | undefined,
): BlockNumber[] {
  if (!entry.inputArray?.length) return [];
  const sum = beside(blockTotalHundredths(entry), blockTotalHundredths(rival));
  const parts = sum === 0 ? [STEP, -STEP] : [sum];
  return parts.map((part, index) => ({
    id: `deleted-${index + 1}`,
    value: part / 100,
    date: startDate,
  }));
}

/** A number of one day, in hundredths. */
interface DayNumber {
  readonly key: string;
  /** What was entered. */
  readonly own: number;
  /** The rival's; undefined without one, and then any number leads. */
  readonly theirs: number | undefined;
  /** What takes its place. */
  readonly stand: number;
}

/** What stands for each number of a day, by its day and target. */
function replacedNumbers(
  battle: Battle,
  userId: string,
  rivalId: string | undefined,
): Map<string, number> {
  const replaced = new Map<string, number>();
  for (const targetKey of dailyTargetKeys(battle)) {
    for (const { key, stand } of numbersOf(battle, targetKey, userId, rivalId))
      replaced.set(key, stand / 100);
  }
  return replaced;
}

/** What stands for every number of one target; their sum leads that of the rival where it did. */
function numbersOf(
  battle: Battle,
  targetKey: string,
  userId: string,
  rivalId: string | undefined,
): DayNumber[] {
  const numbers: DayNumber[] = [];
  let lead = 0;
  let standing = 0;
  for (const dayKey of dayKeys(battle)) {
    const target = dailyTarget(battle, dayKey, targetKey);
    if (target?.format !== 'number') continue;
    const own = hundredthsOf(entryOf(target, userId));
    const theirs = rivalId === undefined ? undefined : hundredthsOf(entryOf(target, rivalId));
    lead += (own ?? 0) - (theirs ?? 0);
    standing -= theirs ?? 0;
    if (own === undefined) continue;
    const stand = theirs === undefined ? ALONE : beside(own, theirs);
    standing += stand;
    numbers.push({ key: `${dayKey} ${targetKey}`, own, theirs, stand });
  }
  const wanted = Math.sign(lead);
  if (Math.sign(standing) === wanted) return numbers;
  const least = wanted * STEP - standing;
  return shifted(numbers, least) ?? shifted(numbers, least + wanted * STEP) ?? numbers;
}

/**
 * With one number moved so far, or two where one of them would be 0 or change who leads its day; undefined where that
 * is so of any two.
 */
function shifted(numbers: readonly DayNumber[], by: number): DayNumber[] | undefined {
  for (const aside of [0, STEP, -STEP, 2 * STEP, -2 * STEP]) {
    for (const other of numbers) {
      for (const one of numbers) {
        const moved = numbers.map((number) => {
          const way = (number === one ? by - aside : 0) + (number === other ? aside : 0);
          return { ...number, stand: number.stand + way };
        });
        if (moved.every(mayStand)) return moved;
      }
    }
  }
  return undefined;
}

function mayStand({ own, theirs, stand }: DayNumber): boolean {
  if (stand === 0) return false;
  return theirs === undefined || Math.sign(stand - theirs) === Math.sign(own - theirs);
}

function hundredthsOf(entry: DailyEntry | undefined): number | undefined {
  const input = enteredNumber(entry);
  return input === undefined ? undefined : hundredths(input);
}
