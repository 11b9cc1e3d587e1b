import { readFileSync } from 'node:fs';

import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type RunningEmulator, startEmulator } from '../../emulator/server/start.ts';
import { createBattleRepository } from '../../src/repositories/create-battle-repository.ts';
import { createPersonalUserRepository } from '../../src/repositories/personal-user-repository.ts';
import { createProfile } from '../../src/repositories/profile-documents.ts';
import { createUserRepository } from '../../src/repositories/user-repository.ts';
import { newPhotoPath } from '../../src/schema/photo.ts';
import type { User } from '../../src/domain/index.ts';
import { BUDGET, spreadsOf } from '../bench/budget.ts';
import { playWeek, type Stage } from '../bench/duel-week.ts';
import { emulatorControl } from '../bench/firestore-emulator.ts';

/** A project in an emulator of its own: the week sets the clock, which other tests must not see. */
const PROJECT = 'demo-budget';
const RULES_FILE = new URL('../../firestore.rules', import.meta.url);

let server: RunningEmulator;
let phones = 0;

beforeAll(async () => {
  server = await startEmulator({ host: '127.0.0.1', port: 0 });
  const content = readFileSync(RULES_FILE, 'utf8');
  server.emulator.rules.setInitial({ name: 'firestore.rules', content });
});

afterAll(() => server.close());

function openFirestore(userId: string) {
  phones += 1;
  const app = initializeApp({ projectId: PROJECT, apiKey: 'demo' }, `phone-${phones}`);
  const firestore = getFirestore(app);
  const mockUserToken = { sub: userId, user_id: userId };
  connectFirestoreEmulator(firestore, server.host, server.port, { mockUserToken });
  return { firestore, close: () => deleteApp(app) };
}

/** The database alone: nobody signs in, photos go nowhere, and no function pays. */
function stage(): Stage {
  return {
    control: emulatorControl(server, PROJECT),

    async signUp(username): Promise<User> {
      const { firestore, close } = openFirestore(username);
      await createProfile(firestore, username, username);
      const user = await createUserRepository(firestore).getUser(username);
      await close();
      if (!user) throw new Error('There is no profile after the sign-up');
      return user;
    },

    async openApp({ id }) {
      const { firestore, close } = openFirestore(id);
      return {
        repositories: {
          users: createUserRepository(firestore),
          personalUsers: createPersonalUserRepository(firestore),
          battles: createBattleRepository(firestore),
          photos: { uploadPhoto: async ({ userId }) => newPhotoPath(userId) },
          functions: { updateXp: async () => 0, sendTargetUpdateNotification: async () => {} },
        },
        close,
      };
    },
  };
}

test('a player’s active day stays within the budget, and costs the same with many past battles', async () => {
  const fresh = await playWeek(stage(), 0);
  const { reads, writes } = spreadsOf(fresh.playerDays);
  expect(reads.median).toBeLessThanOrEqual(BUDGET.reads);
  expect(writes.median).toBeLessThanOrEqual(BUDGET.writes);

  const seasoned = await playWeek(stage(), 200);
  expect(seasoned.playerDays).toEqual(fresh.playerDays);
});
