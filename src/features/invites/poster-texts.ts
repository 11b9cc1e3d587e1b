import { formatDayMonth } from '../../domain/index.ts';

/** What somebody who challenges wants, after the name. */
export const callText = (isGroupBattle: boolean): string =>
  isGroupBattle ? 'wants you in a group battle' : 'wants to fight you';

/** When a challenge begins that is accepted today: a link may lie for days. */
export const startText = (startDate: string, today: string): string =>
  startDate > today ? formatDayMonth(startDate) : 'Today';

/** A stake among the facts. */
export const factText = (prize: string): string => prize || 'n/a';

/** When a group begins, for whoever is in: its inviter need not wait for the last seat (D37). */
export const beginText = (seatsLeft: number, inviter: string): string =>
  `It begins once ${seatsLeft === 1 ? 'one more has' : `${seatsLeft} more have`} accepted, or sooner if ${inviter} says so.`;
