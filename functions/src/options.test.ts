import { afterEach, describe, expect, it, vi } from 'vitest';

import { FUNCTIONS_REGION } from '../../src/schema/functions-region.ts';

async function optionsWhere(environment: Record<string, string | undefined>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return import('./options.ts');
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('callables', () => {
  const deployed = {
    FUNCTIONS_EMULATOR: undefined,
    GCLOUD_PROJECT: 'rivals',
    APP_ORIGIN: undefined,
    ENFORCE_APP_CHECK: undefined,
  };

  it('run where the app calls them (D150) for at most 70 s, and on few machines', async () => {
    const { callableOptions } = await optionsWhere(deployed);
    expect(callableOptions).toMatchObject({
      region: FUNCTIONS_REGION,
      timeoutSeconds: 70,
      maxInstances: 10,
    });
  });

  it.each([
    ['true', true],
    ['false', false],
    [undefined, false],
  ])(
    'attack 50: ask for App Check with ENFORCE_APP_CHECK=%s: %s',
    async (ENFORCE_APP_CHECK, enforced) => {
      const { callableOptions } = await optionsWhere({ ...deployed, ENFORCE_APP_CHECK });
      expect(callableOptions.enforceAppCheck).toBe(enforced);
    },
  );

  it('leave App Check out for reports of errors, which tell of its own failures', async () => {
    const { reportOptions } = await optionsWhere({ ...deployed, ENFORCE_APP_CHECK: 'true' });
    expect(reportOptions.enforceAppCheck).toBe(false);
  });

  it("attack 50: answer the app's own pages only", async () => {
    const { callableOptions } = await optionsWhere({
      ...deployed,
      // With a slash, as an address bar has it.
      APP_ORIGIN: 'https://habit-rivals.example/',
    });
    expect(callableOptions.cors).toEqual([
      'https://rivals.web.app',
      'https://rivals.firebaseapp.com',
      /^https:\/\/rivals--[a-z\d-]+\.web\.app$/,
      'https://habit-rivals.example',
    ]);
  });

  it('do without either in the emulator', async () => {
    const { callableOptions } = await optionsWhere({
      ...deployed,
      FUNCTIONS_EMULATOR: 'true',
      ENFORCE_APP_CHECK: 'true',
    });
    expect(callableOptions).toMatchObject({ enforceAppCheck: false, cors: true });
  });
});

it('attack 188: no function starts more machines than it was given', async () => {
  const options: Record<string, unknown> = await optionsWhere({});
  const most = Object.entries(options).flatMap(([name, option]) =>
    typeof option === 'object'
      ? [[name, Reflect.get(option ?? {}, 'maxInstances') as unknown] as const]
      : [],
  );
  expect(Object.fromEntries(most)).toEqual({
    callableOptions: 10,
    reportOptions: 1,
    cleanUpOptions: 10,
    dailyReminderOptions: 1,
    sweepOptions: 1,
    sweepPhotosOptions: 1,
    sweepInvitesOptions: 1,
    tellPlayersOptions: 1,
  });
});

it('a deletion is cut off no sooner than a sweep, and says before that it takes long', async () => {
  const { CLEAN_UP_SLOW_MS, cleanUpOptions, sweepOptions } = await optionsWhere({});
  expect(cleanUpOptions).toMatchObject({ failurePolicy: true, memory: '512MB' });
  expect(cleanUpOptions.timeoutSeconds).toBe(sweepOptions.timeoutSeconds);
  expect(CLEAN_UP_SLOW_MS).toBeLessThan(cleanUpOptions.timeoutSeconds * 1000);
});

it('reminds at 18:00 in London and sweeps when yesterday is past everywhere', async () => {
  const { dailyReminderOptions, sweepOptions } = await optionsWhere({});
  expect(dailyReminderOptions).toMatchObject({ schedule: '0 18 * * *', timeZone: 'Europe/London' });
  expect(sweepOptions).toMatchObject({ schedule: '15 12 * * *', timeZone: 'Etc/UTC' });
});

it('looks often enough for the clocks of any zone', async () => {
  const { tellPlayersOptions } = await optionsWhere({});
  expect(tellPlayersOptions).toMatchObject({ schedule: '*/15 * * * *' });
});

it('attack 188: schedules have the memory for whatever lies in the battles that they look at', async () => {
  const { sweepOptions, sweepPhotosOptions, tellPlayersOptions } = await optionsWhere({});
  for (const options of [sweepOptions, tellPlayersOptions]) {
    expect(options).toMatchObject({ memory: '1GiB' });
  }
  // Five players' battles in the place of one list.
  expect(sweepPhotosOptions).toMatchObject({ memory: '2GiB' });
});
