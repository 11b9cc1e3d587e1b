import { expect, it } from 'vitest';

import { exportPlayer } from '../../functions/src/admin/export-player.ts';
import { findPlayer } from '../../functions/src/admin/find-player.ts';
import { pushLedgerPath } from '../../functions/src/push-ledger.ts';
import { keepReport, REPORTS_COLLECTION } from '../../functions/src/reports.ts';
import { createPlayer, stackServices } from '../../functions/src/testing/stack.ts';
import { ledgerPath } from '../../functions/src/xp-ledger.ts';
import type { User } from '../../src/domain/index.ts';
import { collectData } from '../../src/features/settings/collect-data.ts';
import { BATTLES_COLLECTION } from '../../src/schema/battle-document.ts';
import { inviteIdOf, newInviteCode } from '../../src/schema/invite-code.ts';
import { newPhotoPath, photoMetadata } from '../../src/schema/photo.ts';
import {
  emailOf,
  newActiveDuel,
  newDuelRequest,
  termsOf,
} from '../../src/testing/contract/contract-players.ts';
import { emulatorBackend } from '../../src/testing/emulator-backend.ts';
import { withDaily } from '../../src/testing/sample-battles.ts';

const backend = emulatorBackend();

/** Photos and records as text, to be compared. */
const readable = (files: readonly { readonly name: string; readonly bytes: Uint8Array }[]) =>
  files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);

it('is the same whether the player downloads it or the owner exports it', async () => {
  const services = stackServices();
  const { challenger, opponent, battle } = await newActiveDuel(backend);
  const ids = [challenger.user.id, opponent.user.id] as const;
  const photo = newPhotoPath(ids[0]);
  const metadata = { metadata: photoMetadata(ids[0], ids, battle.id) };
  const contents = { contentType: 'image/jpeg', metadata };
  await services.bucket.file(photo).save(Buffer.from('picture'), contents);
  const gone = newPhotoPath(ids[0]);
  const ticked = withDaily(battle, 1, 1, ids[0], true, { photo });
  const again = withDaily(ticked, 2, 1, ids[0], true, { photo: gone });
  await backend.putBattle(withDaily(again, 1, 2, ids[1], 98_765, { hide: true }));

  const { invites } = challenger.repositories;
  const made = { battleId: 'x'.repeat(20), isGroupBattle: false, timeZone: 'UTC' };
  for (const prize of ['Loser cooks', 'Loser sings']) {
    const code = newInviteCode();
    await invites.createInvite({ ...made, code, terms: termsOf({ prize }) });
    if (prize === 'Loser sings') await invites.withdrawInvite(await inviteIdOf(code));
  }

  const email = emailOf(challenger.user.username);
  const account = { userId: ids[0], email, emailVerified: false };
  const { photos } = challenger.repositories;
  // The SDK's own way is for browsers only.
  const downloadPhoto = async (path: string) =>
    (await fetch(await photos.getPhotoUrl(path))).blob();
  const onPhone = { ...challenger.repositories, photos: { ...photos, downloadPhoto } };
  const inApp = readable((await collectData(onPhone, account)).files);
  const player = await findPlayer(services, email);
  const byOwner = readable(player ? (await exportPlayer(services, player)).files : []);
  expect(byOwner.slice(0, -1)).toEqual(inApp);
  expect(byOwner.map(([name]) => name)).toEqual([
    'data.json',
    photo.replace('targetConfirmations', 'photos'),
    'server.json',
  ]);
  for (const kept of [gone, 'Loser cooks', 'Loser sings']) expect(byOwner[0]?.[1]).toContain(kept);
  expect(byOwner[0]?.[1]).not.toMatch(/\b98765\b/);
});

it('has what the server keeps for itself when the owner exports it, and no report of another', async () => {
  const services = stackServices();
  const [ann, bob] = [await createPlayer(services, 'Ann'), await createPlayer(services, 'Bob')];
  const reason = 'cheating';
  const report = (from: User, userId: string) =>
    keepReport(services.firestore, from.id, { userId, reason, photo: null });
  const own = await report(ann, bob.id);
  await report(bob, ann.id);
  const paid = { battleId: 'duel', userId: ann.id, xp: 30 };
  await services.firestore.doc(ledgerPath('duel', ann.id)).set(paid);
  await services.firestore.doc(pushLedgerPath(ann.id)).set({ told: { round: '2026-03-01' } });
  const player = await findPlayer(services, ann.id);
  const [, kept] = player ? readable((await exportPlayer(services, player)).files) : [];
  expect(JSON.parse(kept?.[1] ?? '')).toEqual({
    [ledgerPath('duel', ann.id)]: paid,
    [pushLedgerPath(ann.id)]: { told: { round: '2026-03-01' } },
    [`${REPORTS_COLLECTION}/${own.reportId}`]: {
      reporterId: ann.id,
      userId: bob.id,
      reason,
      photo: null,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
});

it('names what only a later version of the app can read, and has the rest', async () => {
  const { opponent, battle } = await newDuelRequest(backend);
  const services = stackServices();
  const later = services.firestore.collection(BATTLES_COLLECTION).doc();
  await later.create({ ...battle, id: later.id, numDays: 'many' });
  const player = await findPlayer(services, opponent.user.username);
  const found = player && (await exportPlayer(services, player));
  expect(found?.leftOut).toEqual([later.path]);
  expect(readable(found?.files ?? [])[0]?.[1]).toContain(battle.id);
});

it('lists the battles of one who has only been asked', async () => {
  const { opponent, battle } = await newDuelRequest(backend);
  const services = stackServices();
  const player = await findPlayer(services, opponent.user.username);
  const [records] = player ? readable((await exportPlayer(services, player)).files) : [];
  expect(records?.[1]).toContain(battle.id);
});
