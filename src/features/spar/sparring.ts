import {
  activated,
  addDays,
  type Battle,
  dayKeyOf,
  duelHp,
  isOutOfHp,
  newDuel,
  type PlannedTarget,
  type PlayerName,
  recordEntry,
} from '../../domain/index.ts';

/** Whom everybody can spar with; no account has such an id. */
export const COACH: PlayerName = { id: 'coach', username: 'Coach' };

/** The hours at which something happens, in their order; after the last one the day is over. */
export const HOURS = ['08:00', '15:00', '21:00', '24:00'] as const;
export type Hour = (typeof HOURS)[number];

const TARGETS = ['Two litres of water', 'Ten minutes of stretching', 'Ten pages of a book'];

/** What Coach has done when an hour comes, by the number of the target. */
const COACH_DOES: Readonly<Partial<Record<Hour, number>>> = { '15:00': 1, '21:00': 3 };

const DAYS = 7;
/** What went before: a day without Coach, and one on which he woke up late. */
const TODAY = 3;

/** A day of a duel that nobody stores, told hour by hour. */
export interface Sparring {
  readonly battle: Battle;
  readonly hour: Hour;
}

/** The morning of the third day, that `date`: Coach is one tick from the floor, and has the day to get up again. */
export function startSparring(player: PlayerName, date: string): Sparring {
  const targets = TARGETS.map((title): PlannedTarget => ({
    id: title,
    title,
    description: '',
    format: 'checkbox',
    frequency: 'DAILY',
    isPhotoRequired: false,
  }));
  const startDate = addDays(date, 1 - TODAY);
  const terms = { startDate, numDays: DAYS, prize: '', description: '', targets };
  const battle = activated(newDuel({ id: 'sparring', challenger: player, opponent: COACH, terms }));
  const before: readonly Tick[] = [
    ...targets.flatMap((_, index) =>
      [1, 2].map((day): Tick => ({ userId: player.id, day, targetNumber: index + 1 })),
    ),
    { userId: COACH.id, day: 2, targetNumber: 2 },
  ];
  return { battle: before.reduce(ticked, battle), hour: HOURS[0] };
}

/** The same with a target of today ticked, or not any more. */
export function tickToday(sparring: Sparring, targetKey: string, isTicked: boolean): Sparring {
  const { battle } = sparring;
  const targetNumber = Number(targetKey.replace('target', ''));
  const userId = battle.challenger.id;
  return { ...sparring, battle: ticked(battle, { userId, day: TODAY, targetNumber, isTicked }) };
}

/** The next hour, and what Coach has done by then. */
export function later({ battle, hour }: Sparring): Sparring {
  const next = HOURS[HOURS.indexOf(hour) + 1] ?? hour;
  const targetNumber = COACH_DOES[next];
  if (targetNumber === undefined) return { battle, hour: next };
  return { battle: ticked(battle, { userId: COACH.id, day: TODAY, targetNumber }), hour: next };
}

/** The HP of both, whether the day is over, and whether Coach was knocked out with it. */
export function standingOf({ battle, hour }: Sparring) {
  const { challenger: mine, opponent: theirs } = duelHp(battle);
  const isOver = hour === '24:00';
  return { mine, theirs, isOver, isKnockedOut: isOver && isOutOfHp(theirs) };
}

export const TODAYS_KEY = dayKeyOf(TODAY);
export const ROUND = `Day ${TODAY} of ${DAYS}`;

interface Tick {
  readonly userId: string;
  readonly day: number;
  readonly targetNumber: number;
  readonly isTicked?: boolean;
}

function ticked(battle: Battle, { userId, day, targetNumber, isTicked = true }: Tick): Battle {
  const today = addDays(battle.startDate, day - 1);
  const slot = { dayKey: dayKeyOf(day), targetKey: `target${targetNumber}` };
  const change = { userId, ...slot, input: isTicked, photo: null, hide: false };
  const result = recordEntry(battle, userId, change, { today, settled: today });
  if (!result.ok) throw new Error(`Sparring went wrong: ${result.reason}`);
  return result.battle;
}
