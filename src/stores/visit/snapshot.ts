import { deviceShelf } from '../../lib/device-database.ts';
import { removeHomePicture } from '../../lib/home-picture.ts';
import { within } from '../../lib/within.ts';
import { isPlayerRemembered, keepOfPlayer, rememberPlayer } from '../session/remembered-player.ts';
import { battleSchema } from '../../schema/battle-document.ts';
import { userSchema } from '../../schema/user-document.ts';
import { withDefault, z } from '../../schema/zod.ts';

/** What home showed the last time, to be painted before Firebase is there. */
const snapshotSchema = z.object({
  userId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  user: userSchema,
  battles: z.readonly(z.array(z.object({ battle: battleSchema, hasPendingWrites: z.boolean() }))),
  /** Whom the battles are against, as far as they are known (decision 074). */
  rivals: withDefault(z.readonly(z.array(userSchema)), []),
});

/** `user` is the player's own record, and each battle one of the player's. */
export type Snapshot = Readonly<z.infer<typeof snapshotSchema>>;

/** One player per device at a time: the newest snapshot takes the place of the one before. */
const KEY = 'home';

const shelf = deviceShelf<Snapshot>('snapshot', (stored) => {
  const parsed = snapshotSchema.safeParse(stored);
  return parsed.success && isOfOnePlayer(parsed.data) ? parsed.data : undefined;
});

/** Anybody can edit the device's database: nothing that is not this player's own is shown. */
function isOfOnePlayer({ userId, user, battles }: Snapshot): boolean {
  return user.id === userId && battles.every(({ battle }) => battle.userIds.includes(userId));
}

/** A database that has not answered by then may never do so: the app comes up without. */
const READ_LIMIT_MS = 500;

/**
 * The last snapshot of the player who is remembered on this device; undefined without one, and where
 * the database does not give it in time.
 */
export async function readSnapshot(): Promise<Snapshot | undefined> {
  return isPlayerRemembered() ? within(READ_LIMIT_MS, shelf.get(KEY)) : undefined;
}

export function writeSnapshot(snapshot: Snapshot): Promise<void> {
  return keepOfPlayer(
    () => shelf.put(KEY, snapshot),
    () => shelf.remove(KEY),
  );
}

/** Nothing of the player is painted on this device any more, not even before Auth has answered. */
export async function clearSnapshot(): Promise<void> {
  rememberPlayer(false);
  await Promise.all([removeHomePicture(), shelf.remove(KEY)]);
}
