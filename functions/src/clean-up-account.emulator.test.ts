import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { type Battle, DEFAULT_AVATAR, settleBattle, type User } from '../../src/domain/index.ts';
import { BATTLES_COLLECTION, battlePath } from '../../src/schema/battle-document.ts';
import { RECENT_SIGN_IN_SECONDS } from '../../src/schema/close-account.ts';
import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { photoPrefix } from '../../src/schema/photo.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { requestCountPath } from '../../src/schema/request-count.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { usernamePath, usernameSkeletonPath } from '../../src/schema/username-document.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import { closeAccount } from './close-account.ts';
import { keepReport, REPORTS_COLLECTION } from './reports.ts';
import { searchCountPath } from './search-users.ts';
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
} from './testing/stack.ts';
import { updateXp } from './update-xp.ts';
import { standInFor } from './without-account.ts';

let services: TestServices;
let ann: User;
let bob: User;

beforeEach(async () => {
  services = stackServices({ isolated: true });
  [ann, bob] = await Promise.all([createPlayer(services, 'Ann'), createPlayer(services, 'Bob')]);
});

const now = ({ id }: Battle) => stored(services, battlePath(id));

/** A report about that player. */
const about = ({ id }: User) => ({ userId: id, reason: 'username', photo: null }) as const;

describe('the clean-up after an account is deleted', () => {
  it('deletes the records, frees the name and bars the id', async () => {
    const token = await givePushes(services, ann.id);
    const counter = services.firestore.doc(requestCountPath(ann.id));
    await counter.set({ since: new Date(), count: 3, battleId: 'latest' });
    const searches = services.firestore.doc(searchCountPath(ann.id));
    await searches.set({ since: new Date(), count: 3 });
    await cleanUpAccount(services, ann.id);
    const gone = [
      userPath(ann.id),
      personalUserPath(ann.id),
      usernamePath(ann.lowerUsername),
      usernameSkeletonPath(ann.username),
      pushTokenPath(ann.id),
      counter.path,
      searches.path,
    ];
    for (const path of gone) expect(await stored(services, path)).toBeUndefined();
    expect(await stored(services, deletedUserPath(ann.id))).toEqual({ isOut: true });
    expect(services.sent).toEqual([{ to: `-dailyReminder ${token}` }]);
    expect(await stored(services, userPath(bob.id))).toMatchObject({ username: bob.username });
  });

  it('leaves the name that looks like it to whoever bears it', async () => {
    const alike = services.firestore.doc(usernameSkeletonPath(ann.username));
    await alike.set({ username: ann.username.replace('A', '4A') });
    await cleanUpAccount(services, ann.id);
    expect(await stored(services, alike.path)).toBeDefined();
  });

  it('leaves the name to whoever has taken it before a backup brought the player back', async () => {
    await services.firestore.doc(userPath(bob.id)).update({
      username: ann.username,
      lowerUsername: ann.lowerUsername,
    });
    await cleanUpAccount(services, ann.id);
    expect(await stored(services, userPath(ann.id))).toBeUndefined();
    for (const path of [usernamePath(ann.lowerUsername), usernameSkeletonPath(ann.username)])
      expect(await stored(services, path)).toEqual({ username: ann.username });
  });

  it('fault 16: an account deleted in mid-battle leaves battles without the name, and they go on', async () => {
    const running = { startDate: daysFromNow(-1), numDays: 7 };
    const active = await store(services, ticked(duelOf(ann, bob, running), ann.id));
    const over = settleBattle(ticked(duelOf(bob, ann), ann.id), daysFromNow(0));
    await store(services, over);
    await store(services, duelOf(bob, await createPlayer(services, 'Cat')));
    await cleanUpAccount(services, ann.id);
    expect(services.counts).toEqual({ battlesChanged: 2 });
    const nobody = { id: standInFor(ann.id), username: 'Deleted player' };
    expect(await now(active)).toMatchObject({
      status: 'ACTIVE',
      title: `Deleted player vs ${bob.username}`,
      userIds: [nobody.id, bob.id],
      challenger: { ...active.challenger, ...nobody },
      days: { day1: { target1: { [nobody.id]: { userId: nobody.id, input: true } } } },
    });
    expect(await now(over)).toMatchObject({
      status: 'COMPLETE',
      opponent: nobody,
      result: { winner: nobody },
    });
    expect(JSON.stringify([await now(active), await now(over)])).not.toContain(ann.id);
  });

  it('deletes the battles in which nobody is left, also when all leave at once', async () => {
    const battles = [
      await store(services, ticked(duelOf(ann, bob), ann.id)),
      await store(services, { ...duelOf(bob, ann), status: 'DECLINED' }),
    ];
    await Promise.all([ann, bob].map(({ id }) => cleanUpAccount(services, id)));
    expect(await Promise.all(battles.map(now))).toEqual([undefined, undefined]);
    expect(services.problems).toEqual([]);
  });

  it('attack 65: leaves the rival no number, photo, time, zone, look or level', async () => {
    const cat = await createPlayer(services, 'Cat');
    const duel = duelOf(ann, bob, { startDate: daysFromNow(-1), numDays: 7 });
    const group = groupOf(ann, bob, cat);
    const photo = `${photoPrefix(ann.id)}1.jpg`;
    const entry = (userId: string) => ({
      userId,
      input: true,
      photo,
      hide: false,
      at: 7777,
      receivedAt: Timestamp.fromMillis(8888),
    });
    await store(services, duel);
    await store(services, group);
    await services.firestore.doc(battlePath(duel.id)).update({
      'challenger.timeZone': 'Asia/Tokyo',
      [`days.day1.target1.${ann.id}`]: entry(ann.id),
      [`days.day1.target1.${bob.id}`]: entry(bob.id),
    });
    await services.firestore.doc(battlePath(group.id)).update({
      [`contestants.${ann.id}.level`]: 9,
      [`contestants.${ann.id}.timeZone`]: 'Asia/Tokyo',
    });
    await cleanUpAccount(services, ann.id);
    const after = await now(duel);
    const standIn = standInFor(ann.id);
    expect(after?.['challenger']).not.toHaveProperty('timeZone');
    expect(after).toMatchObject({ days: { day1: { target1: { [bob.id]: entry(bob.id) } } } });
    expect(after).toHaveProperty(`days.day1.target1.${standIn}`, {
      userId: standIn,
      input: true,
      photo: null,
      hide: true,
    });
    expect(await now(group)).toHaveProperty(`contestants.${standIn}`, {
      id: standIn,
      username: 'Deleted player',
      avatar: DEFAULT_AVATAR,
      level: 1,
      accepted: true,
    });
    expect(services.problems).toEqual([]);
  });

  it('declines the requests, in groups as well', async () => {
    const cat = await createPlayer(services, 'Cat');
    const request = await store(services, { ...duelOf(bob, ann), status: 'PENDING' });
    const group = await store(services, { ...groupOf(bob, ann, cat), status: 'PENDING' });
    await cleanUpAccount(services, ann.id);
    expect(await now(request)).toMatchObject({
      status: 'DECLINED',
      declinedBy: standInFor(ann.id),
    });
    expect(await now(group)).toMatchObject({
      status: 'DECLINED',
      contestants: { [standInFor(ann.id)]: { username: 'Deleted player', accepted: false } },
    });
  });

  it.each([
    ['PENDING', { status: 'DECLINED' }],
    ['ACTIVE', { status: 'ACTIVE' }],
  ])('attack 37: a battle that is %s and cannot be read keeps no name', async (status, after) => {
    const cat = await createPlayer(services, 'Cat');
    const unreadable = { status, days: { day1: { target1: { id: [1] } } } };
    const [duel, group] = [duelOf(ann, bob), groupOf(bob, ann, cat)];
    await store(services, { ...duel, ...unreadable } as unknown as Battle);
    await store(services, { ...group, ...unreadable } as unknown as Battle);
    await cleanUpAccount(services, ann.id);
    await cleanUpAccount(services, ann.id);
    expect(await now(duel)).toMatchObject({
      ...after,
      title: '',
      challenger: { ...duel.challenger, id: standInFor(ann.id), username: 'Deleted player' },
      opponent: { ...duel.opponent },
    });
    expect(await now(group)).toMatchObject({
      ...after,
      contestants: { [standInFor(ann.id)]: { username: 'Deleted player' } },
    });
    expect(JSON.stringify([await now(duel), await now(group)])).not.toContain(ann.username);
    expect(services.problems).toEqual([]);
  });

  it('attack 126: closes an account before its documents are gone, for a sign-in of just now', async () => {
    const battle = { startDate: daysFromNow(0), numDays: 7 };
    const active = await store(services, duelOf(ann, bob, battle));
    const request = await store(services, { ...duelOf(bob, ann, battle), status: 'PENDING' });
    await givePushes(services, ann.id);
    const long = (Date.now() - RECENT_SIGN_IN_SECONDS * 1000) / 1000 - 1;
    const openPhone = { data: {}, auth: { uid: ann.id, token: { auth_time: long } } };
    await expect(closeAccount(services)(openPhone)).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    expect(await now(active)).toMatchObject({ userIds: [ann.id, bob.id] });
    await callAs(services, closeAccount, ann.id, {});
    await callAs(services, closeAccount, ann.id, {});
    expect(await stored(services, deletedUserPath(ann.id))).toEqual({ isOut: true });
    expect(await now(active)).toMatchObject({ userIds: [standInFor(ann.id), bob.id] });
    expect(await now(request)).toMatchObject({ status: 'DECLINED' });
    for (const path of [personalUserPath(ann.id), pushTokenPath(ann.id)])
      expect(await stored(services, path)).toBeUndefined();
    // The rest is the app's own batch.
    expect(await stored(services, userPath(ann.id))).toBeDefined();
  });

  it('goes on while FCM answers nothing', async () => {
    await givePushes(services, ann.id);
    const active = await store(
      services,
      duelOf(ann, bob, { startDate: daysFromNow(0), numDays: 7 }),
    );
    const photo = services.bucket.file(`${photoPrefix(ann.id)}1.jpg`);
    await photo.save('picture', { resumable: false });
    const troubled: TestServices = {
      ...services,
      push: {
        ...services.push,
        unsubscribe: () => Promise.reject(new Error('FCM is out of order')),
      },
    };
    await callAs(troubled, closeAccount, ann.id, {});
    expect(await stored(services, deletedUserPath(ann.id))).toEqual({ isOut: true });
    expect(await now(active)).toMatchObject({ userIds: [standInFor(ann.id), bob.id] });
    expect(await photo.exists()).toEqual([false]);
    expect(services.problems).toEqual(['A device still has a topic']);
  });

  it('deletes the photos of this player only', async () => {
    const photos = [ann, bob].map(({ id }) => services.bucket.file(`${photoPrefix(id)}1.jpg`));
    await Promise.all(photos.map((photo) => photo.save('picture', { resumable: false })));
    await cleanUpAccount(services, ann.id);
    const exist = await Promise.all(photos.map((photo) => photo.exists()));
    expect(exist.flat()).toEqual([false, true]);
  });

  it('fault 17: goes past photos that another deletion has deleted since they were listed', async () => {
    const photo = services.bucket.file(`${photoPrefix(ann.id)}1.jpg`);
    await photo.save('picture', { resumable: false });
    const listed = await services.bucket.getFiles();
    expect(listed[0]).toHaveLength(1);
    await photo.delete();
    Object.assign(services.bucket, { getFiles: async () => listed });
    await cleanUpAccount(services, ann.id);
    expect(await stored(services, userPath(ann.id))).toBeUndefined();
  });

  it('leaves no trace in the ledger and pays nobody again', async () => {
    const battle = await store(services, ticked(duelOf(ann, bob), ann.id));
    await callAs(services, updateXp, bob.id, { battleId: battle.id });
    await cleanUpAccount(services, ann.id);
    expect(await stored(services, `xpLedger/${battle.id}_${ann.id}`)).toBeUndefined();
    expect(await callAs(services, updateXp, bob.id, { battleId: battle.id })).toMatchObject({
      xp: 1,
    });
    expect(await stored(services, userPath(bob.id))).toMatchObject({ xp: 1 });
  });

  it('fault 17: fails at its end when a battle could not be changed, and the next one changes it', async () => {
    const battles = [
      await store(services, duelOf(ann, bob)),
      await store(services, duelOf(bob, ann)),
    ];
    const left = async () =>
      JSON.stringify(await Promise.all(battles.map(now))).split(ann.username).length > 1;
    const run = services.firestore.runTransaction.bind(services.firestore);
    vi.spyOn(services.firestore, 'runTransaction')
      .mockImplementationOnce((...begins) => run(...begins))
      .mockRejectedValueOnce(new Error('ABORTED'));
    await expect(cleanUpAccount(services, ann.id)).rejects.toThrow('hold the player as before: 1.');
    expect(services.counts).toEqual({ battlesChanged: 1 });
    expect(await left()).toBe(true);
    expect(await stored(services, userPath(ann.id))).toBeUndefined();
    await cleanUpAccount(services, ann.id);
    expect(await left()).toBe(false);
    expect(JSON.stringify(await Promise.all(battles.map(now)))).not.toContain(ann.id);
  });

  it('fault 17: is begun and not through where it stops before the battles', async () => {
    const list = services.firestore.collection.bind(services.firestore);
    vi.spyOn(services.firestore, 'collection').mockImplementation((path) => {
      if (path === BATTLES_COLLECTION) throw new Error('UNAVAILABLE');
      return list(path);
    });
    await expect(cleanUpAccount(services, ann.id)).rejects.toThrow('UNAVAILABLE');
    expect(await stored(services, deletedUserPath(ann.id))).toEqual({ isOut: false });
  });

  it('fault 236: stays through for the phone that is ahead when another one begins', async () => {
    await callAs(services, closeAccount, ann.id, {});
    const list = services.firestore.collection.bind(services.firestore);
    vi.spyOn(services.firestore, 'collection').mockImplementation((path) => {
      if (path === BATTLES_COLLECTION) throw new Error('UNAVAILABLE');
      return list(path);
    });
    await expect(callAs(services, closeAccount, ann.id, {})).rejects.toThrow('UNAVAILABLE');
    expect(await stored(services, deletedUserPath(ann.id))).toEqual({ isOut: true });
  });

  it('fault 17: pays the rival by the photos of the player, also where it stops before the battles', async () => {
    const photo = `${photoPrefix(ann.id)}1.jpg`;
    await services.bucket.file(photo).save('picture', { resumable: false });
    const target = { ...TICK, isPhotoRequired: true };
    const battle = await store(services, ticked(duelOf(ann, bob, { target }), ann.id, photo));
    const list = services.firestore.collection.bind(services.firestore);
    const stops = vi.spyOn(services.firestore, 'collection').mockImplementation((path) => {
      if (path === BATTLES_COLLECTION) throw new Error('UNAVAILABLE');
      return list(path);
    });
    await expect(cleanUpAccount(services, ann.id)).rejects.toThrow('UNAVAILABLE');
    stops.mockRestore();
    expect(await callAs(services, updateXp, bob.id, { battleId: battle.id })).toMatchObject({
      xp: 1,
    });
  });

  it('leaves no report of the player or about them, and those of others', async () => {
    const cat = await createPlayer(services, 'Cat');
    const { reportId: own } = await keepReport(services.firestore, ann.id, about(bob));
    const { reportId: others } = await keepReport(services.firestore, bob.id, about(ann));
    const { reportId: left } = await keepReport(services.firestore, bob.id, about(cat));
    await cleanUpAccount(services, ann.id);
    for (const id of [own, others])
      expect(await stored(services, `${REPORTS_COLLECTION}/${id}`)).toBeUndefined();
    expect(await stored(services, `${REPORTS_COLLECTION}/${left}`)).toBeDefined();
  });

  it('fault 17: can be repeated, also after the app has deleted its part', async () => {
    const battle = await store(
      services,
      duelOf(ann, bob, { startDate: daysFromNow(0), numDays: 7 }),
    );
    await cleanUpAccount(services, ann.id);
    const once = await now(battle);
    await cleanUpAccount(services, ann.id);
    expect(await now(battle)).toEqual(once);
  });
});
