import type { Firestore } from 'firebase-admin/firestore';

import { BATTLES_COLLECTION, battleSchema } from '../../../src/schema/battle-document.ts';
import { INVITES_COLLECTION, inviteSchema } from '../../../src/schema/invite-document.ts';
import {
  OWN_DATA_FILE,
  ownDataJson,
  ownPhotoFile,
  ownPhotos,
  recordsJson,
} from '../../../src/schema/own-data.ts';
import {
  personalUserPath,
  personalUserSchema,
} from '../../../src/schema/personal-user-document.ts';
import { z } from '../../../src/schema/zod.ts';
import type { Fields } from '../fields.ts';
import { documentsOf } from '../pages.ts';
import { findTokens } from '../push-tokens.ts';
import { countsOf, tracesOf } from '../server-records.ts';
import type { Bucket, Services } from '../services.ts';
import type { FoundPlayer } from './find-player.ts';

export interface ExportedFile {
  /** With '/' between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the server keeps for itself: the documents by their paths. */
const SERVER_DATA_FILE = 'server.json';

/**
 * The same files as "Download My Data" gives the player in the app (spec section 1, D13), and what only the
 * server reads.
 */
export async function exportPlayer(
  services: Services,
  { userId, account, user }: FoundPlayer,
): Promise<readonly ExportedFile[]> {
  const { firestore, bucket } = services;
  const personal = await firestore.doc(personalUserPath(userId)).get();
  const battles = await readable(services, BATTLES_COLLECTION, battleSchema, userId);
  const { files, missing } = await download(bucket, ownPhotos(battles, userId));
  const json = ownDataJson({
    account: {
      userId,
      email: account?.email ?? '',
      emailVerified: account?.emailVerified ?? false,
    },
    user,
    personalUser: z.parse(personalUserSchema, { id: userId, ...personal.data() }),
    pushTokens: await findTokens(firestore, userId),
    battles,
    invites: await readable(services, INVITES_COLLECTION, inviteSchema, userId),
    photosThatCouldNotBeLoaded: missing,
  });
  const kept = recordsJson(await serverRecords(firestore, userId), userId);
  return [
    { name: OWN_DATA_FILE, bytes: Buffer.from(json) },
    ...files,
    { name: SERVER_DATA_FILE, bytes: Buffer.from(kept) },
  ];
}

async function serverRecords(firestore: Firestore, userId: string): Promise<Fields> {
  const records: Record<string, unknown> = {};
  for (const count of await firestore.getAll(...countsOf(firestore, userId)))
    if (count.exists) records[count.ref.path] = count.data();
  for (const traces of tracesOf(firestore, userId))
    for await (const trace of documentsOf(traces)) records[trace.ref.path] = trace.data();
  return records;
}

/** Those of a collection with the player in them that the app can read, as it knows no others. */
async function readable<Kind>(
  { firestore, reportError }: Services,
  collection: string,
  schema: z.ZodMiniType<Kind>,
  userId: string,
): Promise<Kind[]> {
  const stored = firestore.collection(collection).where('userIds', 'array-contains', userId);
  const found: Kind[] = [];
  for await (const snapshot of documentsOf(stored)) {
    const parsed = z.safeParse(schema, { ...snapshot.data(), id: snapshot.id });
    if (parsed.success) found.push(parsed.data);
    else
      reportError('A battle or a link cannot be read', parsed.error, {
        document: snapshot.ref.path,
      });
  }
  return found;
}

async function download(bucket: Bucket, paths: readonly string[]) {
  const files: ExportedFile[] = [];
  const missing: string[] = [];
  for (const path of paths) {
    const file = bucket.file(path);
    const [exists] = await file.exists();
    if (!exists) {
      missing.push(path);
      continue;
    }
    const [bytes] = await file.download();
    files.push({ name: ownPhotoFile(path), bytes });
  }
  return { files, missing };
}
