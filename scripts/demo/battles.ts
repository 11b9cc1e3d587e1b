import {
  acceptBattle,
  addDays,
  type Battle,
  type BattleTerms,
  dayKeyOf,
  declineBattle,
  type DraftTarget,
  entryAt,
  type EntrySlot,
  newDuel,
  newGroup,
  recordBlockEntry,
  recordDailyEntry,
  type Saying,
  sayWord,
  settleBattle,
  versionOf,
  withEntry,
} from '../../src/domain/index.ts';
import { endOfDay } from '../../src/domain/day-close.ts';
import { BEN, type DemoPlayer, demoUser, KIM, ROSA } from './demo-players.ts';

/** Where the demo takes place: everything is dated relative to `today`. */
export interface Stage {
  /** `YYYY-MM-DD` in `timeZone`. */
  readonly today: string;
  readonly timeZone: string;
  /** Nothing has arrived later than this, in milliseconds since 1970. */
  readonly now: number;
}

/** Kim lives ahead of almost everybody: what has passed for the others has passed for her. */
const KIMS_ZONE = 'Asia/Kolkata';

const zoneOf = (id: string, { timeZone }: Stage): string => (id === KIM.id ? KIMS_ZONE : timeZone);

type Input = boolean | number;

/** What one player records on one day, by target key. */
type DayInputs = Readonly<Record<string, Input>>;

const target = (
  title: string,
  format: DraftTarget['format'],
  rest: Partial<DraftTarget> = {},
): DraftTarget => ({
  title,
  description: '',
  format,
  frequency: 'DAILY',
  isPhotoRequired: false,
  ...rest,
});

const NO_SUGAR = target('No added sugar', 'checkbox', {
  description: 'Fruit is fine. Cake is not fruit.',
});
const STEPS = target('Steps', 'number');
const WORKOUT = target('Workout', 'checkbox', {
  description: '20 minutes at least; a photo proves it.',
  isPhotoRequired: true,
});
const WATER = target('Two litres of water', 'checkbox');
const BED = target('In bed by eleven', 'checkbox');
const RUN = target('Kilometres run', 'number', { frequency: 'BLOCK' });
const BOOK = target('Finish a book', 'checkbox', { frequency: 'BLOCK' });

/** Terms that begin some days before (negative) or after today. */
function terms(
  { today }: Stage,
  begins: number,
  numDays: number,
  targets: readonly DraftTarget[],
  texts: Partial<Pick<BattleTerms, 'prize' | 'description'>> = {},
): BattleTerms {
  return {
    startDate: addDays(today, begins),
    numDays,
    prize: '',
    description: '',
    targets: targets.map((draft, index) => ({ ...draft, id: `demo-target-${index + 1}` })),
    ...texts,
  };
}

function must(result: { ok: true; battle: Battle } | { ok: false; reason: string }): Battle {
  if (!result.ok) throw new Error(`The demo breaks the rules of the game: ${result.reason}`);
  return result.battle;
}

function duelRequest(
  stage: Stage,
  id: string,
  challenger: DemoPlayer,
  opponent: DemoPlayer,
  duelTerms: BattleTerms,
): Battle {
  const { id: challengerId, username } = challenger;
  return newDuel({
    id,
    challenger: { id: challengerId, username, timeZone: zoneOf(challengerId, stage) },
    opponent: { id: opponent.id, username: opponent.username },
    terms: duelTerms,
  });
}

/** The battle once the other players have accepted it, before its first day. */
function accepted(battle: Battle, stage: Stage): Battle {
  return battle.userIds
    .filter((userId) => userId !== battle.challenger.id)
    .reduce((waiting, userId) => {
      const move = {
        userId,
        version: versionOf(waiting),
        settled: addDays(waiting.startDate, -1),
        timeZone: zoneOf(userId, stage),
      };
      return must(acceptBattle(waiting, move));
    }, battle);
}

/** What a player recorded on the days 1, 2, … of a battle. */
type Diary = readonly [player: DemoPlayer, days: readonly DayInputs[]];

/** The battle after all of that, in the evening of each day. */
const played = (battle: Battle, stage: Stage, ...diaries: readonly Diary[]): Battle =>
  diaries.reduce((before, diary) => playedBy(before, stage, diary), battle);

function playedBy(battle: Battle, stage: Stage, [{ id: userId }, days]: Diary): Battle {
  let after = battle;
  for (const [index, inputs] of days.entries()) {
    const today = addDays(battle.startDate, index);
    let receivedAt =
      (endOfDay(today, zoneOf(userId, stage)) ?? stage.now) - FIRST_BEFORE_MIDNIGHT_MS;
    for (const [targetKey, input] of Object.entries(inputs)) {
      const entry = { userId, input, photo: null, hide: false };
      const change = { ...entry, dayKey: dayKeyOf(index + 1), targetKey };
      // Nothing is settled before its first day: a knock-out is for the end.
      after = arrived(
        must(recordDailyEntry(after, userId, change, { today, settled: battle.startDate })),
        change,
        userId,
        Math.min(receivedAt, stage.now),
      );
      receivedAt += BETWEEN_ENTRIES_MS;
    }
  }
  return after;
}

const MINUTE_MS = 60_000;
const FIRST_BEFORE_MIDNIGHT_MS = 315 * MINUTE_MS;
const BETWEEN_ENTRIES_MS = 53 * MINUTE_MS;

/** With the time at which the server had that entry, which it writes itself. */
function arrived(battle: Battle, slot: EntrySlot, userId: string, receivedAt: number): Battle {
  const entry = entryAt(battle, slot, userId);
  if (!entry) throw new Error(`The demo has no entry of ${userId} on ${slot.dayKey}`);
  return withEntry(battle, slot, { ...entry, receivedAt });
}

const ticked: DayInputs = { target1: true, target2: true };
const first: DayInputs = { target1: true };
const nothing: DayInputs = {};

function activeDuel(stage: Stage): Battle {
  const request = duelRequest(
    stage,
    'demo-active',
    ROSA,
    BEN,
    terms(stage, -2, 7, [NO_SUGAR, STEPS, WORKOUT, RUN, BOOK], {
      prize: 'Loser cooks',
      description: 'Steps count from the phone, not from the watch.',
    }),
  );
  const battle = played(
    accepted(request, stage),
    stage,
    [ROSA, [{ target1: true, target2: 8200 }, { target1: true, target2: 6400 }, first]],
    [BEN, [{ target1: true, target2: 7900 }, { target2: 9100 }, { target2: 3100 }]],
  );
  const change = { userId: BEN.id, targetKey: 'blockTarget1', hide: false, photo: null };
  const add = { id: 'demo-run-1', value: 5.2 };
  const when = { today: stage.today, settled: stage.today };
  const run = must(recordBlockEntry(battle, BEN.id, { ...change, add }, when));
  const sugar = { dayKey: dayKeyOf(3), targetKey: 'target1' };
  return said(run, BEN, { to: ROSA.id, kind: 'RESPECT', about: sugar }, stage);
}

/** The battle once that player has said so today. */
function said(battle: Battle, { id }: DemoPlayer, saying: Saying, stage: Stage): Battle {
  return must(sayWord(battle, id, saying, new Date(stage.now)));
}

function group(stage: Stage): Battle {
  const request = newGroup({
    id: 'demo-group',
    creator: { ...demoUser(ROSA), timeZone: stage.timeZone },
    opponents: [demoUser(BEN), demoUser(KIM)],
    terms: terms(stage, -1, 5, [WATER, BED], { prize: 'Film choice' }),
  });
  const battle = played(
    accepted(request, stage),
    stage,
    [ROSA, [ticked, nothing]],
    [BEN, [first, first]],
    [KIM, [nothing, first]],
  );
  const nudged = said(battle, KIM, { to: ROSA.id, kind: 'CLOCK', about: null }, stage);
  const water = { dayKey: dayKeyOf(2), targetKey: 'target1' };
  return said(nudged, BEN, { to: KIM.id, kind: 'WAIT', about: water }, stage);
}

/** A duel of the past, not settled yet. */
function finishedDuel(
  stage: Stage,
  id: string,
  begins: number,
  ...diaries: readonly [Diary, Diary]
): Battle {
  const [[challenger, days], [opponent]] = diaries;
  const duelTerms = terms(stage, begins, days.length, [NO_SUGAR, WATER], { prize: 'A coffee' });
  const request = duelRequest(stage, id, challenger, opponent, duelTerms);
  return played(accepted(request, stage), stage, ...diaries);
}

/**
 * One battle in every state that a screen can show (D173), seen by Rosa: a request waiting for her, one that
 * she sent, a duel on day 3 of 7, a group on day 2, and the finished ones.
 */
export function demoBattles(stage: Stage): Battle[] {
  const { today } = stage;
  const received = duelRequest(
    stage,
    'demo-request-received',
    BEN,
    ROSA,
    terms(stage, 1, 3, [BED, WATER], { prize: 'A coffee', description: 'Weekend edition.' }),
  );
  const sent = duelRequest(
    stage,
    'demo-request-sent',
    ROSA,
    KIM,
    terms(stage, 2, 5, [STEPS, NO_SUGAR]),
  );
  const refused = duelRequest(stage, 'demo-declined', ROSA, BEN, terms(stage, -3, 2, [STEPS]));
  return [
    received,
    sent,
    activeDuel(stage),
    group(stage),
    finishedDuel(
      stage,
      'demo-knock-out',
      -12,
      [ROSA, [ticked, ticked, nothing, nothing, nothing]],
      [BEN, []],
    ),
    finishedDuel(
      stage,
      'demo-won',
      -20,
      [ROSA, [ticked, first, ticked]],
      [KIM, [ticked, first, first]],
    ),
    finishedDuel(
      stage,
      'demo-lost',
      -27,
      [BEN, [ticked, first, ticked]],
      [ROSA, [first, first, ticked]],
    ),
    finishedDuel(stage, 'demo-drawn', -34, [KIM, [ticked, first]], [ROSA, [first, ticked]]),
    must(declineBattle(refused, BEN.id)),
  ].map((battle) => settleBattle(battle, today));
}
