import { expect, it } from 'vitest';

import { mustEnv, stackServices } from '../../functions/src/testing/stack.ts';
import { localAddresses, smokeServer } from '../../scripts/smoke.mjs';

const KEYS = { apiKey: 'demo' };

it('signs in to what is deployed, and leaves no account', async () => {
  mustEnv('FUNCTIONS_EMULATOR_ORIGIN');
  const { auth } = stackServices();
  await expect(smokeServer(localAddresses(process.env), KEYS)).resolves.toBeUndefined();
  const { users } = await auth.listUsers();
  expect(users.filter(({ email }) => email?.startsWith('smoke-') === true)).toEqual([]);
});
