import { randomUUID } from 'node:crypto';

import { QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  addDays,
  type Battle,
  dateInZone,
  dayKeyOf,
  type Saying,
  type User,
  withEntry,
} from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { newPersonalUser, personalUserPath } from '../../src/schema/personal-user-document.ts';
import { closeAccount } from './close-account.ts';
import { sayWord } from './say-word.ts';
import {
  callAs,
  createPlayer,
  duelOf,
  giveDevice,
  groupOf,
  loseAnswer,
  stackServices,
  store,
  stored,
  type TestServices,
} from './testing/stack.ts';

let services: TestServices;
let ann: User;
let bob: User;
let battle: Battle;

const hoursToNoon = 12 - new Date().getUTCHours();
/** Both are where it is noon now: no day ends while they talk. */
const timeZone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;
const yesterday = addDays(dateInZone(new Date(), timeZone) ?? '', -1);

/** A duel whose second day is today. */
function running(): Battle {
  const { challenger, opponent, ...rest } = duelOf(ann, bob, {
    startDate: yesterday,
    numDays: 5,
  });
  if (!opponent) throw new Error('A duel has two sides.');
  return {
    ...rest,
    challenger: { ...challenger, timeZone },
    opponent: { ...opponent, timeZone },
  };
}

const TODAY = { dayKey: dayKeyOf(2), targetKey: 'target1' };
const SECOND = { ...TODAY, targetKey: 'target2' };

const done = (of: Battle, userId: string, slot = TODAY): Battle =>
  withEntry(of, slot, { userId, input: true, photo: null, hide: false });

beforeEach(async () => {
  services = stackServices({ isolated: true });
  [ann, bob] = await Promise.all([createPlayer(services, 'Ann'), createPlayer(services, 'Bob')]);
  battle = await store(services, done(running(), ann.id));
});

const say = (from: User | undefined, saying: object, battleId = battle.id) =>
  callAs(services, sayWord, from?.id, { battleId, to: ann.id, ...saying });

const CHEER = { kind: 'NICE', about: TODAY } as const;
const NUDGE = { kind: 'CLOCK', about: null } as const;

const words = async () => (await stored(services, battlePath(battle.id)))?.['words'];
const word = (saying: Omit<Saying, 'to'>, to = ann.id) => ({ to, day: 2, ...saying });

const set = (user: User, fields: object) =>
  services.firestore.doc(personalUserPath(user.id)).update(fields);

describe('sayWord', () => {
  it('puts the word into the battle and leaves everything else as it is', async () => {
    const before = await stored(services, battlePath(battle.id));
    expect(await say(bob, CHEER)).toEqual({ ok: true });
    expect(await words()).toEqual({ [bob.id]: [word(CHEER)] });
    expect(await stored(services, battlePath(battle.id))).toEqual({
      ...before,
      words: { [bob.id]: [word(CHEER)] },
    });
    expect(await say(ann, { ...NUDGE, to: bob.id })).toEqual({ ok: true });
    expect(await words()).toEqual({
      [bob.id]: [word(CHEER)],
      [ann.id]: [word(NUDGE, bob.id)],
    });
  });

  it('rings at the rival, once, with the word and a link to the battle', async () => {
    const phone = await giveDevice(services, ann.id);
    await say(bob, CHEER);
    await expect(say(bob, CHEER)).rejects.toMatchObject({ code: 'resource-exhausted' });
    const body = `${bob.username}: Nice one!`;
    const path = `/battle?id=${battle.id}`;
    expect(services.sent).toEqual([{ to: phone, message: { body, path } }]);
  });

  it('says what was said where only the answer of the database got lost, and rings nowhere', async () => {
    await giveDevice(services, ann.id);
    loseAnswer(services);
    expect(await say(bob, CHEER)).toEqual({ ok: true });
    expect(await words()).toEqual({ [bob.id]: [word(CHEER)] });
    expect(services.sent).toEqual([]);
  });

  it('nudges a rival once a day, in whichever battle (D199)', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => store(services, running())));
    expect(await say(bob, NUDGE, first?.id)).toEqual({ ok: true });
    await expect(say(bob, NUDGE, second?.id)).rejects.toMatchObject({ code: 'resource-exhausted' });
    expect(await say(bob, CHEER)).toEqual({ ok: true });
    expect(await say(ann, { ...NUDGE, to: bob.id }, second?.id)).toEqual({ ok: true });
  });

  it.each(['duel', 'group'])(
    'nudges a rival of a %s once a day, also where their day is another than here',
    async (kind) => {
      const cat = await createPlayer(services, 'Cat');
      const away = new Date().getUTCHours() < 10 ? 'Etc/GMT+12' : 'Etc/GMT-14';
      const ids = [randomUUID(), randomUUID()];
      for (const id of ids) {
        const duel = running();
        const { startDate, numDays, days } = duel;
        const group = { ...groupOf(ann, bob, cat), startDate, numDays, days };
        await store(services, { ...(kind === 'duel' ? duel : group), id });
        const side = kind === 'duel' ? 'opponent' : `contestants.${bob.id}`;
        await services.firestore.doc(battlePath(id)).update({ [`${side}.timeZone`]: away });
      }
      const nudge = { ...NUDGE, to: bob.id };
      expect(await say(ann, nudge, ids[0])).toEqual({ ok: true });
      await expect(say(ann, nudge, ids[1])).rejects.toMatchObject({
        code: 'resource-exhausted',
      });
    },
  );

  it('both players speak at once, and both are heard', async () => {
    await Promise.all([say(bob, CHEER), say(ann, { ...NUDGE, to: bob.id })]);
    expect(await words()).toEqual({
      [bob.id]: [word(CHEER)],
      [ann.id]: [word(NUDGE, bob.id)],
    });
  });

  it('attack 192: a word to, by or in the name of somebody who is not in the battle', async () => {
    const cat = await createPlayer(services, 'Cat');
    const theirs = await store(services, groupOf(ann, bob, cat));
    const refused = await Promise.allSettled([
      say(cat, CHEER),
      say(bob, { ...CHEER, to: cat.id }),
      say(bob, { ...CHEER, to: bob.id }),
      say(bob, CHEER, 'no-battle'),
    ]);
    const denied = { status: 'rejected', reason: { code: 'permission-denied' } };
    expect(refused).toMatchObject([denied, denied, denied, denied]);
    await expect(say(undefined, CHEER)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(say(bob, NUDGE, theirs.id)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(await words()).toBeUndefined();
  });

  it('attack 193: more words than there are entries, or than a day has, at once or one by one', async () => {
    const tries = Array.from({ length: 5 }, () => say(bob, CHEER).catch(() => undefined));
    await Promise.all(tries);
    await expect(say(bob, { ...CHEER, kind: 'WAIT' })).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
    await expect(say(bob, { ...CHEER, about: SECOND })).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    await expect(say(bob, NUDGE)).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(await words()).toEqual({ [bob.id]: [word(CHEER)] });
  });

  it('nudges whoever has as many battles behind them', async () => {
    const first = await store(services, running());
    const past = Array.from({ length: 20 }, () => duelOf(bob, ann));
    for (const other of past) await store(services, { ...other, status: 'COMPLETE' });
    expect(await say(bob, NUDGE, first.id)).toEqual({ ok: true });
  });

  it('speaks in a battle that somebody has ended falsely (K4)', async () => {
    await store(services, { ...battle, status: 'COMPLETE' });
    expect(await say(bob, CHEER)).toEqual({ ok: true });
  });

  it('attack 193: a nudge in each of two battles, behind more battles than are looked through', async () => {
    const cat = await createPlayer(services, 'Cat');
    const battles = Array.from({ length: 20 }, (_, at) => ({
      ...duelOf(bob, cat, { startDate: yesterday, numDays: 5 }),
      id: `0OneOfManyBattles${at + 100}`,
    }));
    for (const other of battles) await store(services, other);
    const said = [];
    for (const id of ['zTheBattleOfAnnBob1', 'zTheBattleOfAnnBob2']) {
      await store(services, { ...running(), id });
      said.push(await say(bob, NUDGE, id).catch(() => 'refused'));
    }
    expect(said).toContain('refused');
  });

  it('attack 188: a nudge reads what was said in as many battles, and none of their entries', async () => {
    const [first] = await Promise.all([1, 2].map(() => store(services, running())));
    const get = vi.spyOn(Transaction.prototype, 'get');
    onTestFinished(() => get.mockRestore());
    await say(bob, NUDGE, first?.id);
    const read: unknown[] = await Promise.all(get.mock.results.map(({ value }) => value));
    const found = read.flatMap((answer) => (answer instanceof QuerySnapshot ? answer.docs : []));
    expect(found).toHaveLength(3);
    expect(found.filter((other) => other.get('days') !== undefined)).toEqual([]);
  });

  it('attack 194: a forged sender, day or time', async () => {
    for (const forged of [{ from: ann.id }, { day: 3 }, { at: 0 }])
      await expect(say(bob, { ...CHEER, ...forged })).rejects.toMatchObject({
        code: 'invalid-argument',
      });
    expect(await words()).toBeUndefined();
  });

  it('attack 195: a text of the caller’s, or a word in the wrong place', async () => {
    for (const other of [
      { kind: 'You are slow' },
      { kind: '' },
      { ...CHEER, text: 'You are slow' },
      { kind: 'NICE', about: null },
      { kind: 'CLOCK', about: TODAY },
      { kind: 'NICE', about: { ...TODAY, targetKey: 'title' } },
      { kind: 'NICE', about: { ...TODAY, dayKey: '__proto__' } },
      { kind: 'NICE', about: { ...TODAY, note: 'You are slow' } },
    ])
      await expect(say(bob, { ...CHEER, ...other })).rejects.toMatchObject({
        code: 'invalid-argument',
      });
    expect(await words()).toBeUndefined();
  });

  it('attack 196: a word to who has blocked the caller, is blocked, has switched words off or is gone, all told the same', async () => {
    const refusals: unknown[] = [];
    const refused = async (): Promise<void> => {
      refusals.push(
        await say(bob, CHEER).catch(({ code, message }: Error & { code: string }) => [
          code,
          message,
        ]),
      );
    };
    await set(ann, { blocked: { [bob.id]: true } });
    await refused();
    await set(ann, { blocked: {}, hearsWords: false });
    await refused();
    await set(ann, { hearsWords: true });
    await set(bob, { blocked: { [ann.id]: true } });
    await refused();
    await services.firestore.doc(personalUserPath(ann.id)).delete();
    await refused();
    const same = ['not-found', 'This player hears no words.'];
    expect(refusals).toEqual([same, same, same, same]);
    expect(await words()).toBeUndefined();
    await set(bob, { blocked: {} });
    await services.firestore.doc(personalUserPath(ann.id)).set({ ...newPersonalUser(ann.id) });
    expect(await say(bob, CHEER)).toEqual({ ok: true });
  });

  it('attack 65: whoever deletes the account leaves no word, and none that was said to them', async () => {
    await say(bob, CHEER);
    await say(ann, { ...NUDGE, to: bob.id });
    await callAs(services, closeAccount, ann.id, {});
    expect(await words()).toEqual({ [bob.id]: [] });
  });
});
