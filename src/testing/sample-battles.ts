import { blockTarget, dailyTarget } from '../domain/battle-days.ts';
import {
  activated,
  type Battle,
  type BattleTerms,
  type BlockNumber,
  type DailyEntry,
  DEFAULT_AVATAR,
  newDuel,
  newGroup,
  type PlannedTarget,
  type PlayerName,
} from '../domain/index.ts';

/** Builders for table tests: small battles between Ann, Bob, Cat and Dan from Monday 2 March 2026. */

export const ANN = 'ann';
export const BOB = 'bob';
export const CAT = 'cat';
export const DAN = 'dan';
export const START = '2026-03-02';
export const PHOTO = 'targetConfirmations/ann_1.jpg';

const USERNAMES: Readonly<Record<string, string>> = {
  [ANN]: 'Ann',
  [BOB]: 'Bob',
  [CAT]: 'Cat',
  [DAN]: 'Dan',
};

export function player(id: string) {
  return { id, username: USERNAMES[id] ?? id, avatar: DEFAULT_AVATAR, level: 1 };
}

type Overrides = Partial<PlannedTarget>;

export function checkbox(overrides: Overrides = {}): PlannedTarget {
  return {
    id: 'uuid',
    title: 'Stretch',
    description: '',
    format: 'checkbox',
    frequency: 'DAILY',
    isPhotoRequired: false,
    ...overrides,
  };
}

export function number(overrides: Overrides = {}): PlannedTarget {
  return checkbox({ title: 'Steps', format: 'number', ...overrides });
}

export function blockCheckbox(overrides: Overrides = {}): PlannedTarget {
  return checkbox({ title: 'Run 10 km', frequency: 'BLOCK', ...overrides });
}

export function blockNumber(overrides: Overrides = {}): PlannedTarget {
  return number({ title: 'Pages read', frequency: 'BLOCK', ...overrides });
}

export function terms(targets: readonly PlannedTarget[], numDays = 7): BattleTerms {
  return { startDate: START, numDays, prize: '', description: '', targets };
}

/** An ACTIVE duel, Ann against Bob, without entries. */
export function duel(targets: readonly PlannedTarget[], numDays = 7): Battle {
  const battle = newDuel({
    id: 'duel',
    challenger: { id: ANN, username: 'Ann' },
    opponent: { id: BOB, username: 'Bob' },
    terms: terms(targets, numDays),
  });
  return activated(battle);
}

/** The battle with its players in these time zones, in the order of `userIds` (K2). */
export function inZones(battle: Battle, ...zones: readonly (string | undefined)[]): Battle {
  const zoned = <Player extends PlayerName>(one: Player): Player => {
    const timeZone = zones[battle.userIds.indexOf(one.id)];
    return timeZone === undefined ? one : { ...one, timeZone };
  };
  const { challenger, opponent, contestants } = battle;
  if (!contestants)
    return {
      ...battle,
      challenger: zoned(challenger),
      ...(opponent && { opponent: zoned(opponent) }),
    };
  const members = Object.entries(contestants).map(([id, one]) => [id, zoned(one)]);
  return { ...battle, contestants: Object.fromEntries(members) };
}

/** An ACTIVE group of Ann, Bob, Cat and Dan, or of the given ids, without entries. */
export function group(
  targets: readonly PlannedTarget[],
  numDays = 7,
  [creator = ANN, ...opponents]: readonly string[] = [ANN, BOB, CAT, DAN],
): Battle {
  const battle = newGroup({
    id: 'group',
    creator: player(creator),
    opponents: opponents.map(player),
    terms: terms(targets, numDays),
  });
  return activated(battle);
}

/** A PENDING group request of Ann to Bob and Cat, which those named have not accepted yet. */
export function requestedGroup(
  waitingFor: readonly string[],
  ids: readonly string[] = [ANN, BOB, CAT],
): Battle {
  const battle = group([checkbox()], 7, ids);
  const contestants = Object.values(battle.contestants ?? {}).map((one) => [
    one.id,
    { ...one, accepted: !waitingFor.includes(one.id) },
  ]);
  return { ...battle, status: 'PENDING', contestants: Object.fromEntries(contestants) };
}

/** Where players enter what they did for a daily target. */
export const slot = (day: number, target = 1) => ({
  dayKey: `day${day}`,
  targetKey: `target${target}`,
});

/** The same for the first target over the whole battle. */
export const blockSlot = () => ({ dayKey: null, targetKey: 'blockTarget1' });

type Proof = Partial<Pick<DailyEntry, 'photo' | 'hide' | 'at' | 'receivedAt'>>;

/** The battle with one daily entry put in, whatever the rules say about it. */
export function withDaily(
  battle: Battle,
  dayNumber: number,
  targetNumber: number,
  userId: string,
  input: boolean | number | null,
  { photo = null, hide = false, ...times }: Proof = {},
): Battle {
  const dayKey = `day${dayNumber}`;
  const targetKey = `target${targetNumber}`;
  const day = battle.days[dayKey];
  const target = dailyTarget(battle, dayKey, targetKey);
  if (!day || !target) throw new Error(`The battle has no ${dayKey}.${targetKey}`);
  const changed = { ...target, [userId]: { userId, input, photo, hide, ...times } };
  return { ...battle, days: { ...battle.days, [dayKey]: { ...day, [targetKey]: changed } } };
}

/** The battle with a tick of a block checkbox, or with these numbers in a block number target. */
export function withBlock(
  battle: Battle,
  targetNumber: number,
  userId: string,
  input: boolean | readonly number[],
  { photo = null, hide = false, ...times }: Proof = {},
): Battle {
  const targetKey = `blockTarget${targetNumber}`;
  const target = blockTarget(battle, targetKey);
  if (!target) throw new Error(`The battle has no ${targetKey}`);
  const entered =
    typeof input === 'boolean'
      ? { input }
      : {
          inputArray: input.map((value, index): BlockNumber => ({
            id: `e${index}`,
            value,
            date: battle.startDate,
          })),
        };
  const changed = { ...target, [userId]: { userId, photo, hide, ...times, ...entered } };
  return { ...battle, blockTargets: { ...battle.blockTargets, [targetKey]: changed } };
}

/** Ticks one daily checkbox on several days. */
export function tickedOn(
  battle: Battle,
  userId: string,
  dayNumbers: readonly number[],
  targetNumber = 1,
): Battle {
  return dayNumbers.reduce(
    (ticked, dayNumber) => withDaily(ticked, dayNumber, targetNumber, userId, true),
    battle,
  );
}

/** The battle after what the game takes; a test that needs it refused says so itself. */
export function must(
  outcome: { ok: true; battle: Battle } | { ok: false; reason: string },
): Battle {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.battle;
}

/** In a state that only a later version knows (K3). */
export const ofLaterVersion = (battle: Battle): Battle =>
  Object.assign({}, battle, { status: 'PAUSED' });
