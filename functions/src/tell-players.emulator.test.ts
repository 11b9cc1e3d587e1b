import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  type Battle,
  dateInZone,
  settleBattle,
  timeInZone,
  type User,
} from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import { tellPlayersAt } from './tell-players.ts';
import {
  createPlayer,
  duelOf,
  giveDevice,
  groupOf,
  stackServices,
  store,
  stored,
  type TestServices,
} from './testing/stack.ts';
import { ledgerPath } from './xp-ledger.ts';

let services: TestServices;

beforeEach(() => {
  services = stackServices({ isolated: true });
});

interface Phone {
  readonly user: User;
  readonly token: string;
  readonly zone: string;
}

/** A player whose phone was registered at that moment. */
async function phoneIn(zone: string, name: string, since: Date): Promise<Phone> {
  const user = await createPlayer(services, name);
  const token = await giveDevice(services, user.id);
  const registered = { timeZone: zone, updatedAt: since, lookAt: since };
  await services.firestore.doc(pushTokenPath(user.id)).update(registered);
  return { user, token, zone };
}

function fight(one: Phone, other: Phone, startDate: string, numDays: number): Promise<Battle> {
  const battle = duelOf(one.user, other.user, { startDate, numDays });
  const { challenger, opponent } = battle;
  if (!opponent) throw new Error('A duel has an opponent.');
  return store(services, {
    ...battle,
    challenger: { ...challenger, timeZone: one.zone },
    opponent: { ...opponent, timeZone: other.zone },
  });
}

const tick = ({ id }: Battle, { user }: Phone, day: number, target: number) =>
  services.firestore.doc(battlePath(id)).update({
    [`days.day${day}.target${target}.${user.id}`]: {
      userId: user.id,
      input: true,
      photo: null,
      hide: false,
    },
  });

/** What arrived on that phone, each with the time on its clock. */
interface Diary {
  readonly run: (now: Date) => Promise<void>;
  readonly of: (phone: Phone) => string[];
}

function diary(): Diary {
  const arrived: { at: Date; to: string; body: string }[] = [];
  return {
    async run(at) {
      const before = services.sent.length;
      await tellPlayersAt(services, at);
      for (const { to, message } of services.sent.slice(before))
        arrived.push({ at, to, body: message?.body ?? '' });
    },
    of: ({ token, zone, user }) =>
      arrived
        .filter(({ to }) => to === token)
        .map(({ at, body }) => {
          const clock = `${dateInZone(at, zone)?.slice(5)} ${timeInZone(at.getTime(), zone)}`;
          return `${clock} ${body.replaceAll(/_\w{6}/g, '')}`.replaceAll(user.username, 'me');
        }),
  };
}

/** Runs the schedule hour by hour, and between the runs what is planned for that hour of UTC. */
async function playHours(
  from: string,
  to: string,
  { run }: Diary,
  plan: Readonly<Record<string, () => Promise<unknown>>> = {},
): Promise<void> {
  for (let time = Date.parse(from); time <= Date.parse(to); time += 60 * 60 * 1000) {
    const now = new Date(time);
    await run(now);
    await plan[now.toISOString().slice(5, 13)]?.();
  }
}

describe('a week of a duel, hour by hour', () => {
  it('rings in the morning, and in the evening of who is in danger, also when clocks change', async () => {
    const start = new Date('2026-10-22T10:00:00Z');
    const ann = await phoneIn('Europe/Berlin', 'Ann', start);
    const bob = await phoneIn('Europe/Berlin', 'Bob', start);
    const battle = await fight(ann, bob, '2026-10-22', 7);
    const both = (phone: Phone, day: number) => async () => {
      await tick(battle, phone, day, 1);
      await tick(battle, phone, day, 2);
    };
    const one = (day: number) => () => tick(battle, bob, day, 1);
    const book = diary();
    await playHours('2026-10-22T10:00:00Z', '2026-10-29T12:00:00Z', book, {
      '10-22T10': both(ann, 1),
      '10-22T16': one(1),
      '10-23T10': both(ann, 2),
      '10-23T16': one(2),
      '10-24T10': both(ann, 3),
      '10-24T16': one(3),
      '10-25T10': both(ann, 4),
      '10-25T16': one(4),
      // Hits back an hour after having been told.
      '10-25T20': () => tick(battle, bob, 4, 2),
      '10-26T10': both(ann, 5),
      '10-26T16': one(5),
    });
    expect(book.of(ann)).toEqual([
      '10-23 08:00 You won round 1 against Bob!',
      '10-24 08:00 You won round 2 against Bob!',
      '10-25 08:00 You won round 3 against Bob!',
      '10-26 08:00 Round 4 against Bob is a draw.',
      '10-27 08:00 Knock-out! You beat Bob.',
    ]);
    expect(book.of(bob)).toEqual([
      '10-23 08:00 Round 1 goes to Ann. Hit back today!',
      '10-24 08:00 Round 2 goes to Ann. Hit back today!',
      '10-25 08:00 Round 3 goes to Ann. Hit back today!',
      '10-25 20:00 You are out of HP against Ann. Hit back before midnight!',
      '10-26 08:00 Round 4 against Ann is a draw.',
      '10-26 20:00 You are out of HP against Ann. Hit back before midnight!',
      '10-27 08:00 Ann knocked you out. Time for a rematch?',
    ]);
    expect(services.sent.every(({ message }) => message?.path === `/battle?id=${battle.id}`)).toBe(
      true,
    );
  }, 60_000);

  it('rings a day apart when the round is over for both, and lets either sleep', async () => {
    const start = new Date('2026-10-30T00:00:00Z');
    const cat = await phoneIn('Pacific/Auckland', 'Cat', start);
    const dan = await phoneIn('America/Los_Angeles', 'Dan', start);
    await fight(cat, dan, '2026-10-30', 3);
    const book = diary();
    await playHours('2026-10-30T00:00:00Z', '2026-11-03T20:00:00Z', book);
    expect(book.of(cat)).toEqual([
      '10-31 20:00 Round 1 against Dan is a draw.',
      '11-01 20:00 Round 2 against Dan is a draw.',
      // By then Los Angeles has set its clocks back.
      '11-02 21:00 Your battle with Dan is a draw.',
    ]);
    expect(book.of(dan)).toEqual([
      '10-31 08:00 Round 1 against Cat is a draw.',
      '11-01 08:00 Round 2 against Cat is a draw.',
      '11-02 08:00 Your battle with Cat is a draw.',
    ]);
  }, 60_000);
});

const lookAtOf = async ({ user }: Phone) =>
  (await stored(services, pushTokenPath(user.id)))?.['lookAt'] as Timestamp | undefined;

describe('a morning', () => {
  const start = new Date('2026-05-04T12:00:00Z');
  const morning = new Date('2026-05-05T06:00:00Z');
  const berlin = (name: string) => phoneIn('Europe/Berlin', name, start);
  const dueAgain = ({ user }: Phone) =>
    services.firestore.doc(pushTokenPath(user.id)).update({ lookAt: morning });

  it('fault 157: tells nothing twice, wherever the run before has stopped', async () => {
    const [ann, bob] = [await berlin('Ann'), await berlin('Bob')];
    await fight(ann, bob, '2026-05-04', 7);
    const lost: TestServices = {
      ...services,
      push: {
        ...services.push,
        sendToDevice: (token, message) =>
          token === bob.token
            ? Promise.reject(new Error('The machine is gone'))
            : services.push.sendToDevice(token, message),
      },
    };
    await tellPlayersAt(lost, morning);
    expect(services.sent.map(({ to }) => to)).toEqual([ann.token]);
    // As if it had not come to put them off.
    await Promise.all([dueAgain(ann), dueAgain(bob)]);
    await Promise.all([tellPlayersAt(services, morning), tellPlayersAt(services, morning)]);
    expect(services.sent).toHaveLength(1);
    expect((await lookAtOf(bob))?.toDate()).toEqual(new Date('2026-05-05T18:00:00Z'));
  });

  it('is one push of several battles, with a result that somebody has settled already', async () => {
    const [ann, bob, cat] = [await berlin('Ann'), await berlin('Bob'), await berlin('Cat')];
    const running = await fight(ann, bob, '2026-05-04', 7);
    const over = await fight(ann, cat, '2026-05-04', 1);
    await store(services, settleBattle(over, '2026-05-05'));
    await services.firestore
      .doc(ledgerPath(over.id, ann.user.id))
      .set({ battleId: over.id, userId: ann.user.id, xp: 3, at: morning });
    await tellPlayersAt(services, morning);
    const toAnn = services.sent.filter(({ to }) => to === ann.token);
    expect(toAnn.map(({ message }) => message?.path)).toEqual(['/home']);
    expect(services.sent.find(({ to }) => to === bob.token)?.message?.path).toBe(
      `/battle?id=${running.id}`,
    );
  });

  it('names nobody of a group', async () => {
    const [ann, bob, cat] = [await berlin('Ann'), await berlin('Bob'), await berlin('Cat')];
    const group = groupOf(ann.user, bob.user, cat.user);
    const contestants = Object.fromEntries(
      Object.entries(group.contestants ?? {}).map(([id, contestant]) => [
        id,
        { ...contestant, timeZone: 'Europe/Berlin' },
      ]),
    );
    const battle = await store(services, { ...group, contestants, startDate: '2026-05-04' });
    await tick(battle, ann, 1, 1);
    await tellPlayersAt(services, morning);
    const body = (phone: Phone) =>
      services.sent.find(({ to }) => to === phone.token)?.message?.body;
    expect(body(ann)).toBe('You won round 1 of your group battle!');
    expect(body(bob)).toBe('Round 1 of your group battle is over. See who won.');
  });

  it('is silent for who is apart from the rival, has switched it off, or has gone', async () => {
    const phones = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan', 'Eve'].map(berlin));
    const [ann, bob, cat, dan, eve] = phones as [Phone, Phone, Phone, Phone, Phone];
    await fight(ann, bob, '2026-05-04', 7);
    await fight(cat, dan, '2026-05-04', 7);
    await fight(eve, cat, '2026-05-04', 7);
    const set = ({ user }: Phone, settings: object) =>
      services.firestore.doc(personalUserPath(user.id)).update(settings);
    await set(ann, { blocked: { [bob.user.id]: true } });
    await set(cat, { silenced: { rounds: true } });
    await cleanUpAccount(services, eve.user.id);
    await tellPlayersAt(services, morning);
    expect(services.sent.filter(({ message }) => message).map(({ to }) => to)).toEqual([dan.token]);
  });

  it('is not asked for where nobody has opened the app for 60 days', async () => {
    const ann = await berlin('Ann');
    await tellPlayersAt(services, new Date('2026-07-03T11:00:00Z'));
    expect(await lookAtOf(ann)).toBeDefined();
    await tellPlayersAt(services, new Date('2026-07-06T11:00:00Z'));
    expect(await lookAtOf(ann)).toBeUndefined();
  });

  it('goes on past a battle that is not in order', async () => {
    const [ann, bob] = [await berlin('Ann'), await berlin('Bob')];
    const broken = await fight(ann, bob, '2026-05-04', 7);
    await services.firestore.doc(battlePath(broken.id)).update({ days: 'gone' });
    await fight(ann, bob, '2026-05-04', 7);
    await tellPlayersAt(services, morning);
    expect(services.sent).toHaveLength(2);
    expect(services.problems).toEqual(['A battle was not looked at', 'A battle was not looked at']);
  });

  it('is no news any more in the afternoon, for who has just switched notifications on', async () => {
    const [ann, bob] = [await berlin('Ann'), await berlin('Bob')];
    await fight(ann, bob, '2026-05-04', 7);
    await tellPlayersAt(services, new Date('2026-05-05T13:00:00Z'));
    expect(services.sent).toEqual([]);
  });
});
