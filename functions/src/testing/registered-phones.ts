import { type Battle, type User } from '../../../src/domain/index.ts';
import { battlePath } from '../../../src/schema/battle-document.ts';
import { pushTokenPath } from '../../../src/schema/push-token.ts';
import { createPlayer, duelOf, giveDevice, store, type TestServices } from './stack.ts';

/** A player with one device, somewhere on earth. */
export interface Phone {
  readonly user: User;
  readonly token: string;
  readonly zone: string;
}

/** A player whose phone was registered at that moment. */
export async function phoneIn(
  services: TestServices,
  zone: string,
  name: string,
  since: Date,
): Promise<Phone> {
  const user = await createPlayer(services, name);
  const token = await giveDevice(services, user.id);
  const registered = { timeZone: zone, updatedAt: since, lookAt: since };
  await services.firestore.doc(pushTokenPath(user.id)).update(registered);
  return { user, token, zone };
}

/** A duel that runs, in which each side lives where its phone is. */
export function fight(
  services: TestServices,
  one: Phone,
  other: Phone,
  duration: { readonly startDate: string; readonly numDays: number },
): Promise<Battle> {
  const battle = duelOf(one.user, other.user, duration);
  const { challenger, opponent } = battle;
  if (!opponent) throw new Error('A duel has an opponent.');
  return store(services, {
    ...battle,
    challenger: { ...challenger, timeZone: one.zone },
    opponent: { ...opponent, timeZone: other.zone },
  });
}

/** Ticks that daily target as that player. */
export const tick = (
  { firestore }: TestServices,
  { id }: Battle,
  { user }: Phone,
  day: number,
  target: number,
) =>
  firestore.doc(battlePath(id)).update({
    [`days.day${day}.target${target}.${user.id}`]: {
      userId: user.id,
      input: true,
      photo: null,
      hide: false,
    },
  });
