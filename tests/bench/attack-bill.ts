import { MAX_INSTANCES } from '../../functions/src/options.ts';
import { MOST_REPORTS_A_MINUTE } from '../../functions/src/report-errors.ts';
import { MOST_LOOKED_AT } from '../../functions/src/search-users.ts';
import { MOST_LOOKED_THROUGH } from '../../functions/src/send-target-update-notification.ts';
import { MAX_GROUP_OPPONENTS } from '../../src/domain/index.ts';
import { MOST_REPORTS } from '../../src/schema/report-player.ts';
import { MOST_REQUEST_NOTIFICATIONS } from '../../src/schema/send-request-notification.ts';
import { MOST_REQUESTS } from '../../src/schema/request-count.ts';
import { MOST_SEARCHES } from '../../src/schema/search-users.ts';

/** What Firestore and Functions bill for an attack in its worst hour. */
export interface AttackBill {
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
  /** Hours of machines of one processor. */
  readonly machineHours: number;
}

/** Rules may look up so many documents for one commit, and each is billed as a read. */
const LOOK_UPS = 10;

/** One processor answers no more calls a second that look into a database: 5 ms of its time for each. */
const CALLS_A_SECOND = 200;

/** Callables that share `callableOptions`, the only ones with more than a machine that anybody can wake. */
export const CALLABLES = 15;

/** To tell three others of a group costs four reads each, besides the count and the battle (decision 083). */
const READS_OF_A_NOTIFICATION = 14;
const WRITES_OF_A_NOTIFICATION = 4;

/** Of each player it looks at the record, the settings and the mark; of the searcher at settings and count. */
export const READS_OF_A_SEARCH = 2 + 3 * MOST_LOOKED_AT;
export const WRITES_OF_A_SEARCH = 1;

/** All that is counted per account and day, in one hour: searches, requests and their news, reports of players. */
const ACCOUNT: AttackBill = {
  reads:
    MOST_SEARCHES * READS_OF_A_SEARCH +
    MOST_REQUESTS * LOOK_UPS +
    MOST_REQUEST_NOTIFICATIONS * READS_OF_A_NOTIFICATION +
    MOST_REPORTS * 3,
  writes:
    MOST_SEARCHES * WRITES_OF_A_SEARCH +
    MOST_REQUESTS * 2 +
    MOST_REQUEST_NOTIFICATIONS * WRITES_OF_A_NOTIFICATION +
    MOST_REPORTS * 2,
  calls: MOST_SEARCHES + MOST_REQUEST_NOTIFICATIONS + MOST_REPORTS,
  machineHours: 0,
};

const times = (count: number, bill: AttackBill): AttackBill => ({
  reads: count * bill.reads,
  writes: count * bill.writes,
  calls: count * bill.calls,
  machineHours: count * bill.machineHours,
});

/**
 * The dearest call that nobody counts tells of a tick: it looks through the battles of the caller, who has
 * begun as many as are looked at, at the caller, and of each other one at settings, devices, the caller's
 * settings and the last push.
 */
const READS_OF_A_CALL = MOST_LOOKED_THROUGH + 1 + 4 * MAX_GROUP_OPPONENTS;

const callsAnHour = MAX_INSTANCES * CALLS_A_SECOND * 60 * 60;

export const ATTACKS_AN_HOUR: readonly (readonly [string, AttackBill])[] = [
  ['one account, all that is counted', ACCOUNT],
  ['a thousand accounts, all that is counted', times(1000, ACCOUNT)],
  [
    'accounts that call one function without an end',
    {
      reads: READS_OF_A_CALL * callsAnHour,
      // Of another one: the terms of the caller's own link, or the own daily reminder, changed to and fro.
      writes: callsAnHour,
      calls: callsAnHour,
      machineHours: MAX_INSTANCES,
    },
  ],
  [
    'visitors without an account, at every function',
    {
      // A link that somebody was sent is looked up with its inviter, once a call.
      reads: 2 * callsAnHour,
      writes: 0,
      calls: (CALLABLES * MAX_INSTANCES + 1) * CALLS_A_SECOND * 60 * 60,
      machineHours: CALLABLES * MAX_INSTANCES + 1,
    },
  ],
];

/** Lines that a flood of reports leaves in the log in an hour. */
export const REPORT_LINES_AN_HOUR = MOST_REPORTS_A_MINUTE * 60;

const written = (number: number): string => number.toLocaleString('en-GB');

/** The table of docs/operations.md, a line each. */
export function attackTable(): string[] {
  return ATTACKS_AN_HOUR.map(
    ([who, { reads, writes, calls, machineHours }]) =>
      `| ${who} | ${[reads, writes, calls, machineHours].map(written).join(' | ')} |`,
  );
}

/** Prices per 100,000 reads, 100,000 writes, a million calls and an hour of a machine. */
export interface Prices {
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
  readonly machine: number;
}

/** In the currency of the prices. */
export function costOf(bill: AttackBill, { reads, writes, calls, machine }: Prices): number {
  const database = (bill.reads * reads + bill.writes * writes) / 100_000;
  return database + (bill.calls * calls) / 1_000_000 + bill.machineHours * machine;
}
