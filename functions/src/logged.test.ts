import { HttpsError } from 'firebase-functions/https';
import { expect, it } from 'vitest';

import { logged } from './logged.ts';
import type { Connections, Services } from './services.ts';

// Nothing of the project is asked for here.
const connections = {} as Connections;

/** What a run answers or throws, and the lines that it leaves. */
async function run(work: (services: Services) => Promise<unknown>) {
  const lines: unknown[] = [];
  const outcome = await logged('sweep', connections, work, (line) => lines.push(line)).catch(
    (error: unknown) => error,
  );
  return { outcome, lines };
}

const runLine = (outcome: string, counts: object) => ({
  severity: 'INFO',
  message: `sweep: ${outcome}`,
  event: 'run',
  function: 'sweep',
  outcome,
  durationMs: expect.any(Number),
  counts,
});

it('answers, and says in one line how it went and what it did', async () => {
  const { outcome, lines } = await run(async ({ count }) => {
    count('battlesLookedAt');
    count('battlesLookedAt');
    count('photosDeleted', 3);
    return 7;
  });
  expect(outcome).toBe(7);
  expect(lines).toEqual([runLine('ok', { battlesLookedAt: 2, photosDeleted: 3 })]);
});

it('names the answer that a caller gets, which is nobody’s fault here', async () => {
  const refusal = new HttpsError('permission-denied', 'This battle is not yours.');
  const { outcome, lines } = await run(() => Promise.reject(refusal));
  expect(outcome).toBe(refusal);
  expect(lines).toEqual([runLine('permission-denied', {})]);
});

it('goes on after a problem, which has a line of its own', async () => {
  const { lines } = await run(async ({ reportError }) => {
    reportError('A battle was not settled', new TypeError('Ann'), { battleId: 'b1' });
  });
  expect(lines).toEqual([
    {
      severity: 'ERROR',
      message: 'A battle was not settled',
      event: 'problem',
      function: 'sweep',
      battleId: 'b1',
      error: 'TypeError',
      frames: expect.any(Array),
    },
    runLine('ok', { problems: 1 }),
  ]);
});

it.each([
  ['throws', new TypeError('Ann is undefined'), 'TypeError'],
  ['answers "internal"', new HttpsError('internal', 'Ann'), 'HttpsError'],
])('attack 185: fails without its words when something %s', async (_what, thrown, error) => {
  const { outcome, lines } = await run(() => Promise.reject(thrown));
  expect(outcome).toEqual(new HttpsError('internal', 'INTERNAL'));
  expect(outcome).not.toHaveProperty('cause');
  expect(lines).toEqual([
    expect.objectContaining({ severity: 'ERROR', message: 'A function failed', error }),
    runLine('failed', { problems: 1 }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('Ann');
});
