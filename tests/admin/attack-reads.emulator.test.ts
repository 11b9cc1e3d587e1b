import { expect, it } from 'vitest';

import { MOST_LOOKED_AT, searchUsers } from '../../functions/src/search-users.ts';
import { callAs, createPlayer, stackServices } from '../../functions/src/testing/stack.ts';
import { newUser } from '../../src/domain/index.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { emulator } from '../../src/testing/emulated-phone.ts';
import { READS_OF_A_SEARCH, WRITES_OF_A_SEARCH } from '../bench/attack-bill.ts';
import { emulatorControl } from '../bench/firestore-emulator.ts';

it('attack 188: the dearest search costs what the bill reckons with', async () => {
  const services = stackServices({ isolated: true });
  const { firestore, bucket } = services;
  const mallory = await createPlayer(services, 'Mallory');
  const hidden = firestore.batch();
  // Players without settings may be found by nobody: all that may be looked at are.
  for (let count = 0; count < MOST_LOOKED_AT + 10; count += 1) {
    const user = newUser({ id: `hidden${count}`, username: `Zed_${count}` });
    hidden.set(firestore.doc(userPath(user.id)), { ...user });
  }
  await hidden.commit();

  const projectId = bucket.name.replace('.appspot.com', '');
  const control = emulatorControl(emulator('FIRESTORE_EMULATOR_HOST'), projectId);
  await control.takeUsage();
  const { users } = await callAs(services, searchUsers, mallory.id, { prefix: 'zed_' });
  expect(users).toEqual([]);
  const { administrator } = await control.takeUsage();
  expect(administrator).toMatchObject({ reads: READS_OF_A_SEARCH, writes: WRITES_OF_A_SEARCH });
});
