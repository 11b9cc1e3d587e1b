import type { PersonalUser } from './user.ts';

/**
 * What the server tells of its own accord, each with a switch (D198):
 * - `requests`: one has arrived, was changed, accepted or declined
 * - `rounds`: how the day that is over ended
 * - `knockOuts`: the day that ends soon may bring the player's knock-out
 * - `results`: a battle is over
 * - `words`: a rival cheers or nudges (D199)
 */
export const PUSH_KINDS = ['requests', 'rounds', 'knockOuts', 'results', 'words'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What a player is told about: `targetUpdates` is the choice of the specification, which is off at first. */
export type NewsKind = PushKind | 'targetUpdates';

/** Whether the owner of the record wants to be told. */
export function wantsNews(
  { targetNotification, silenced }: Pick<PersonalUser, 'targetNotification' | 'silenced'>,
  kind: NewsKind,
): boolean {
  return kind === 'targetUpdates' ? targetNotification : silenced?.[kind] !== true;
}

/** The hours of the player's clock at which the server looks for something to tell. */
export const MORNING_HOUR = 8;
export const EVENING_HOUR = 20;

/** So many a day, besides requests and the daily reminder (D198). */
export const MOST_NEWS = 3;

/** More requests than that arrive silently: whoever floods somebody is not heard all day. */
export const MOST_REQUEST_NEWS = 10;

/** Pushes of one day of the player. */
export interface NewsCount {
  readonly requests: number;
  readonly others: number;
}

const isRivals = (kind: NewsKind): boolean => kind === 'targetUpdates' || kind === 'words';

/**
 * Whether another push may go out at that hour of the player's clock; an undefined hour is that of a
 * player whose zone nobody knows, and whom the server tells nothing in the morning and in the evening.
 * What rivals do leaves room for what these still bring, and rounds, of which one may close at any hour where
 * rivals live far apart, for the knock-out that only the evening can still turn.
 */
export function hasRoomForNews(
  kind: NewsKind,
  { requests, others }: NewsCount,
  settings: Pick<PersonalUser, 'targetNotification' | 'silenced'>,
  hour: number | undefined,
): boolean {
  if (kind === 'requests') return requests < MOST_REQUEST_NEWS;
  const kept = hour === undefined ? 0 : roomLeftBy(kind, settings, hour);
  return others + kept < MOST_NEWS;
}

function roomLeftBy(
  kind: NewsKind,
  settings: Pick<PersonalUser, 'targetNotification' | 'silenced'>,
  hour: number,
): number {
  const morning =
    hour < MORNING_HOUR && (wantsNews(settings, 'rounds') || wantsNews(settings, 'results'));
  const evening = hour < EVENING_HOUR && wantsNews(settings, 'knockOuts');
  if (kind === 'rounds') return Number(evening);
  return isRivals(kind) ? Number(morning) + Number(evening) : 0;
}
