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

interface PlayerExport {
  readonly files: readonly ExportedFile[];
  /** The paths of documents with the player in them that this version cannot read, and that are in no file. */
  readonly leftOut: readonly string[];
}

/**
 * The same files as "Download My Data" gives the player in the app (spec section 1, D13), and what only the
 * server reads.
 */
export async function exportPlayer(
  services: Services,
  { userId, account, user }: FoundPlayer,
): Promise<PlayerExport> {
  const { firestore, bucket } = services;
  const personal = await firestore.doc(personalUserPath(userId)).get();
  const battles = await readable(firestore, BATTLES_COLLECTION, battleSchema, userId);
  const invites = await readable(firestore, INVITES_COLLECTION, inviteSchema, userId);
  const { files, missing } = await download(bucket, ownPhotos(battles.found, userId));
  const json = ownDataJson({
    account: {
      userId,
      email: account?.email ?? '',
      emailVerified: account?.emailVerified ?? false,
    },
    user,
    personalUser: z.parse(personalUserSchema, { id: userId, ...personal.data() }),
    pushTokens: await findTokens(firestore, userId),
    battles: battles.found,
    invites: invites.found,
    photosThatCouldNotBeLoaded: missing,
  });
  const kept = recordsJson(await serverRecords(firestore, userId), userId);
  return {
    files: [
      { name: OWN_DATA_FILE, bytes: Buffer.from(json) },
      ...files,
      { name: SERVER_DATA_FILE, bytes: Buffer.from(kept) },
    ],
    leftOut: [...battles.unreadable, ...invites.unreadable],
  };
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
  firestore: Firestore,
  collection: string,
  schema: z.ZodMiniType<Kind>,
  userId: string,
): Promise<{ found: readonly Kind[]; unreadable: readonly string[] }> {
  const stored = firestore.collection(collection).where('userIds', 'array-contains', userId);
  const found: Kind[] = [];
  const unreadable: string[] = [];
  for await (const snapshot of documentsOf(stored)) {
    const parsed = z.safeParse(schema, { ...snapshot.data(), id: snapshot.id });
    if (parsed.success) found.push(parsed.data);
    else unreadable.push(snapshot.ref.path);
  }
  return { found, unreadable };
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
