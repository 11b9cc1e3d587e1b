import { beforeEach, describe, expect, it } from 'vitest';

import {
  acceptBattle,
  type Battle,
  declineBattle,
  editBattle,
  lastDateOf,
  type Negotiated,
  newDuel,
  newGroup,
  proposeChanges,
  type User,
} from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { MOST_REQUEST_NOTIFICATIONS } from '../../src/schema/send-request-notification.ts';
import { notificationCountPath, sendRequestNotification } from './send-request-notification.ts';
import {
  callAs,
  createPlayer,
  daysFromNow,
  duelOf,
  giveDevice,
  stackServices,
  store,
  type TestServices,
  TICK,
} from './testing/stack.ts';

let services: TestServices;
let ann: User;
let bob: User;
let cat: User;

beforeEach(async () => {
  services = stackServices();
  [ann, bob, cat] = await Promise.all([
    createPlayer(services, 'Ann'),
    createPlayer(services, 'Bob'),
    createPlayer(services, 'Cat'),
  ]);
  await Promise.all([ann, bob, cat].map(({ id }) => giveDevice(services, id)));
});

const terms = {
  startDate: daysFromNow(1),
  numDays: 7,
  prize: '',
  description: '',
  targets: [TICK],
};
const other = { ...terms, numDays: 3 };

const request = (startDate = terms.startDate) =>
  newDuel({
    id: crypto.randomUUID(),
    challenger: ann,
    opponent: bob,
    terms: { ...terms, startDate },
  });
const group = () =>
  newGroup({ id: crypto.randomUUID(), creator: ann, opponents: [bob, cat], terms });

/** The battle after a move, as it is stored. */
function moved(outcome: Negotiated): Promise<Battle> {
  if (!outcome.ok) throw new Error(outcome.reason);
  return store(services, outcome.battle);
}

const move = ({ id }: User, version = 1) => ({ userId: id, version, settled: daysFromNow(0) });
const ask = (user: User, { id }: Battle) =>
  callAs(services, sendRequestNotification, user.id, { battleId: id });

/** What has arrived since the last look: for whom, what, and where it leads. */
async function news(user: User, battle: Battle): Promise<string[]> {
  const before = services.sent.length;
  await ask(user, battle);
  await ask(user, battle);
  const paths = new Set(services.sent.slice(before).map(({ message }) => message?.path));
  const isHere = [...paths].every((path) => path?.endsWith(`?id=${battle.id}`));
  expect(isHere).toBe(true);
  return services.sent
    .slice(before)
    .map(({ message }) => message?.body.replaceAll(/_\w{6}/g, '') ?? '')
    .toSorted();
}

describe('sendRequestNotification', () => {
  it('tells of a request, of other terms, and of the acceptance, each once', async () => {
    const sent = await store(services, request());
    expect(await news(ann, sent)).toEqual(['Ann challenges you to a battle!']);
    const edited = await moved(editBattle(sent, move(ann), other));
    expect(await news(ann, edited)).toEqual(['Ann changed the terms of your battle.']);
    const proposed = await moved(proposeChanges(edited, move(bob, 2), terms));
    expect(await news(bob, proposed)).toEqual(['Bob changed the terms of your battle.']);
    const accepted = await moved(acceptBattle(proposed, move(ann, 3)));
    expect(await news(ann, accepted)).toEqual(['Ann accepted your challenge. The fight is on!']);
    expect(services.sent.map(({ message }) => message?.path?.split('?')[0])).toEqual([
      '/battle-response',
      '/battle-response',
      '/battle-response',
      '/battle',
    ]);
  });

  it('tells the challenger of a group who is in, and everybody when all are', async () => {
    const sent = await store(services, group());
    expect(await news(ann, sent)).toEqual([
      'Ann challenges you to a group battle!',
      'Ann challenges you to a group battle!',
    ]);
    const first = await moved(acceptBattle(sent, move(bob)));
    expect(await news(bob, first)).toEqual(['Bob has joined your group battle.']);
    const all = await moved(acceptBattle(first, move(cat)));
    expect(await news(cat, all)).toEqual([
      'Everybody is in. Your group battle is on!',
      'Everybody is in. Your group battle is on!',
    ]);
  });

  it('tells who declined, and nothing where the request was taken back or has expired', async () => {
    const declined = await moved(declineBattle(await store(services, request()), bob.id));
    expect(await news(bob, declined)).toEqual(['Bob declined your challenge.']);
    const withdrawn = await moved(declineBattle(await store(services, request()), ann.id));
    expect(await news(ann, withdrawn)).toEqual([]);
    const late = await store(services, { ...request(), startDate: daysFromNow(-3) });
    expect(await news(ann, late)).toEqual([]);
    // Answered in time, and asked about once that is no news any more.
    for (const status of ['ACTIVE', 'DECLINED'] as const) {
      const old = { ...duelOf(ann, bob), status, declinedBy: bob.id };
      expect(await news(bob, await store(services, old))).toEqual([]);
    }
  });

  it('tells of what begins today, also where that day ends last on earth', async () => {
    const sent = await store(services, request(lastDateOf(new Date())));
    expect(await news(ann, sent)).toEqual(['Ann challenges you to a battle!']);
    const accepted = await moved(acceptBattle(sent, { ...move(bob), settled: sent.startDate }));
    expect(await news(bob, accepted)).toEqual(['Bob accepted your challenge. The fight is on!']);
  });

  it('tells everybody else in a group who declined it', async () => {
    const declined = await moved(declineBattle(await store(services, group()), bob.id));
    const text = 'Bob declined the group battle.';
    expect(await news(bob, declined)).toEqual([text, text]);
  });

  it('says nothing of what is done by somebody whom the player has blocked', async () => {
    const blocked = { [bob.id]: true, [cat.id]: true };
    await services.firestore.doc(personalUserPath(ann.id)).update({ blocked });
    for (const outcome of [
      acceptBattle(request(), move(bob)),
      acceptBattle(group(), move(bob)),
      declineBattle(request(), bob.id),
    ])
      expect(await ask(bob, await moved(outcome))).toEqual({ ok: true, sent: 0 });
    expect(services.sent).toEqual([]);
  });

  it('is silent for who has switched it off, and between players who are apart', async () => {
    const battle = await store(services, group());
    const set = (user: User, settings: object) =>
      services.firestore.doc(personalUserPath(user.id)).update(settings);
    await set(bob, { silenced: { requests: true } });
    await set(ann, { blocked: { [cat.id]: true } });
    expect(await news(ann, battle)).toEqual([]);
  });

  it('attack 198: says what the battle says, whoever asks, and nothing to strangers', async () => {
    const battle = await store(services, request());
    expect(await news(bob, battle)).toEqual([]);
    for (const data of [
      { battleId: battle.id, accepted: true },
      { battleId: battle.id, userId: bob.id },
      { battleId: '../users' },
      {},
    ]) {
      await expect(callAs(services, sendRequestNotification, ann.id, data)).rejects.toMatchObject({
        code: 'invalid-argument',
      });
    }
    await expect(ask(cat, battle)).rejects.toMatchObject({ code: 'permission-denied' });
    const missing = { ...battle, id: crypto.randomUUID() };
    await expect(ask(ann, missing)).rejects.toMatchObject({ code: 'permission-denied' });
    const gone = await store(services, { ...battle, status: 'DECLINED' });
    expect(await news(ann, gone)).toEqual([]);
  });

  it('attack 199: is asked for 100 times a day at most', async () => {
    const battle = await store(services, request());
    await ask(ann, battle);
    const count = services.firestore.doc(notificationCountPath(ann.id));
    await count.update({ count: MOST_REQUEST_NOTIFICATIONS });
    await expect(ask(ann, battle)).rejects.toMatchObject({ code: 'resource-exhausted' });
  });
});
