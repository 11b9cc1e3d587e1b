import { beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../src/domain/index.ts';
import { newPhotoPath, photoMetadata } from '../../src/schema/photo.ts';
import { MOST_REPORTS } from '../../src/schema/report-player.ts';
import { reportPlayer } from './report-player.ts';
import { keepReport, REPORTS_COLLECTION } from './reports.ts';
import {
  callAs,
  createPlayer,
  loseAnswer,
  stackServices,
  type TestServices,
} from './testing/stack.ts';

let services: TestServices;
let ann: User;
let bob: User;

beforeEach(async () => {
  services = stackServices({ isolated: true });
  [ann, bob] = await Promise.all([createPlayer(services, 'Ann'), createPlayer(services, 'Bob')]);
});

const report = (by: User | undefined, data: object) =>
  callAs(services, reportPlayer, by?.id, { reason: 'username', photo: null, ...data });

const kept = async () =>
  (await services.firestore.collection(REPORTS_COLLECTION).get()).docs.map((one) => one.data());

async function upload(owner: User, participants: readonly User[]): Promise<string> {
  const path = newPhotoPath(owner.id);
  const ids = participants.map(({ id }) => id);
  await services.bucket.file(path).save(Buffer.from('picture'), {
    metadata: { metadata: photoMetadata(owner.id, ids, 'battle') },
  });
  return path;
}

describe('reportPlayer', () => {
  it('keeps the report and tells the owner, once however often it is sent', async () => {
    expect(await report(ann, { userId: bob.id })).toEqual({ ok: true });
    expect(services.notices).toHaveLength(1);
    expect(await report(ann, { userId: bob.id })).toEqual({ ok: true });
    expect(await kept()).toMatchObject([
      { reporterId: ann.id, userId: bob.id, reason: 'username', photo: null },
    ]);
    expect(services.notices).toEqual([
      {
        message: 'A player was reported',
        reason: 'username',
        reportId: expect.any(String) as string,
      },
    ]);
  });

  it('is new also where only the answer of the database got lost', async () => {
    loseAnswer(services);
    const sent = { userId: bob.id, reason: 'username', photo: null } as const;
    expect(await keepReport(services.firestore, ann.id, sent)).toMatchObject({ isNew: true });
    expect(await keepReport(services.firestore, ann.id, sent)).toMatchObject({ isNew: false });
  });

  it('takes a photo that the caller may look at', async () => {
    const photo = await upload(bob, [ann, bob]);
    await report(ann, { userId: bob.id, reason: 'photo', photo });
    expect(await kept()).toMatchObject([{ photo }]);
  });

  it('keeps each photo and each reason as a report of its own', async () => {
    for (const reason of ['username', 'cheating']) await report(ann, { userId: bob.id, reason });
    for (let photos = 0; photos < 2; photos += 1) {
      const photo = await upload(bob, [ann, bob]);
      await report(ann, { userId: bob.id, reason: 'photo', photo });
    }
    expect(await kept()).toHaveLength(4);
    expect(services.notices).toHaveLength(4);
  });

  it('attack 182: a photo of a battle that is not the caller’s, of somebody else, or of nobody', async () => {
    const hidden = await upload(bob, [bob]);
    const own = await upload(ann, [ann, bob]);
    for (const photo of [hidden, own, newPhotoPath(bob.id)])
      await expect(report(ann, { userId: bob.id, reason: 'photo', photo })).rejects.toMatchObject({
        code: 'not-found',
      });
    for (const photo of ['other/folder.jpg', '../x.jpg', `targetConfirmations/${bob.id}_\r\n.jpg`])
      await expect(report(ann, { userId: bob.id, reason: 'photo', photo })).rejects.toMatchObject({
        code: 'invalid-argument',
      });
    expect(await kept()).toEqual([]);
  });

  it('attack 183: a text of the caller’s, oneself, nobody, or signed out', async () => {
    await expect(report(ann, { userId: bob.id, reason: 'I hate him' })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    await expect(report(ann, { userId: ann.id })).rejects.toMatchObject({ code: 'not-found' });
    await expect(report(ann, { userId: 'nobody' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(report(undefined, { userId: bob.id })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await kept()).toEqual([]);
  });

  it('attack 184: the owner is flooded with reports, some of them of nobody', async () => {
    const tries = Array.from({ length: MOST_REPORTS }, (_, index) => `nobody-${index}`);
    for (const userId of tries)
      await expect(report(ann, { userId })).rejects.toMatchObject({ code: 'not-found' });
    await expect(report(ann, { userId: bob.id })).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
    expect(await kept()).toEqual([]);
  });
});
