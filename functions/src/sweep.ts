import { dateInZone } from '../../src/domain/index.ts';
import { databaseTime } from './database-time.ts';
import type { Services } from './services.ts';
import { LAST_ZONE } from './stored-battle.ts';
import { sweepBattles } from './sweep-battles.ts';
import { sweepInvites } from './sweep-invites.ts';
import { sweepPhotos } from './sweep-photos.ts';

/** What nobody looked after: battles to settle and pay, photos without an entry, old links. */
export async function sweep(services: Services): Promise<void> {
  const now = await databaseTime(services);
  const today = dateInZone(now, LAST_ZONE);
  if (today === undefined) throw new Error(`This machine does not know ${LAST_ZONE}.`);
  await sweepBattles(services, today);
  await sweepPhotos(services, now);
  await sweepInvites(services, now);
}
