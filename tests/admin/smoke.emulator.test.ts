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

it('says which part does not answer as it should', async () => {
  const addresses = localAddresses(process.env);
  const without = { ...addresses, functions: addresses.documents };
  await expect(smokeServer(without, KEYS)).rejects.toThrow('a search without a profile');
  // A name that the rules do not know is refused, as all are while Storage may not ask Firestore.
  const refused = { ...addresses, photos: `${addresses.photos}elsewhere%2F` };
  await expect(smokeServer(refused, KEYS)).rejects.toThrow('a photo that is not there answers 403');
});
