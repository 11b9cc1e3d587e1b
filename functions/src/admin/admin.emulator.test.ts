import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newDuel, settleBattle, type User } from '../../../src/domain/index.ts';
import { battlePath } from '../../../src/schema/battle-document.ts';
import { deletedUserPath, SHUT_OUT } from '../../../src/schema/deleted-user.ts';
import { inviteIdOf, newInviteCode } from '../../../src/schema/invite-code.ts';
import { invitePath } from '../../../src/schema/invite-document.ts';
import { personalUserPath } from '../../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../../src/schema/push-token.ts';
import { userPath } from '../../../src/schema/user-document.ts';
import { usernamePath, usernameSkeletonPath } from '../../../src/schema/username-document.ts';
import { acceptInvite } from '../accept-invite.ts';
import { cleanUpAccount } from '../clean-up-account.ts';
import { createInvite } from '../create-invite.ts';
import { lookAtInvite } from '../look-at-invite.ts';
import { keepReport } from '../reports.ts';
import { searchUsers } from '../search-users.ts';
import {
  callAs,
  createPlayer,
  daysFromNow,
  duelOf,
  givePushes,
  groupOf,
  stackServices,
  store,
  stored,
  type TestServices,
  TICK,
  ticked,
} from '../testing/stack.ts';
import { standInFor } from '../without-account.ts';
import { audited, AUDITS_COLLECTION } from './audit.ts';
import { blockPlayer, unblockPlayer } from './block-player.ts';
import { deletePlayer } from './delete-player.ts';
import { closeReport, openReports } from './list-reports.ts';
import { findPlayer, type FoundPlayer } from './find-player.ts';
import { renamePlayer } from './rename-player.ts';
import { unfinishedDeletions } from './unfinished-deletions.ts';

let services: TestServices;
let ann: User;
let bob: User;

beforeEach(async () => {
  services = stackServices({ isolated: true });
  [ann, bob] = await Promise.all([createPlayer(services, 'Ann'), createPlayer(services, 'Bob')]);
});

async function found(asked: string): Promise<FoundPlayer> {
  const player = await findPlayer(services, asked);
  if (!player) throw new Error(`No player ${asked}`);
  return player;
}

const RUNNING = { startDate: daysFromNow(-1), numDays: 7 };
const now = ({ id }: { readonly id: string }) => stored(services, battlePath(id));

const requestOf = (challenger: User, opponent: User) => {
  const id = crypto.randomUUID();
  const terms = { ...RUNNING, prize: '', description: '', targets: [TICK] };
  return newDuel({ id, challenger, opponent, terms });
};

/** A link to a group, where it lies, and what whoever accepts it sends. */
async function groupLink(inviter: User) {
  const { code, invite } = await newLink();
  await callAs(services, createInvite, inviter.id, invite);
  return { code, path: invitePath(invite.id), asked: { code, timeZone: 'UTC', answer: 'accept' } };
}

async function newLink() {
  const code = newInviteCode();
  const id = await inviteIdOf(code);
  const terms = { ...RUNNING, prize: '', description: '', targets: [TICK] };
  const battleId = 'x'.repeat(20);
  return { code, invite: { id, battleId, isGroupBattle: true, timeZone: 'UTC', terms } };
}

const kept = async () =>
  (await services.firestore.collection(AUDITS_COLLECTION).get()).docs.map((one) => one.data());

describe('finding a player', () => {
  it('takes the e-mail address, the username in any case, or the id', async () => {
    const email = `${ann.id}@habit-rivals.example`;
    await services.auth.updateUser(ann.id, { email });
    for (const asked of [email, ann.username.toUpperCase(), ann.id])
      expect(await findPlayer(services, asked)).toMatchObject({
        userId: ann.id,
        user: { username: ann.username },
        account: { email },
      });
    for (const asked of ['nobody@habit-rivals.example', 'Nobody', '..'])
      expect(await findPlayer(services, asked)).toBeUndefined();
  });

  it('takes no one of two who bear the name: their ids tell them apart', async () => {
    const double = `0-${ann.id}`;
    await services.firestore.doc(userPath(double)).set({ ...ann });
    await expect(findPlayer(services, ann.username)).rejects.toThrow(
      `More than one player is called ${ann.username}: ${double}, ${ann.id}. Say the id.`,
    );
    expect(await findPlayer(services, ann.id)).toMatchObject({ userId: ann.id });
  });

  it('takes a record that nobody can read, whose sign-in is gone', async () => {
    const left = `left-${ann.id}`;
    await services.firestore.doc(userPath(left)).set({ username: 'Left', level: 'many' });
    expect(await findPlayer(services, left)).toEqual({ userId: left, account: null, user: null });
  });
});

describe('an audit', () => {
  const audit = { action: 'block', about: 'ann', by: 'owner' };
  it('says what was begun while it is done, and what became of it', async () => {
    await audited(services.firestore, audit, async () => {
      expect(await kept()).toMatchObject([{ ...audit, outcome: 'begun' }]);
    });
    expect(await kept()).toMatchObject([{ ...audit, outcome: 'done' }]);
  });

  it('is kept of what fails, too', async () => {
    const failing = audited(services.firestore, audit, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await kept()).toMatchObject([{ ...audit, outcome: 'failed' }]);
  });

  it('hides nothing of what fails where it cannot be ended', async () => {
    const failing = audited(services.firestore, audit, async () => {
      for (const one of await services.firestore.collection(AUDITS_COLLECTION).listDocuments())
        await one.delete();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow(/^no\nIts audit: .*NOT_FOUND/);
  });
});

describe('deleting a player', () => {
  it('leaves what the app’s deletion leaves, and no sign-in', async () => {
    const running = await store(services, ticked(duelOf(ann, bob, RUNNING), ann.id));
    await keepReport(services.firestore, ann.id, {
      userId: bob.id,
      reason: 'cheating',
      photo: null,
    });
    await keepReport(services.firestore, bob.id, {
      userId: ann.id,
      reason: 'username',
      photo: null,
    });
    await deletePlayer(services, await found(ann.id));
    expect(await stored(services, deletedUserPath(ann.id))).toEqual(SHUT_OUT);
    expect(await stored(services, userPath(ann.id))).toBeUndefined();
    expect(await now(running)).toMatchObject({
      challenger: { id: standInFor(ann.id), username: 'Deleted player' },
    });
    expect(await openReports(services.firestore)).toEqual([]);
    // By the id, should anything be left.
    expect(await findPlayer(services, ann.username)).toBeUndefined();
    expect(await findPlayer(services, ann.id)).toEqual({
      userId: ann.id,
      account: null,
      user: null,
    });
  });

  it('that stopped before the sign-in was deleted, or did so on a phone, is found again', async () => {
    await cleanUpAccount(services, ann.id);
    expect(await unfinishedDeletions(services)).toEqual([ann.id]);
    await deletePlayer(services, await found(ann.id));
    expect(await unfinishedDeletions(services)).toEqual([]);
  });
});

describe('a restored backup', () => {
  it('has deleted players in it again, who are listed, and blocked ones, who are not', async () => {
    // Ann was deleted before the backup and Gone after it; Cleo was blocked while she was being deleted.
    const [gone, cleo] = await Promise.all([
      createPlayer(services, 'Gone'),
      createPlayer(services, 'Cleo'),
    ]);
    const mark = (id: string) => services.firestore.doc(deletedUserPath(id));
    await blockPlayer(services, bob.id);
    expect(await unfinishedDeletions(services)).toEqual([]);
    await mark(ann.id).set(SHUT_OUT);
    await mark(cleo.id).set({ ...SHUT_OUT, isBlocked: true });
    await services.auth.deleteUser(gone.id);
    expect(await unfinishedDeletions(services)).toEqual(
      [ann.id, cleo.id, gone.id].toSorted((a, b) => (a < b ? -1 : 1)),
    );
    for (const id of [ann.id, cleo.id, gone.id]) await deletePlayer(services, await found(id));
    expect(await unfinishedDeletions(services)).toEqual([]);
    expect(await stored(services, userPath(bob.id))).toBeDefined();
  });

  it('is looked through to its end', async () => {
    const batch = services.firestore.batch();
    for (let count = 0; count < 250; count += 1)
      batch.create(services.firestore.doc(userPath(`left-${count}`)), { username: `Left${count}` });
    await batch.commit();
    expect(await unfinishedDeletions(services)).toHaveLength(250);
  });
});

describe('a blocked player', () => {
  it('has no sign-in, no pushes and no requests; what runs goes on', async () => {
    const token = await givePushes(services, ann.id);
    const running = await store(services, duelOf(ann, bob, RUNNING));
    const requests = [requestOf(ann, bob), requestOf(bob, ann)];
    for (const request of requests) await store(services, request);
    const revoke = vi.spyOn(services.auth, 'revokeRefreshTokens');
    await blockPlayer(services, ann.id);
    expect((await found(ann.id)).account?.disabled).toBe(true);
    // Whoever is let in again signs in anew, which registers the device.
    expect(revoke).toHaveBeenCalledWith(ann.id);
    expect(await stored(services, personalUserPath(ann.id))).toMatchObject({ fcmToken: false });
    expect(services.sent).toEqual([{ to: `-dailyReminder ${token}` }]);
    expect(await stored(services, pushTokenPath(ann.id))).toBeUndefined();
    for (const request of requests)
      expect(await now(request)).toMatchObject({ status: 'DECLINED', declinedBy: ann.id });
    expect(await now(running)).toMatchObject({ status: 'ACTIVE' });
  });

  it('attack 180: plays on with the token that is good for another hour', async () => {
    await blockPlayer(services, ann.id);
    // The mark at which the rules refuse whoever begins something (tests/rules).
    expect(await stored(services, deletedUserPath(ann.id))).toEqual({ isBlocked: true });
    await expect(callAs(services, searchUsers, ann.id, { prefix: 'Bob' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('attack 220: goes on challenging by the links that are out', async () => {
    const { code, path, asked } = await groupLink(ann);
    await callAs(services, acceptInvite, bob.id, asked);
    await blockPlayer(services, bob.id);
    expect(await stored(services, path)).toMatchObject({ userIds: [ann.id] });
    await blockPlayer(services, ann.id);
    const nothing = { state: 'unknown', poster: null };
    expect(await callAs(services, lookAtInvite, undefined, { code })).toMatchObject(nothing);
    const cat = await createPlayer(services, 'Cat');
    expect(await callAs(services, acceptInvite, cat.id, asked)).toMatchObject(nothing);
  });

  it('attack 220: makes or takes up a link with a call that was let in before the block', async () => {
    const { path, asked } = await groupLink(bob);
    const { invite } = await newLink();
    const letIn = services.auth.getUsers.bind(services.auth);
    for (const call of [
      () => callAs(services, createInvite, ann.id, invite),
      () => callAs(services, acceptInvite, ann.id, asked),
    ]) {
      await unblockPlayer(services, ann.id);
      vi.spyOn(services.auth, 'getUsers').mockImplementationOnce(async (ids) => {
        const answer = await letIn(ids);
        await blockPlayer(services, ann.id);
        return answer;
      });
      await expect(call()).rejects.toMatchObject({ code: 'permission-denied' });
    }
    expect(await stored(services, invitePath(invite.id))).toBeUndefined();
    expect(await stored(services, path)).toMatchObject({ userIds: [bob.id] });
  });

  it('is found by nobody until the block ends', async () => {
    const search = () => callAs(services, searchUsers, bob.id, { prefix: ann.username });
    await blockPlayer(services, ann.id);
    expect((await search()).users).toEqual([]);
    await unblockPlayer(services, ann.id);
    expect((await search()).users).toMatchObject([{ id: ann.id }]);
    expect((await found(ann.id)).account?.disabled).toBe(false);
    expect(await stored(services, deletedUserPath(ann.id))).toBeUndefined();
  });

  it.each(['is deleted', 'was left half-deleted'])(
    'stays shut out, and is finished, when the account %s',
    async (state) => {
      const isHalf = state !== 'is deleted';
      if (isHalf) vi.spyOn(services.bucket, 'getFiles').mockRejectedValueOnce(new Error('Killed'));
      await Promise.allSettled([cleanUpAccount(services, ann.id)]);
      expect(await stored(services, deletedUserPath(ann.id))).toEqual({ isOut: !isHalf });
      await blockPlayer(services, ann.id);
      expect(await unfinishedDeletions(services)).toEqual([ann.id]);
      await unblockPlayer(services, ann.id);
      expect(await unfinishedDeletions(services)).toEqual([ann.id]);
    },
  );
});

describe('renaming a player', () => {
  it('changes the record, both registries, every battle and every link', async () => {
    const duel = await store(services, duelOf(ann, bob));
    const link = await groupLink(bob);
    await callAs(services, acceptInvite, ann.id, link.asked);
    const name = `Rosa_${ann.id.slice(0, 6)}`;
    await renamePlayer(services, await found(ann.id), name);
    expect(await stored(services, userPath(ann.id))).toMatchObject({
      username: name,
      lowerUsername: name.toLowerCase(),
    });
    for (const path of [usernamePath(name.toLowerCase()), usernameSkeletonPath(name)])
      expect(await stored(services, path)).toEqual({ username: name });
    for (const path of [usernamePath(ann.lowerUsername), usernameSkeletonPath(ann.username)])
      expect(await stored(services, path)).toBeUndefined();
    expect(await now(duel)).toMatchObject({
      title: `${name} vs ${bob.username}`,
      challenger: { username: name },
      opponent: { username: bob.username },
    });
    expect(await stored(services, link.path)).toMatchObject({
      players: { [ann.id]: { id: ann.id, username: name }, [bob.id]: { username: bob.username } },
    });
  });

  it('changes it in every result, and in what no app can read, whose title stays', async () => {
    const cat = await createPlayer(services, 'Cat');
    const group = settleBattle(ticked(groupOf(ann, bob, cat), ann.id), daysFromNow(0));
    await store(services, group);
    const odd = duelOf(ann, bob);
    await services.firestore.doc(battlePath(odd.id)).set({ ...odd, days: 'gone' });
    const name = `Rosa_${ann.id.slice(0, 6)}`;
    await renamePlayer(services, await found(ann.id), name);
    expect(await now(group)).toMatchObject({
      result: { winners: [{ id: ann.id, username: name }] },
    });
    expect(await now(odd)).toMatchObject({ title: odd.title, challenger: { username: name } });
  });

  it('says so where a battle keeps the name, or there is no profile', async () => {
    await store(services, duelOf(ann, bob));
    const run = services.firestore.runTransaction.bind(services.firestore);
    vi.spyOn(services.firestore, 'runTransaction')
      .mockImplementationOnce(run)
      .mockRejectedValueOnce(new Error('UNAVAILABLE'));
    const player = await found(ann.id);
    const rename = (user: User | null) =>
      renamePlayer(services, { ...player, user }, `Rosa_${ann.id.slice(0, 6)}`);
    await expect(rename(player.user)).rejects.toThrow('Try it again');
    await expect(rename(null)).rejects.toThrow('no profile');
  });

  it('leaves a name to who has it from before the skeletons, and a skeleton to who has it (D190)', async () => {
    const player = await found(ann.id);
    await services.firestore.doc(usernameSkeletonPath(bob.username)).delete();
    await expect(renamePlayer(services, player, bob.username)).rejects.toThrow('taken');
    const skeleton = services.firestore.doc(usernameSkeletonPath(ann.username));
    await skeleton.set({ username: 'Alike' });
    await renamePlayer(services, player, `Rosa_${ann.id.slice(0, 6)}`);
    expect(await stored(services, skeleton.path)).toEqual({ username: 'Alike' });
  });

  it('attack 181: takes a name that is taken, looks like another or is reserved', async () => {
    const player = await found(ann.id);
    const alike = bob.username.replace('B', 'b').replace('o', '0');
    for (const name of [bob.username, alike, 'Admin', 'two words'])
      await expect(renamePlayer(services, player, name)).rejects.toThrow(/taken|Invalid/);
    expect(await stored(services, userPath(ann.id))).toMatchObject({ username: ann.username });
    expect(await stored(services, usernamePath(bob.lowerUsername))).toBeDefined();
  });

  describe('again, after an import of what was before it', () => {
    const name = 'Rosa_Restored';
    let registries: readonly string[];

    beforeEach(async () => {
      registries = [usernamePath(ann.lowerUsername), usernameSkeletonPath(ann.username)];
      await renamePlayer(services, await found(ann.id), name);
      const { firestore } = services;
      await firestore.doc(userPath(ann.id)).set({ ...ann });
      for (const path of registries) await firestore.doc(path).set({ username: ann.username });
    });

    it('takes the name that nobody bears any more', async () => {
      await renamePlayer(services, await found(ann.id), name);
      expect(await stored(services, userPath(ann.id))).toMatchObject({ username: name });
      for (const path of registries) expect(await stored(services, path)).toBeUndefined();
    });

    it('leaves the earlier name to whoever has taken it meanwhile', async () => {
      const { username, lowerUsername } = ann;
      await services.firestore.doc(userPath(bob.id)).update({ username, lowerUsername });
      await renamePlayer(services, await found(ann.id), name);
      for (const path of registries) expect(await stored(services, path)).toEqual({ username });
    });
  });

  it('changes the case of a name, and goes on where it was stopped', async () => {
    const name = ann.username.toUpperCase();
    await renamePlayer(services, await found(ann.id), name);
    const duel = await store(services, duelOf(ann, bob));
    await renamePlayer(services, await found(ann.id), name);
    expect(await now(duel)).toMatchObject({ challenger: { username: name } });
    expect(await stored(services, usernamePath(ann.lowerUsername))).toEqual({ username: name });
  });
});

describe('reports', () => {
  it('are listed as they came', async () => {
    const report = { userId: bob.id, reason: 'username', photo: null } as const;
    const first = await keepReport(services.firestore, ann.id, report);
    const second = await keepReport(services.firestore, ann.id, { ...report, reason: 'photo' });
    const ids = (await openReports(services.firestore)).map(({ id }) => id);
    expect(ids).toEqual([first.reportId, second.reportId]);
  });

  it('are listed with the name of today until they are closed', async () => {
    const report = { userId: bob.id, reason: 'username', photo: null } as const;
    const { reportId } = await keepReport(services.firestore, ann.id, report);
    expect(await openReports(services.firestore)).toMatchObject([
      { id: reportId, username: bob.username, reporterId: ann.id, reason: 'username' },
    ]);
    expect(await closeReport(services.firestore, reportId)).toBe(true);
    expect(await openReports(services.firestore)).toEqual([]);
    expect(await closeReport(services.firestore, reportId)).toBe(false);
  });
});
