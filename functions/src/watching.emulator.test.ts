import { describe, expect, it, onTestFinished } from 'vitest';

import { battlePath } from '../../src/schema/battle-document.ts';
import { type ErrorReport, MOST_ERROR_REPORTS } from '../../src/schema/error-report.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { logged } from './logged.ts';
import { MOST_CALLS_OF_A_CALLER } from './report-errors.ts';
import type { Connections } from './services.ts';
import { found, linesIn, ringing } from './testing/alerts.ts';
import {
  callDeployed,
  followLog,
  functionUrl,
  runScheduled,
  signInAs,
} from './testing/deployed.ts';
import type { LogLine } from './testing/log-filter.ts';
import {
  createPlayer,
  duelOf,
  givePushes,
  mustEnv,
  stackServices,
  store,
  ticked,
} from './testing/stack.ts';
import { ledgerPath } from './xp-ledger.ts';

// What an owner finds in the log, as docs/operations.md describes it.

const services = stackServices();

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

const REFUSES = 'The server refuses the game';
const NO_ANSWER = 'The function updateXp does not answer';
const NO_INDEX = 'An index is missing';
const QUOTA = 'A quota is used up';

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

/** Lets the database refuse all that functions ask, until the test has ended. */
async function refuseServers(status: string, message: string): Promise<void> {
  const emulator = `http://${mustEnv('FIRESTORE_EMULATOR_HOST')}/emulator/v1`;
  const faults = `${emulator}/projects/${mustEnv('GCLOUD_PROJECT')}:faults`;
  onTestFinished(async () => void (await fetch(faults, { method: 'DELETE' })));
  const fault = { status, times: 1000, of: 'administrators', message };
  expect(await fetch(faults, { method: 'POST', body: JSON.stringify(fault) })).toMatchObject({
    ok: true,
  });
}

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
    // As the database says it: its SDK would ask again for ten seconds first.
    const refusal = Object.assign(new Error('8 RESOURCE_EXHAUSTED: Quota exceeded for ann'), {
      code: 8,
    });
    const lines: LogLine[] = [];
    const run = logged(
      'searchUsers',
      {} as Connections,
      () => Promise.reject(refusal),
      (line) => lines.push(line),
    );
    await expect(run).rejects.toMatchObject({ code: 'internal' });
    for (const secret of ['ann', 'Quota']) expect(JSON.stringify(lines)).not.toContain(secret);
    expect(ringing(lines)).toEqual(['A function fails', 'A quota is used up']);
  });

  it('says that an index is lost, and where it is asked for', async () => {
    const ann = await createPlayer(services, 'Ann');
    const asAnn = await signInAs(ann.id);
    const message = 'The query requires an index. You can create it here: https://console/ann';
    await refuseServers('FAILED_PRECONDITION', message);
    const log = followLog();
    expect(await callDeployed('searchUsers', { prefix: ann.username }, asAnn)).toBe(500);
    const lines = await log.until('"event":"run"', '"searchUsers"', '"failed"');
    expect(lines).toMatch(/"reason":"index-missing","frames":\["index\.js:\d+:\d+"/);
    for (const secret of [ann.id, ann.username, 'console/']) expect(lines).not.toContain(secret);
    expect(ringing(linesIn(lines))).toEqual(['A function fails', 'An index is missing']);
  });

  it('fault 172: names the battles that a sweep could not settle, and nothing of their players', async () => {
    const [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
    const poisoned = [
      { ...duelOf(ann, bob), days: 'gone' },
      { ...duelOf(ann, bob), status: 'PLAYING' },
      { ...duelOf(ann, bob), startDate: null },
    ];
    const documents = poisoned.map(({ id }) => services.firestore.doc(battlePath(id)));
    onTestFinished(async () => void (await Promise.all(documents.map((one) => one.delete()))));
    await Promise.all(documents.map((one, index) => one.set(poisoned[index] ?? {})));
    const battle = await store(services, duelOf(ann, bob));

    const log = followLog();
    await runScheduled('sweep');
    const lines = await log.until('"event":"run"', '"sweep"');
    const named = linesIn(lines).filter(({ message }) => message === 'A battle was not settled');
    expect(named.map(({ battleId }) => battleId)).toEqual(
      expect.arrayContaining(poisoned.map(({ id }) => id)),
    );
    expect(ringing(named)).toEqual(['A battle is not settled']);
    expect(found('what the last sweeps did', linesIn(lines))).toMatchObject([{ outcome: 'ok' }]);
    for (const secret of [ann.id, ann.username, bob.id, bob.username, 'gone', 'PLAYING'])
      expect(lines).not.toContain(secret);
    expect((await services.firestore.doc(battlePath(battle.id)).get()).get('status')).toBe(
      'COMPLETE',
    );
  }, 90_000);

  it('names the battle that a player could not be told of, and nothing of the player', async () => {
    const [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
    await givePushes(services, ann.id);
    const due = { lookAt: new Date(0), updatedAt: new Date(), timeZone: 'Europe/Berlin' };
    await services.firestore.doc(pushTokenPath(ann.id)).update(due);
    const poisoned = { ...duelOf(ann, bob), days: 'gone' };
    const document = services.firestore.doc(battlePath(poisoned.id));
    onTestFinished(async () => void (await document.delete()));
    await document.set(poisoned);
    const log = followLog();
    await runScheduled('tellPlayers');
    const lines = await log.until('"event":"run"', '"tellPlayers"');
    const named = linesIn(lines).filter(({ battleId }) => battleId === poisoned.id);
    expect(named.map(({ message }) => message)).toEqual(['A battle was not looked at']);
    expect(ringing(named)).toEqual(['Something was passed over']);
    for (const secret of [ann.id, ann.username, bob.id, 'gone'])
      expect(lines).not.toContain(secret);
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

  it.each<[string, string, string | null, string | null]>([
    ['rules that refuse an entry', 'The server refuses what the game allows', null, REFUSES],
    ['rules that refuse a request', 'A request was not sent', 'permission-denied', REFUSES],
    ['a request that is lost', 'A request was not sent', null, null],
    ['rules that refuse a sign-up', 'A profile was not created', 'permission-denied', REFUSES],
    ['rules that refuse a photo', 'A photo was not sent', 'storage/unauthorized', REFUSES],
    ['a photo that is lost', 'A photo was not sent', null, null],
    ['a function that is not there', NO_ANSWER, 'functions/internal', 'Half a deployment'],
    ['an index that is not there', NO_INDEX, 'failed-precondition', NO_INDEX],
    ['a quota of the database', QUOTA, 'resource-exhausted', QUOTA],
    ['a quota of the photos', 'A photo was not sent', 'storage/quota-exceeded', QUOTA],
  ])('calls the owner by what phones tell of %s', async (_what, what, code, alert) => {
    const lines = await told({ ...REPORT, kind: 'problem', what, code });
    expect(ringing(linesIn(lines))).toEqual(alert === null ? [] : [alert]);
  });

  it('calls the owner by what phones tell of a screen that cannot be shown', async () => {
    expect(ringing(linesIn(await told(REPORT)))).toEqual(['A screen is not shown']);
  });

  it('attack 185: has no report with more in it', async () => {
    const reports = [{ ...REPORT, message: 'Ann is undefined' }];
    expect(await callDeployed('reportErrors', { version: 'v1.2.3 (1a2b3c4)', reports })).toBe(400);
  });

  it('attack 228: holds no line, and no word, that a stranger has sent in the place of a call', async () => {
    const log = followLog();
    const forged = { event: 'problem', reason: 'index-missing', by: 'Mallory' };
    const url = functionUrl('updateXp');
    const json = { 'Content-Type': 'application/json' };
    for (const request of [
      { body: JSON.stringify(forged), headers: json },
      { body: JSON.stringify({ data: {}, Mallory: 1 }), headers: json },
      { body: '{"data":{}}', headers: { 'Content-Type': 'text/Mallory' } },
    ])
      expect((await fetch(url, { method: 'POST', ...request })).status).toBe(400);
    expect(await callDeployed('updateXp', {})).toBe(400);
    const lines = await log.until('"event":"run"', '"updateXp"', '"invalid-argument"');
    expect(lines.toLowerCase()).not.toContain('mallory');
    expect(ringing(linesIn(lines))).toEqual([]);
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
