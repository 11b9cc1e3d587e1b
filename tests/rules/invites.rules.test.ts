import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { invitePath, INVITES_COLLECTION } from '../../src/schema/invite-document.ts';
import { ALICE, BOB, MALLORY, termsOf, USERS } from './fixtures.ts';
import { rulesTest } from './test-environment.ts';

/** Challenges that are handed over as links (decision 062). */

const { as, anonymous, signedOut, seed } = rulesTest('invites');

const ID = 'a'.repeat(64);
const PATH = invitePath(ID);

const inviteOf = (userIds: readonly string[], status = 'OPEN') => ({
  id: ID,
  battleId: 'x'.repeat(20),
  isGroupBattle: true,
  terms: termsOf(),
  status,
  userIds,
  players: Object.fromEntries(userIds.map((id) => [id, { id, username: id, timeZone: 'UTC' }])),
  createdAt: new Date(),
});

const seedInvite = (status?: string) => seed({ ...USERS, [PATH]: inviteOf([ALICE, BOB], status) });

type Phone = ReturnType<typeof as>;

const openOf = (phone: Phone, userId: string) =>
  getDocs(
    query(
      collection(phone, INVITES_COLLECTION),
      where('userIds', 'array-contains', userId),
      where('status', '==', 'OPEN'),
    ),
  );
const withdraw = (phone: Phone, more: object = {}) =>
  updateDoc(doc(phone, PATH), { status: 'WITHDRAWN', ...more });

describe('an invite', () => {
  test('is read by whoever is in it', async () => {
    await seedInvite();
    for (const userId of [ALICE, BOB]) {
      await expect(getDoc(doc(as(userId), PATH))).toBeAllowed();
      await expect(openOf(as(userId), userId)).toBeAllowed();
    }
  });

  test('is withdrawn by its inviter while it is open', async () => {
    await seedInvite();
    await expect(withdraw(as(ALICE))).toBeAllowed();
    await expect(withdraw(as(ALICE))).toBeDenied();
    await seedInvite('USED');
    await expect(withdraw(as(ALICE))).toBeDenied();
  });

  test('attack 154: is listed, read or guessed by somebody else', async () => {
    await seedInvite();
    for (const phone of [as(MALLORY), anonymous(ALICE), signedOut()]) {
      await expect(getDoc(doc(phone, PATH))).toBeDenied();
      await expect(getDoc(doc(phone, invitePath('b'.repeat(64))))).toBeDenied();
      await expect(getDocs(collection(phone, INVITES_COLLECTION))).toBeDenied();
      await expect(openOf(phone, ALICE)).toBeDenied();
    }
  });

  test('attack 161: is made, changed, used or deleted by a client', async () => {
    await seedInvite();
    const forged = { ...inviteOf([ALICE]), id: 'b'.repeat(64) };
    await expect(setDoc(doc(as(ALICE), invitePath(forged.id)), forged)).toBeDenied();
    for (const change of [
      { userIds: [ALICE, BOB, MALLORY] },
      { terms: termsOf({ prize: 'Your car' }) },
      { createdAt: new Date(Date.now() + 1e9) },
      { status: 'USED' },
    ]) {
      await expect(updateDoc(doc(as(ALICE), PATH), change)).toBeDenied();
      await expect(updateDoc(doc(as(BOB), PATH), change)).toBeDenied();
    }
    await expect(withdraw(as(ALICE), { terms: termsOf({ prize: 'Your car' }) })).toBeDenied();
    for (const phone of [as(BOB), as(MALLORY), anonymous(ALICE), signedOut()])
      await expect(withdraw(phone)).toBeDenied();
    await expect(deleteDoc(doc(as(ALICE), PATH))).toBeDenied();
  });
});
