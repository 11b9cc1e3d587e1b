import { dailyTargets, dayIndex, dayKeyOf, dayNumberOf } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { isCompleted } from './entries.ts';
import { isSameSlot, targetAt } from './entry-slot.ts';
import { isParticipant, stillIn } from './participants.ts';
import { playerToday } from './player-date.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { PersonalUser } from './user.ts';
import { hasBlocked } from './who-may-challenge.ts';
import { NUDGES, type Saying, type Word, WORD_TEXTS, type Words } from './word.ts';

/** Cheers that a player may send one rival in a battle and day. */
export const MOST_CHEERS = 3;

/**
 * Why a word cannot be said:
 * - `nobody`: it goes to nobody else in the battle, or to an account that is deleted.
 * - `over`: the battle does not run, or not yet.
 * - `nothing-done`: there is no such entry, or it is of an earlier day.
 * - `has-begun`: no nudge for who has done something today, or has nothing to do.
 * - `said`: about that entry, or as today's nudge, something was said.
 * - `enough`: so many were sent to that rival today.
 */
export type WordRefusal = 'nobody' | 'over' | 'nothing-done' | 'has-begun' | 'said' | 'enough';

export type SayResult = { readonly ok: true; readonly battle: Battle } | Refusal<WordRefusal>;

export const isNudge = ({ kind }: Pick<Saying, 'kind'>): boolean =>
  NUDGES.some((nudge) => nudge === kind);

/**
 * The battle with that word of the sender's in it, and of the words of former days none; or why not. Whether
 * it is heard is the receiver's to say (`hearsWordsOf`).
 * @param battle as its entries have it: ACTIVE while it runs
 */
export function sayWord(battle: Battle, senderId: string, saying: Saying, now: Date): SayResult {
  const { to, kind, about } = saying;
  const isToRival =
    to !== senderId && stillIn(battle).includes(to) && isParticipant(battle, senderId);
  if (!isToRival) return refuse('nobody');
  const day = dayOf(battle, to, now);
  const before = wordsOfToday(battle, senderId, now);
  const sent = before.filter((word) => word.to === to);
  const reason = isNudge(saying)
    ? nudgeRefusal(battle, to, day, sent)
    : cheerRefusal(battle, { to, about }, day, sent);
  if (reason) return refuse(reason);
  const word: Word = { to, kind, about, day };
  const words = { ...battle.words, [senderId]: [...before, word] };
  return { ok: true, battle: { ...battle, words } };
}

/** Whether the sender may nudge that rival now. */
export function mayNudge(battle: Battle, senderId: string, to: string, now: Date): boolean {
  return sayWord(battle, senderId, { to, kind: NUDGES[0], about: null }, now).ok;
}

/**
 * Whether the sender has nudged that rival today in one of these battles: one nudge a day and rival is the most (D199).
 */
export function hasNudged(
  battles: readonly Battle[],
  senderId: string,
  to: string,
  now: Date,
): boolean {
  return battles.some((battle) =>
    wordsOfToday(battle, senderId, now).some((word) => word.to === to && isNudge(word)),
  );
}

/**
 * Whether it is the time to cheer for what that player has done on that day, or with null over the whole
 * battle: on the day itself and on the next, which is when it is looked at in the morning. On the day
 * before as well, for battles that know no zones: theirs is that of UTC.
 */
export function isTimeToCheer(
  battle: Battle,
  to: string,
  dayKey: string | null,
  now: Date,
): boolean {
  return stillIn(battle).includes(to) && isCheered(battle, dayKey, dayOf(battle, to, now));
}

function isCheered(battle: Battle, dayKey: string | null, day: number): boolean {
  if (!isCheering(battle, day)) return false;
  return dayKey === null || Math.abs((dayNumberOf(battle, dayKey) ?? Number.NaN) - day) <= 1;
}

/** From its first day to the morning after the last. */
const isCheering = ({ status, numDays }: Battle, day: number): boolean =>
  status === 'ACTIVE' && day >= 1 && day <= numDays + 1;

/**
 * The day of the battle that it is for that player, in UTC where the battle does not know their zone, so that
 * sender, receiver and server count one day; 0 or less before the first one.
 */
function dayOf(battle: Battle, userId: string, now: Date): number {
  return dayIndex(battle, playerToday(battle, userId, now, 'Etc/UTC'));
}

function nudgeRefusal(
  battle: Battle,
  to: string,
  day: number,
  sent: readonly Word[],
): WordRefusal | undefined {
  if (battle.status !== 'ACTIVE' || day < 1 || day > battle.numDays) return 'over';
  const targets = dailyTargets(battle, dayKeyOf(day));
  if (targets.length === 0 || targets.some((target) => isCompleted(target, to))) return 'has-begun';
  return sent.some(isNudge) ? 'said' : undefined;
}

function cheerRefusal(
  battle: Battle,
  { to, about }: Pick<Saying, 'to' | 'about'>,
  day: number,
  sent: readonly Word[],
): WordRefusal | undefined {
  if (!isCheering(battle, day)) return 'over';
  const target = about && targetAt(battle, about);
  const isThere = target && isCheered(battle, about.dayKey, day) && isCompleted(target, to);
  if (!isThere) return 'nothing-done';
  if (sent.some((word) => word.about && isSameSlot(word.about, about))) return 'said';
  return sent.filter((word) => !isNudge(word)).length >= MOST_CHEERS ? 'enough' : undefined;
}

/** What the sender has said today: on the day that it is for whom it was said to. */
function wordsOfToday(battle: Battle, senderId: string, now: Date): Word[] {
  const words = battle.words?.[senderId] ?? [];
  return words.filter(({ to, day }) => isParticipant(battle, to) && day === dayOf(battle, to, now));
}

/**
 * What each player has said last, by their ids, as long as it stands: until the day is over for whom it was
 * said to, and while the battle runs. Nothing that only a later version knows.
 */
export function standingWords(battle: Battle, now: Date): ReadonlyMap<string, Word> {
  const standing = new Map<string, Word>();
  if (battle.status !== 'ACTIVE' || !battle.words) return standing;
  for (const senderId of battle.userIds) {
    const last = wordsOfToday(battle, senderId, now).findLast(({ kind }) => kind in WORD_TEXTS);
    if (last) standing.set(senderId, last);
  }
  return standing;
}

/** Whether the owner of the record hears cheers and nudges of that player. */
export function hearsWordsOf(
  { hearsWords = true, ...settings }: Pick<PersonalUser, 'hearsWords' | 'blocked'>,
  senderId: string,
): boolean {
  return hearsWords && !hasBlocked(settings, senderId);
}

/** The words without those of that player, and those said to them; undefined where there are none. */
export function withoutWordsOf(words: Words | undefined, userId: string): Words | undefined {
  if (!words) return undefined;
  const others = Object.entries(words)
    .filter(([senderId]) => senderId !== userId)
    .map(([senderId, said]) => [senderId, said.filter(({ to }) => to !== userId)] as const);
  return Object.fromEntries(others);
}
