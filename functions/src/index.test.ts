import { afterAll, expect, it, vi } from 'vitest';

import { FUNCTIONS_REGION } from '../../src/schema/functions-region.ts';
import * as deployed from './index.ts';

/** What Firebase's command reads from a function. */
interface Endpoint {
  readonly region: readonly string[];
  readonly maxInstances: number;
  readonly concurrency: unknown;
  readonly availableMemoryMb: unknown;
  readonly timeoutSeconds: unknown;
  readonly callableTrigger?: object;
  readonly scheduleTrigger?: { readonly schedule: string; readonly timeZone: string };
  readonly eventTrigger?: { readonly eventType: string; readonly retry: boolean };
}

// The trigger of the first generation names its project.
vi.stubEnv('GCLOUD_PROJECT', 'rivals');
afterAll(() => void vi.unstubAllEnvs());

const endpoints = new Map(
  Object.entries(deployed).map(([name, { __endpoint }]) => [name, __endpoint as Endpoint]),
);

it('every function runs where the app looks for it (D150)', () => {
  for (const [name, { region }] of endpoints)
    expect([name, region]).toEqual([name, [FUNCTIONS_REGION]]);
});

it('attack 188: every function has ten machines, or one where it reports errors or has a schedule', () => {
  for (const [name, { maxInstances, scheduleTrigger }] of endpoints) {
    const isAlone = name === 'reportErrors' || scheduleTrigger !== undefined;
    expect([name, maxInstances]).toEqual([name, isAlone ? 1 : 10]);
  }
});

it('a run that looks at everybody has the machine and its memory to itself, also where it is begun twice', () => {
  for (const name of ['sweep', 'sweepPhotos', 'sweepInvites', 'tellPlayers'])
    expect([name, endpoints.get(name)?.concurrency]).toEqual([name, 1]);
});

it('calls end after 70 s, and attack 188: so few at a time that the largest battles fit into the memory', () => {
  const calls = [...endpoints.values()].filter(({ callableTrigger }) => callableTrigger);
  expect(calls.length).toBeGreaterThan(10);
  for (const { timeoutSeconds, concurrency, availableMemoryMb } of calls)
    expect([timeoutSeconds, concurrency, availableMemoryMb]).toEqual([70, 20, 512]);
});

it('each schedule has its own time: the reminder at 18:00 in London, the sweep when yesterday is past everywhere', () => {
  const times = [...endpoints].flatMap(([name, { scheduleTrigger: its }]) =>
    its ? [[name, `${its.schedule} ${its.timeZone}`]] : [],
  );
  expect(Object.fromEntries(times)).toEqual({
    dailyReminder: '0 18 * * * Europe/London',
    sweep: '15 12 * * * Etc/UTC',
    sweepPhotos: '30 * * * * Etc/UTC',
    sweepInvites: '45 12 * * * Etc/UTC',
    tellPlayers: '*/15 * * * * Etc/UTC',
  });
});

it('a deleted account is cleaned up again and again until it is through', () => {
  expect(endpoints.get('cleanUpDeletedAccount')).toMatchObject({
    eventTrigger: { eventType: 'providers/firebase.auth/eventTypes/user.delete', retry: true },
    timeoutSeconds: 540,
  });
});
