import { dateInZone } from '../../src/domain/index.ts';
import { databaseTime } from './database-time.ts';
import type { Services } from './services.ts';
import { LAST_ZONE } from './stored-battle.ts';
import { sweepBattles } from './sweep-battles.ts';

/** The battles that nobody looked after. */
export async function sweep(services: Services): Promise<void> {
  const today = dateInZone(await databaseTime(services), LAST_ZONE);
  if (today === undefined) throw new Error(`This machine does not know ${LAST_ZONE}.`);
  await sweepBattles(services, today);
}
