import { afterEach, describe, expect, it, vi } from 'vitest';

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

it('a deletion is cut off no sooner than a sweep, and says before that it takes long', async () => {
  const { CLEAN_UP_SLOW_MS, cleanUpOptions, sweepOptions } = await optionsWhere({});
  expect(cleanUpOptions).toMatchObject({ failurePolicy: true, memory: '512MB' });
  expect(cleanUpOptions.timeoutSeconds).toBe(sweepOptions.timeoutSeconds);
  expect(CLEAN_UP_SLOW_MS).toBeLessThan(cleanUpOptions.timeoutSeconds * 1000);
});

it('attack 188: schedules have the memory for whatever lies in the battles that they look at', async () => {
  const { sweepOptions, sweepPhotosOptions, tellPlayersOptions } = await optionsWhere({});
  for (const options of [sweepOptions, tellPlayersOptions]) {
    expect(options).toMatchObject({ memory: '1GiB' });
  }
  // Five players' battles in the place of one list.
  expect(sweepPhotosOptions).toMatchObject({ memory: '2GiB' });
});
