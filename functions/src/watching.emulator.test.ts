import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { battlePath } from '../../src/schema/battle-document.ts';
import { type ErrorReport, MOST_ERROR_REPORTS } from '../../src/schema/error-report.ts';
import { logged } from './logged.ts';
import { MOST_CALLS_OF_A_CALLER } from './report-limit.ts';
import { sweep } from './sweep.ts';
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
    const log = followLog();
    const request = { version: 'v1.2.3 (1a2b3c4)', reports: [REPORT] };
    expect(await callDeployed('reportErrors', request)).toBe(200);
    const lines = await log.until('"event":"client-error"', '"version":"v1.2.3 (1a2b3c4)"');
    expect(lines).toContain('"screen":"/battle","frames":["home-Ab3.js:1:2345"]');
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
    for (let count = 0; count < 3 * MOST_CALLS_OF_A_CALLER; count += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${count}, 10.9.9.9` };
      statuses.push(await callDeployed('reportErrors', request, headers));
    }
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
      2 * MOST_CALLS_OF_A_CALLER,
    );
  });
});
