/** Writes the demo players and their battles into the local stack; prints one line per player. */
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { z } from 'zod/mini';

import { levelForXp, xpAward } from '../src/domain/index.ts';
import { battleConverter, battlePath } from '../src/schema/battle-document.ts';
import { newPersonalUser, personalUserPath } from '../src/schema/personal-user-document.ts';
import { userPath } from '../src/schema/user-document.ts';
import { registryPaths } from '../src/schema/username-document.ts';
import { demoBattles } from './demo/battles.ts';
import { DEMO_PLAYERS, type DemoPlayer, demoUser } from './demo/demo-players.ts';

function mustEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: seeding needs the local stack.`);
  return value;
}

const projectId = mustEnv('GCLOUD_PROJECT');
const authHost = mustEnv('FIREBASE_AUTH_EMULATOR_HOST');
const [firestoreHost = '', firestorePort] = mustEnv('FIRESTORE_EMULATOR_HOST').split(':');
const administrator = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

async function createAccount({ id, email, password }: DemoPlayer): Promise<void> {
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    {
      method: 'POST',
      headers: administrator,
      body: JSON.stringify({ localId: id, email, password }),
    },
  );
  if (!response.ok) throw new Error(`No account for ${email}: ${await response.text()}`);
}

/** The time that the local stack lives in. */
async function stackNow(): Promise<Date> {
  const response = await fetch(`http://${firestoreHost}:${firestorePort}/emulator/v1/clock`);
  if (!response.ok) return new Date();
  const { now } = z.parse(z.object({ now: z.string() }), await response.json());
  return new Date(now);
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const now = await stackNow();
const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
const battles = demoBattles({ today, timeZone, now: now.getTime() });
const experience = (userId: string): number =>
  battles
    .filter(({ status }) => status === 'COMPLETE')
    .reduce((xp, battle) => xp + (xpAward(battle)[userId] ?? 0), 0);

const firestore = getFirestore(initializeApp({ projectId, apiKey: 'demo' }));
connectFirestoreEmulator(firestore, firestoreHost, Number(firestorePort), {
  mockUserToken: 'owner',
});
const batch = writeBatch(firestore);
for (const player of DEMO_PLAYERS) {
  const user = demoUser(player);
  const xp = experience(player.id);
  batch.set(doc(firestore, userPath(player.id)), { ...user, xp, level: levelForXp(xp) });
  const { username } = user;
  for (const path of registryPaths(username)) batch.set(doc(firestore, path), { username });
  batch.set(doc(firestore, personalUserPath(player.id)), newPersonalUser(player.id));
}
for (const battle of battles) {
  const stored = battleConverter.toFirestore(battle);
  // Its experience is in the players' records above: neither the sweep nor `updateXp` pays it again (decision 005).
  const isPaid = battle.status === 'COMPLETE';
  const paid = isPaid ? { paidAt: serverTimestamp() } : {};
  batch.set(doc(firestore, battlePath(battle.id)), { ...stored, ...paid });
  for (const [userId, xp] of isPaid ? Object.entries(xpAward(battle)) : []) {
    const ledger = doc(firestore, `xpLedger/${battle.id}_${userId}`);
    batch.set(ledger, { battleId: battle.id, userId, xp, at: serverTimestamp() });
  }
}
await Promise.all([batch.commit(), ...DEMO_PLAYERS.map(createAccount)]);
for (const { email, password } of DEMO_PLAYERS) console.log(`${email}  ${password}`);
process.exit(0);
