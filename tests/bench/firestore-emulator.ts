import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, writeBatch } from 'firebase/firestore/lite';

import type { Battle } from '../../src/domain/index.ts';
import { battleConverter, battlePath } from '../../src/schema/battle-document.ts';
import { z } from '../../src/schema/zod.ts';
import type { Address } from '../../src/testing/losing-line.ts';

const BATCH_SIZE = 100;

const usageSchema = z.object({ reads: z.number(), writes: z.number(), deletes: z.number() });

/** What Firestore would bill. */
export type Usage = z.infer<typeof usageSchema>;

const projectUsageSchema = z.object({
  administrator: usageSchema,
  users: z.record(z.string(), usageSchema),
});

export type ProjectUsage = z.infer<typeof projectUsageSchema>;

/** What only an emulator can do. */
export interface EmulatorControl {
  readonly now: () => Promise<Date>;
  readonly setClock: (now: Date) => Promise<void>;
  /** What has been used since the last call. */
  readonly takeUsage: () => Promise<ProjectUsage>;
  /** Stores battles as they are, past all rules. */
  readonly putBattles: (battles: readonly Battle[]) => Promise<void>;
}

export function emulatorControl({ host, port }: Address, projectId: string): EmulatorControl {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://${host}:${port}/emulator/v1/${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  }

  return {
    async now() {
      const { now } = z.parse(z.object({ now: z.string() }), await call('GET', 'clock'));
      return new Date(now);
    },

    async setClock(now) {
      await call('POST', 'clock', { now: now.toISOString() });
    },

    async takeUsage() {
      const path = `projects/${projectId}:usage`;
      const usage = z.parse(projectUsageSchema, await call('GET', path));
      await call('DELETE', path);
      return usage;
    },

    async putBattles(battles) {
      const app = initializeApp({ projectId, apiKey: 'demo' }, crypto.randomUUID());
      const firestore = getFirestore(app);
      connectFirestoreEmulator(firestore, host, port, { mockUserToken: 'owner' });
      for (let from = 0; from < battles.length; from += BATCH_SIZE) {
        const batch = writeBatch(firestore);
        for (const battle of battles.slice(from, from + BATCH_SIZE))
          batch.set(doc(firestore, battlePath(battle.id)).withConverter(battleConverter), battle);
        await batch.commit();
      }
      await deleteApp(app);
    },
  };
}
