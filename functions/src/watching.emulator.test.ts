import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { battlePath } from '../../src/schema/battle-document.ts';
import { type ErrorReport, MOST_ERROR_REPORTS } from '../../src/schema/error-report.ts';
import { logged } from './logged.ts';
import { MOST_CALLS_OF_A_CALLER } from './report-limit.ts';
import { sweep } from './sweep.ts';
import { found, linesIn, ringing } from './testing/alerts.ts';
import type { LogLine } from './testing/log-filter.ts';
import { callDeployed, followLog, signInAs } from './testing/deployed.ts';
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

const REPORT: ErrorReport = {
  kind: 'screen',
  what: 'A screen could not be shown',
  name: 'TypeError',
  code: null,
  screen: '/battle',
  frames: ['home-Ab3.js:1:2345'],
};

const VERSION = 'v1.2.3 (1a2b3c4)';

/** That of the handbook's example. */
const RELEASE = 'v0.1.0 (1a2b3c4)';

let callers = 0;

/** What is logged when a phone tells of that; each is one of its own, which is heard a few times a minute. */
async function told(report: ErrorReport): Promise<string> {
  callers += 1;
  const log = followLog();
  const caller = { 'X-Forwarded-For': `203.0.113.${callers}` };
  const request = { version: VERSION, reports: [report] };
  expect(await callDeployed('reportErrors', request, caller)).toBe(200);
  return log.until('"event":"client-error"', `"version":"${VERSION}"`);
}

const write =
  (lines: LogLine[]) =>
  (line: object): void =>
    void lines.push({ ...line });

describe('the log', () => {
  it('attack 185: says of a function that fails what and where, and nothing of the player', async () => {
    const [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    await services.firestore.doc(ledgerPath(battle.id, ann.id)).set({ xp: 'poisoned' });
    const log = followLog();
    const asAnn = await signInAs(ann.id);
    expect(await callDeployed('updateXp', { battleId: battle.id }, asAnn)).toBe(500);
    const lines = await log.until('"event":"run"', '"updateXp"', '"failed"');
    expect(lines).toMatch(/"function":"updateXp".*"error":"\$ZodError".*"frames":\["/);
    for (const secret of [ann.id, ann.username, 'poisoned']) expect(lines).not.toContain(secret);
    expect(ringing(linesIn(lines))).toEqual(['A function fails']);
    expect(found('what fails on the server', linesIn(lines))).toHaveLength(1);
    expect(found('who is refused, and by what', linesIn(lines))).toHaveLength(1);
  });

  it('fault 13: says that a quota is used up', async () => {
    const lines: LogLine[] = [];
    const refusal = Object.assign(new Error('8 RESOURCE_EXHAUSTED'), { code: 8 });
    const run = logged('updateXp', services, () => Promise.reject(refusal), write(lines));
    await expect(run).rejects.toThrow('INTERNAL');
    expect(ringing(lines)).toEqual(['A function fails', 'A quota is used up']);
  });

  it('says that an index is lost, and where it is asked for', async () => {
    const ann = await createPlayer(services, 'Ann');
    const asAnn = await signInAs(ann.id);
    const emulator = `http://${mustEnv('FIRESTORE_EMULATOR_HOST')}/emulator/v1`;
    const faults = `${emulator}/projects/${mustEnv('GCLOUD_PROJECT')}:faults`;
    const message = 'The query requires an index. You can create it here: https://console/ann';
    const fault = { status: 'FAILED_PRECONDITION', times: 100, of: 'administrators', message };
    await fetch(faults, { method: 'POST', body: JSON.stringify(fault) });
    onTestFinished(async () => void (await fetch(faults, { method: 'DELETE' })));
    const log = followLog();
    expect(await callDeployed('searchUsers', { prefix: ann.username }, asAnn)).toBe(500);
    const lines = await log.until('"event":"run"', '"searchUsers"', '"failed"');
    expect(lines).toMatch(/"reason":"index-missing","frames":\["index\.js:\d+:\d+"/);
    for (const secret of [ann.id, ann.username, 'console/']) expect(lines).not.toContain(secret);
    expect(ringing(linesIn(lines))).toEqual(['A function fails', 'An index is missing']);
  });

  it('names the battle that a sweep could not settle', async () => {
    const own = stackServices({ isolated: true });
    const broken = duelOf(await createPlayer(own, 'Ann'), await createPlayer(own, 'Bob'));
    await own.firestore.doc(battlePath(broken.id)).set({ ...broken, days: 'gone' });
    const lines: LogLine[] = [];
    await logged('sweep', own, sweep, write(lines));
    expect(lines).toMatchObject([
      { event: 'problem', message: 'A battle was not settled', battleId: broken.id },
      { event: 'run', outcome: 'ok', counts: { battlesLookedAt: 1, problems: 1 } },
    ]);
    expect(ringing(lines)).toEqual(['A battle is not settled']);
    expect(found('what the last sweeps did', lines)).toHaveLength(1);
  });

  it('says that somebody was reported, and neither who nor by whom', async () => {
    const [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
    const log = followLog();
    const report = { userId: bob.id, reason: 'username', photo: null };
    expect(await callDeployed('reportPlayer', report, await signInAs(ann.id))).toBe(200);
    const lines = await log.until('"event":"run"', '"reportPlayer"');
    expect(ringing(linesIn(lines))).toEqual(['Somebody was reported']);
    for (const secret of [ann.id, ann.username, bob.id, bob.username])
      expect(lines).not.toContain(secret);
  });

  it('has the reports of phones, also of visitors', async () => {
    const lines = await told(REPORT);
    expect(lines).toContain('"screen":"/battle","frames":["home-Ab3.js:1:2345"]');
    const question = 'what fails on phones since the last release';
    expect(found(question, linesIn(lines.replaceAll(VERSION, RELEASE)))).toHaveLength(1);
  });

  it.each<[string, Partial<ErrorReport>, readonly string[]]>([
    ['a screen that cannot be shown', {}, ['A screen is not shown']],
    [
      'rules that refuse an entry',
      { kind: 'problem', what: 'The server refuses what the game allows' },
      ['The server refuses the game'],
    ],
    [
      'rules that refuse a request',
      { kind: 'problem', what: 'A request was not sent', code: 'permission-denied' },
      ['The server refuses the game'],
    ],
    ['a request that is lost', { kind: 'problem', what: 'A request was not sent' }, []],
    [
      'rules that refuse a sign-up',
      { kind: 'problem', what: 'A profile was not created', code: 'permission-denied' },
      ['The server refuses the game'],
    ],
    [
      'a function that is not deployed',
      {
        kind: 'problem',
        what: 'The function updateXp does not answer',
        code: 'functions/internal',
      },
      ['Half a deployment'],
    ],
    [
      'an index that is not deployed',
      { kind: 'problem', what: 'An index is missing', code: 'failed-precondition' },
      ['An index is missing'],
    ],
    [
      'a quota of the database',
      { kind: 'problem', what: 'A quota is used up', code: 'resource-exhausted' },
      ['A quota is used up'],
    ],
    [
      'a quota of the photos',
      { kind: 'problem', what: 'A photo was not sent', code: 'storage/quota-exceeded' },
      ['A quota is used up'],
    ],
  ])('calls the owner by what phones tell of %s', async (_what, report, alerts) => {
    expect(ringing(linesIn(await told({ ...REPORT, ...report })))).toEqual(alerts);
  });

  it('attack 185: has no report with more in it', async () => {
    const reports = [{ ...REPORT, message: 'Ann is undefined' }];
    expect(await callDeployed('reportErrors', { version: 'v1.2.3 (1a2b3c4)', reports })).toBe(400);
  });

  it('attack 186: hears one caller a few times a minute, whatever the caller calls itself', async () => {
    const request = {
      version: 'v1.2.3 (1a2b3c4)',
      reports: Array.from({ length: MOST_ERROR_REPORTS }, () => REPORT),
    };
    const statuses: number[] = [];
    const log = followLog();
    for (let count = 0; count < 3 * MOST_CALLS_OF_A_CALLER; count += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${count}, 10.9.9.9` };
      statuses.push(await callDeployed('reportErrors', request, headers));
    }
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
      2 * MOST_CALLS_OF_A_CALLER,
    );
    const lines = await log.until('"event":"run"', '"reportErrors"', '"resource-exhausted"');
    expect(ringing(linesIn(lines))).toContain('More errors than are taken');
  });
});
