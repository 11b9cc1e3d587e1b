import { spawn } from 'node:child_process';
import { once } from 'node:events';

import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';

import { mustEnv, stackServices } from '../testing/stack.ts';
import { migrate, type Migration, readProgress, rehearse } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

let firestore: Firestore;
let storageBucket: string;

beforeEach(() => {
  const services = stackServices({ isolated: true });
  firestore = services.firestore;
  storageBucket = services.bucket.name;
});

function mustMigration(): Migration {
  const capitals = MIGRATIONS.find(({ id }) => id === '001-statuses-in-capitals');
  if (!capitals) throw new Error('The migration is gone');
  return capitals;
}

/** The command in the project of this test, which may be killed. */
function start() {
  const projectId = storageBucket.replace('.appspot.com', '');
  const program = ['scripts/run-bundled.mjs', 'functions/src/admin/migrate-main.ts'];
  return spawn(process.execPath, program, {
    cwd: mustEnv('HABIT_RIVALS_ROOT'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
      FUNCTIONS_EMULATOR: 'true',
    },
  });
}

const MOST_AT_ONCE = 500;

const STATUSES = ['active', 'COMPLETE', 'PAUSED', 'Pending'];

/** Documents of an older form among newer ones; each holds what this version knows nothing of. */
async function seed(count: number): Promise<void> {
  for (let from = 0; from < count; from += MOST_AT_ONCE) {
    const batch = firestore.batch();
    for (let index = from; index < Math.min(from + MOST_AT_ONCE, count); index += 1) {
      const id = String(index).padStart(5, '0');
      const status = STATUSES[index % STATUSES.length];
      batch.create(firestore.doc(`battles/${id}`), { status, ofLaterVersion: { index } });
    }
    await batch.commit();
  }
}

async function storedStatuses(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const status of ['ACTIVE', 'COMPLETE', 'PAUSED', 'PENDING', 'active', 'Pending']) {
    const counted = await firestore
      .collection('battles')
      .where('status', '==', status)
      .count()
      .get();
    counts[status] = counted.data().count;
  }
  return counts;
}

it('changes what has the older form, and nothing that it does not know (K3)', async () => {
  await seed(40);
  const done = await migrate(firestore, mustMigration());
  expect(done).toMatchObject({ seen: 40, changed: 20, isDone: true });
  expect((await firestore.doc('battles/00000').get()).data()).toEqual({
    status: 'ACTIVE',
    ofLaterVersion: { index: 0 },
  });
  expect((await firestore.doc('battles/00002').get()).get('status')).toBe('PAUSED');
});

it('counts in a rehearsal what it would change, and writes nothing', async () => {
  await seed(40);
  const untouched = await storedStatuses();
  expect(await rehearse(firestore, mustMigration())).toMatchObject({ seen: 40, changed: 20 });
  expect(await storedStatuses()).toEqual(untouched);
  expect(await readProgress(firestore, mustMigration())).toMatchObject({ seen: 0, after: null });
});

it('goes through an empty collection, and through none twice', async () => {
  expect(await migrate(firestore, mustMigration())).toMatchObject({ seen: 0, isDone: true });
  await seed(1);
  expect(await migrate(firestore, mustMigration())).toMatchObject({ seen: 0, changed: 0 });
});

it('is killed in the middle of 10,000 documents, runs again, and has changed each once', async () => {
  await seed(10_000);
  const killed = start();
  const told = once(killed.stdout, 'data');
  // Of its first batch, unless it ends before.
  await Promise.race([told, once(killed, 'close')]);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  const halfway = await readProgress(firestore, mustMigration());
  expect(halfway.isDone).toBe(false);
  expect(halfway.seen).toBeGreaterThan(0);

  const resumed = start();
  let printed = '';
  resumed.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  const [code] = await once(resumed, 'close');
  expect(code).toBe(0);
  expect(printed).toContain(`goes on after ${halfway.seen} seen`);
  expect(await readProgress(firestore, mustMigration())).toMatchObject({
    seen: 10_000,
    changed: 5000,
    isDone: true,
  });
  expect(await storedStatuses()).toEqual({
    ACTIVE: 2500,
    COMPLETE: 2500,
    PAUSED: 2500,
    PENDING: 2500,
    active: 0,
    Pending: 0,
  });
});
