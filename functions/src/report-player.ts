import { HttpsError } from 'firebase-functions/https';

import {
  MOST_REPORTS,
  type PlayerReport,
  reportPlayerRequestSchema,
} from '../../src/schema/report-player.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { countOneMore } from './count-one-more.ts';
import { photoOwner } from './photo-names.ts';
import { keepReport, reportCountPath } from './reports.ts';
import type { Bucket, Services } from './services.ts';
import { type Asked, type SignedIn, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';

/** Not all day long, whatever becomes of it: each look-up below costs. */
async function mayReport({ callerId }: SignedIn, { firestore }: Services) {
  if (!(await countOneMore(firestore, reportCountPath(callerId), { most: MOST_REPORTS })))
    throw new HttpsError('resource-exhausted', 'You have reported too often today.');
  return {};
}

/** Somebody else who plays, and of photos one that the caller may look at. */
async function existing(
  { callerId, request }: Asked<PlayerReport>,
  { firestore, bucket }: Services,
) {
  const { userId, photo } = request;
  const user = await firestore.doc(userPath(userId)).get();
  const isThere =
    userId !== callerId &&
    user.exists &&
    (photo === null || (await isShown(bucket, request, callerId)));
  if (!isThere) throw new HttpsError('not-found', 'There is no such player or photo.');
  return {};
}

async function isShown(
  bucket: Bucket,
  { userId, photo }: PlayerReport,
  callerId: string,
): Promise<boolean> {
  if (photo === null || photoOwner(photo) !== userId) return false;
  const file = bucket.file(photo);
  const [exists] = await file.exists();
  if (!exists) return false;
  const [{ metadata }] = await file.getMetadata();
  return String(metadata?.['userIds']).split(',').includes(callerId);
}

/** Tells the owner of a player or a photo, who decides (decision 066). Safe to repeat. */
export const reportPlayer = requestOf(reportPlayerRequestSchema)
  .and(signedIn)
  .and(mayReport)
  .and(existing)
  .handle(async ({ callerId, request }, { firestore, notice }) => {
    const { reportId, isNew } = await keepReport(firestore, callerId, request);
    if (isNew) notice('A player was reported', { reportId, reason: request.reason });
    return {};
  });
