import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import { battlePath } from '../../src/schema/battle-document.ts';
import { type ErrorReport, MOST_ERROR_REPORTS } from '../../src/schema/error-report.ts';
import { FUNCTIONS_REGION } from '../../src/schema/functions-region.ts';
import { z } from '../../src/schema/zod.ts';
import { logged } from './logged.ts';
import { MOST_CALLS_OF_A_CALLER } from './report-limit.ts';
import { sweep } from './sweep.ts';
import {
  createPlayer,
  duelOf,
  mustEnv,
  stackServices,
  store,
  type TestServices,
  ticked,
} from './testing/stack.ts';
import { ledgerPath } from './xp-ledger.ts';

// What an owner finds in the log, as docs/operations.md describes it.

let services: TestServices;

beforeAll(() => {
  services = stackServices();
});

const project = mustEnv('GCLOUD_PROJECT');
const authUrl = `http://${mustEnv('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1`;

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Calls a function as deployed; gives back the HTTP status. */
async function call(name: string, data: unknown, headers: Record<string, string> = {}) {
  const url = `${mustEnv('FUNCTIONS_EMULATOR_ORIGIN')}/${project}/${FUNCTIONS_REGION}/${name}`;
  return (await post(url, { data }, headers)).status;
}

async function signInAs(userId: string): Promise<Record<string, string>> {
  const token = await services.auth.createCustomToken(userId);
  const url = `${authUrl}/accounts:signInWithCustomToken?key=demo`;
  const answer = await post(url, { token, returnSecureToken: true });
  const { idToken } = z.parse(z.looseObject({ idToken: z.string() }), await answer.json());
  return { Authorization: `Bearer ${idToken}` };
}

/** What the stack has logged so far. */
const log = () => readFileSync(mustEnv('HABIT_RIVALS_LOG'), 'utf8');

/** The lines that a test leaves in the log, once one of them has all these parts. */
async function linesWith(before: string, ...parts: readonly string[]): Promise<string> {
  const since = () => log().slice(before.length);
  const isThere = () =>
    since()
      .split('\n')
      .some((line) => parts.every((part) => line.includes(part)));
  await expect.poll(isThere, { timeout: 20_000, interval: 100 }).toBe(true);
  return since();
}

const REPORT: ErrorReport = {
  kind: 'screen',
  what: 'A screen could not be shown',
  name: 'TypeError',
  code: null,
  screen: '/battle',
  frames: ['home-Ab3.js:1:2345'],
};

describe('the log', () => {
  it('attack 185: says of a function that fails what and where, and nothing of the player', async () => {
    const [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    await services.firestore.doc(ledgerPath(battle.id, ann.id)).set({ xp: 'poisoned' });
    const before = log();
    expect(await call('updateXp', { battleId: battle.id }, await signInAs(ann.id))).toBe(500);
    const lines = await linesWith(before, '"event":"run"', '"updateXp"', '"failed"');
    expect(lines).toMatch(/"function":"updateXp".*"error":"\$ZodError".*"frames":\["/);
    for (const secret of [ann.id, ann.username, 'poisoned']) expect(lines).not.toContain(secret);
  });

  it('names the battle that a sweep could not settle', async () => {
    const own = stackServices({ isolated: true });
    const broken = duelOf(await createPlayer(own, 'Ann'), await createPlayer(own, 'Bob'));
    await own.firestore.doc(battlePath(broken.id)).set({ ...broken, days: 'gone' });
    const lines: object[] = [];
    await logged('sweep', own, sweep, (line) => lines.push(line));
    expect(lines).toMatchObject([
      { event: 'problem', message: 'A battle was not settled', battleId: broken.id },
      { event: 'run', outcome: 'ok', counts: { battlesLookedAt: 1, problems: 1 } },
    ]);
  });

  it('has the reports of phones, also of visitors', async () => {
    const before = log();
    const request = { version: 'v1.2.3 (1a2b3c4)', reports: [REPORT] };
    expect(await call('reportErrors', request)).toBe(200);
    const lines = await linesWith(before, '"event":"client-error"', '"version":"v1.2.3 (1a2b3c4)"');
    expect(lines).toContain('"screen":"/battle","frames":["home-Ab3.js:1:2345"]');
  });

  it('attack 185: has no report with more in it', async () => {
    const reports = [{ ...REPORT, message: 'Ann is undefined' }];
    expect(await call('reportErrors', { version: 'v1.2.3 (1a2b3c4)', reports })).toBe(400);
  });

  it('attack 186: hears one caller a few times a minute, whatever the caller calls itself', async () => {
    const request = {
      version: 'v1.2.3 (1a2b3c4)',
      reports: Array.from({ length: MOST_ERROR_REPORTS }, () => REPORT),
    };
    const statuses: number[] = [];
    for (let count = 0; count < 3 * MOST_CALLS_OF_A_CALLER; count += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${count}, 10.9.9.9` };
      statuses.push(await call('reportErrors', request, headers));
    }
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
      2 * MOST_CALLS_OF_A_CALLER,
    );
  });
});
