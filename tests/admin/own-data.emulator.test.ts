import { expect, it } from 'vitest';

import { exportPlayer } from '../../functions/src/admin/export-player.ts';
import { findPlayer } from '../../functions/src/admin/find-player.ts';
import { stackServices } from '../../functions/src/testing/stack.ts';
import { collectData } from '../../src/features/settings/collect-data.ts';
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
  const inApp = readable(await collectData(onPhone, account));
  const player = await findPlayer(services, email);
  const byOwner = readable(player ? await exportPlayer(services, player) : []);
  expect(byOwner).toEqual(inApp);
  expect(byOwner.map(([name]) => name)).toEqual([
    'data.json',
    photo.replace('targetConfirmations', 'photos'),
  ]);
  for (const kept of [gone, 'Loser cooks', 'Loser sings']) expect(byOwner[0]?.[1]).toContain(kept);
  expect(byOwner[0]?.[1]).not.toContain('98765');
});

it('lists the battles of one who has only been asked', async () => {
  const { opponent, battle } = await newDuelRequest(backend);
  const services = stackServices();
  const player = await findPlayer(services, opponent.user.username);
  const [records] = player ? readable(await exportPlayer(services, player)) : [];
  expect(records?.[1]).toContain(battle.id);
});
