/**
 * `npm run bench:sweep`: the daily sweep over 100,000 open battles, of which a seventh is over, as
 * when nobody opened the app. The database answers at once: what is measured is the sweep's own work
 * and memory, and what Firestore would be asked for.
 */
import { sendDailyReminder } from '../../functions/src/daily-reminder.ts';
import type { Services } from '../../functions/src/services.ts';
import { sweepBattles } from '../../functions/src/sweep-battles.ts';
import { addDays, finishDate, newUser } from '../../src/domain/index.ts';
import { START } from '../../src/testing/sample-battles.ts';
import { randomNumbers } from '../../src/testing/random-numbers.ts';
import { filledDuel } from './filled-duel.ts';
import { pagedBattles } from './paged-battles.ts';

const BATTLES = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(BATTLES) || BATTLES < 1) {
  console.error(
    `Usage: npm run bench:sweep -- [battles], a whole number, not '${process.argv[2]}'.`,
  );
  process.exit(2);
}
const ONE_IN = 7;

const template = { ...filledDuel(randomNumbers(20_260_302)), status: 'ACTIVE' as const };
const today = addDays(finishDate(template), 2);
const readAt = new Date(`${today}T12:15:00Z`);
/** Runs for some days yet. */
const later = { ...template, startDate: addDays(START, 5) };

const { firestore, bill } = pagedBattles(
  BATTLES,
  (index) => ({ ...(index % ONE_IN === 0 ? template : later), id: `battle${index}` }),
  (path) =>
    path.startsWith('users/')
      ? newUser({ id: path.slice('users/'.length), username: 'Somebody' })
      : undefined,
  readAt,
);

const problems: string[] = [];
let sent = 0;
const unused = () => Promise.reject(new Error('The sweep sends nothing.'));
/** Every photo that an entry names is there, and was before the entry. */
const bucket = {
  file: () => ({
    getMetadata: () => Promise.resolve([{ timeCreated: `${START}T00:00:00Z` }]),
  }),
};
const services = {
  firestore,
  bucket,
  push: {
    sendToTopic: async () => void (sent += 1),
    sendToDevice: unused,
    subscribe: unused,
    unsubscribe: unused,
  },
  notice: () => undefined,
  reportError: (message: string, error: unknown) => problems.push(`${message}: ${String(error)}`),
  count: () => {},
} as unknown as Services;

let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
const rest = process.memoryUsage().rss;
const start = performance.now();
await sweepBattles(services, readAt, Infinity);
const seconds = (performance.now() - start) / 1000;
clearInterval(watch);
peak = Math.max(peak, process.memoryUsage().rss);

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
console.log(`battles      ${BATTLES}, settled ${bill.transactions}, problems ${problems.length}`);
console.log(`time         ${seconds.toFixed(1)} s`);
console.log(`peak memory  ${megabytes(peak)} (before it began ${megabytes(rest)})`);
console.log(`pages        ${bill.pages}`);
console.log(`Firestore    ${bill.reads} reads, ${bill.writes} writes`);
await sendDailyReminder(services, readAt);
console.log(`reminder     ${sent} send to a topic, whatever the number of players`);
if (problems.length > 0) {
  console.error(problems[0]);
  process.exitCode = 1;
}
