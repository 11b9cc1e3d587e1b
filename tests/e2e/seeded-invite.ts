import { doc, setDoc, Timestamp } from 'firebase/firestore/lite';

import { fightAddress, type Invite } from '../../src/domain/index.ts';
import { inviteIdOf, newInviteCode } from '../../src/schema/invite-code.ts';
import { inviteConverter, invitePath } from '../../src/schema/invite-document.ts';
import { dateIn } from '../stack-clock.ts';
import type { Account } from './account.ts';
import { newBattleId, target } from './seeded-duel.ts';
import { database, playerOf } from './seeded-player.ts';

/** A link to a duel of a week from today on, made by that player; returns the address that it holds. */
export async function storeInvite(inviter: Account, prize = 'A coffee'): Promise<string> {
  const code = newInviteCode();
  const player = await playerOf(inviter);
  const invite: Invite = {
    id: await inviteIdOf(code),
    battleId: newBattleId(),
    isGroupBattle: false,
    terms: {
      startDate: dateIn(0),
      numDays: 7,
      prize,
      description: 'Weekends count as well.',
      targets: [target({}), target({ title: 'Steps', format: 'number' })],
    },
    status: 'OPEN',
    userIds: [player.id],
    players: { [player.id]: player },
    createdAt: null,
  };
  const stored = { ...inviteConverter.toFirestore(invite), createdAt: Timestamp.now() };
  await setDoc(doc(database, invitePath(invite.id)), stored);
  return fightAddress(code);
}
