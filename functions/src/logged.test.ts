import { HttpsError } from 'firebase-functions/https';
import { expect, it, onTestFinished, vi } from 'vitest';

import { logged, MOST_REFUSALS_A_MINUTE } from './logged.ts';
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

it('attack 229: tells of a flood of refusals so often a minute, and of the next kind besides', async () => {
  const told: unknown[] = [];
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => now.mockRestore());
  const refuse = (code: 'unauthenticated' | 'not-found') =>
    logged(
      'aFloodedFunction',
      connections,
      () => Promise.reject(new HttpsError(code, 'No.')),
      (line) => told.push(line['outcome']),
    ).catch(() => undefined);
  for (let call = 0; call < MOST_REFUSALS_A_MINUTE + 5; call += 1) await refuse('unauthenticated');
  await refuse('not-found');
  expect(told).toEqual([
    ...Array<string>(MOST_REFUSALS_A_MINUTE).fill('unauthenticated'),
    'not-found',
  ]);
});
