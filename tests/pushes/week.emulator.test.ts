import { afterAll, expect, it } from 'vitest';

import { fight, type Phone, phoneIn, tick } from '../../functions/src/testing/registered-phones.ts';
import { groupOf, stackServices, store, TICK } from '../../functions/src/testing/stack.ts';
import {
  acceptBattle,
  type Battle,
  declineBattle,
  newDuel,
  proposeChanges,
  timeInZone,
} from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { must } from '../../src/testing/sample-battles.ts';
import { setClock } from '../stack-clock.ts';
import { type Move, StackDays } from './stack-days.ts';

// In these days Berlin sets its clocks back, and a week later Los Angeles. They are to come: the database's time
// never goes back behind what was written.
const START = new Date('2037-10-24T05:00:00Z');
const END = new Date('2037-11-02T20:00:00Z');

const services = stackServices();

afterAll(() => setClock(null));

const phonesIn = (zone: string, ...names: string[]): Promise<Phone[]> =>
  Promise.all(names.map((name) => phoneIn(services, zone, name, START)));

const set = ({ user }: Phone, settings: object) =>
  services.firestore.doc(personalUserPath(user.id)).update(settings);

const ticks =
  (battle: Battle, phone: Phone, day: number, ...targets: number[]): Move =>
  async () => {
    for (const target of targets) await tick(services, battle, phone, day, target);
  };

const inTurn =
  (...moves: readonly Move[]): Move =>
  async (now) => {
    for (const move of moves) await move(now);
  };

/** Of days that are still to come. */
const TERMS = {
  startDate: '2037-11-10',
  numDays: 7,
  prize: '',
  description: '',
  targets: [TICK],
};

function requestOf(challenger: Phone, opponent: Phone): Battle {
  const [one, other] = [challenger.user, opponent.user];
  return newDuel({ id: crypto.randomUUID(), challenger: one, opponent: other, terms: TERMS });
}

/** A move on the terms of that version. */
const by = ({ user }: Phone, version: number) => ({
  userId: user.id,
  version,
  settled: '2037-10-26',
});

async function groupIn(...phones: readonly Phone[]): Promise<Battle> {
  const [creator, ...others] = phones.map(({ user }) => user);
  if (!creator) throw new Error('A group has a creator.');
  const group = { ...groupOf(creator, ...others), startDate: '2037-10-26' };
  const contestants = Object.fromEntries(
    phones.flatMap(({ user, zone }) => {
      const contestant = group.contestants?.[user.id];
      return contestant ? [[user.id, { ...contestant, timeZone: zone }]] : [];
    }),
  );
  return store(services, { ...group, contestants });
}

it('rings for what there is to tell, once, in the hours of each player, and for nothing else', async () => {
  await setClock(START);
  const [ann, ben, mia, gus, fay, eve, jan] = (await phonesIn(
    'Europe/Berlin',
    'Ann',
    'Ben',
    'Mia',
    'Gus',
    'Fay',
    'Eve',
    'Jan',
  )) as [Phone, Phone, Phone, Phone, Phone, Phone, Phone];
  const [kai, hal] = (await phonesIn('Pacific/Auckland', 'Kai', 'Hal')) as [Phone, Phone];
  const [lea, ida] = (await phonesIn('America/Los_Angeles', 'Lea', 'Ida')) as [Phone, Phone];
  await set(ann, { blocked: { [gus.user.id]: true } });
  await set(ben, { targetNotification: true });
  const week = { startDate: '2037-10-24', numDays: 7 };
  const duel = await fight(services, ann, ben, week);
  const blocked = await fight(services, gus, ann, week);
  await fight(services, fay, eve, week);
  const afar = await fight(services, kai, lea, { startDate: '2037-10-26', numDays: 7 });
  const group = await groupIn(hal, ida, jan);

  const days = new StackDays(ann.zone, kai.zone, lea.zone);
  const evening = (day: number) => inTurn(ticks(duel, ann, day, 1, 2), ticks(duel, ben, day, 1));
  const say = (from: Phone, to: Phone, battle: Battle, kind: string, day: number | null) =>
    days.call('sayWord', from, {
      battleId: battle.id,
      to: to.user.id,
      kind,
      about: day === null ? null : { dayKey: `day${day}`, targetKey: 'target1' },
    });
  const update = days.call('sendTargetUpdateNotification', ann, { otherUserId: ben.user.id });
  /** The battle as it is after a move, of which the phone of who has moved tells. */
  const move =
    (phone: Phone, next: () => Battle): Move =>
    async (now) => {
      const battle = await store(services, next());
      const tell = days.call('sendRequestNotification', phone, { battleId: battle.id });
      await inTurn(tell, tell)(now);
    };
  let request = requestOf(ben, mia);
  const further = requestOf(mia, ben);
  const propose = () =>
    (request = must(proposeChanges(request, by(mia, 1), { ...TERMS, numDays: 3 })));
  const accept = () => (request = must(acceptBattle(request, by(ben, 2))));

  await days.play(START, END, {
    '10-24T06:00': days.call('subscribeUserToTopic', ann, {
      token: ann.token,
      userId: ann.user.id,
      topic: 'dailyReminder',
    }),
    '10-24T16:00': inTurn(evening(1), ticks(blocked, gus, 1, 1, 2)),
    '10-25T16:00': inTurn(evening(2), ticks(blocked, gus, 2, 1, 2)),
    '10-26T09:00': move(gus, () => requestOf(gus, ann)),
    '10-26T10:00': move(ben, () => request),
    '10-26T11:00': move(mia, propose),
    '10-26T12:00': move(ben, accept),
    '10-26T13:00': inTurn(days.call('closeAccount', eve, {}), (now) =>
      days.noteRun('cleanUpDeletedAccount', now, () => services.auth.deleteUser(eve.user.id)),
    ),
    '10-26T16:00': evening(3),
    '10-26T20:00': ticks(group, ida, 1, 1),
    '10-27T03:00': ticks(afar, kai, 2, 1),
    // Of Ben's three the morning has had one, and the evening may need one.
    '10-27T11:00': update,
    '10-27T12:00': update,
    '10-27T13:00': move(mia, () => further),
    '10-27T14:00': move(ben, () => must(declineBattle(further, ben.user.id))),
    '10-27T16:00': ticks(duel, ann, 4, 1, 2),
    // Hits back an hour after having been told.
    '10-27T20:00': ticks(duel, ben, 4, 1, 2),
    '10-27T21:00': say(ann, ben, duel, 'NICE', 4),
    '10-28T16:00': inTurn(ticks(duel, ann, 5, 1), ticks(duel, ben, 5, 1)),
    '10-28T17:00': inTurn(
      say(ben, ann, duel, 'RESPECT', 5),
      say(ben, ann, duel, 'LUCKY', 5),
      say(gus, ann, blocked, 'YOUR_TURN', null),
    ),
    '10-29T01:00': inTurn(say(lea, kai, afar, 'CLOCK', null), say(lea, kai, afar, 'COME_ON', null)),
    '10-29T16:00': ticks(duel, ann, 6, 1, 2),
    // Whoever opens the app first settles the battle: it is told all the same, and once.
    '10-30T06:00': days.call('updateXp', ann, { battleId: duel.id }),
  });

  expect(days.diaryOf(ann)).toEqual([
    '10-25 08:00 You won round 1 against Ben!',
    '10-26 08:00 You won round 2 against Ben!',
    '10-27 08:00 You won round 3 against Ben!',
    '10-28 08:00 Round 4 against Ben ended in a draw.',
    '10-28 18:00 Ben: Respect!',
    '10-29 08:00 Round 5 against Ben ended in a draw.',
    '10-30 08:00 Knock-out! You beat Ben.',
  ]);
  expect(days.diaryOf(ben)).toEqual([
    '10-25 08:00 Round 1 goes to Ann. Hit back today!',
    '10-26 08:00 Round 2 goes to Ann. Hit back today!',
    '10-26 12:00 Mia changed the terms of your battle.',
    '10-27 08:00 Round 3 goes to Ann. Hit back today!',
    '10-27 12:00 Ann updated a target.',
    '10-27 14:00 Mia challenges you to a battle!',
    '10-27 20:00 You are out of HP against Ann. Hit back before midnight!',
    '10-28 08:00 Round 4 against Ann ended in a draw.',
    '10-28 20:00 Ann could knock you out. Keep your guard up until midnight!',
    '10-29 08:00 Round 5 against Ann ended in a draw.',
    '10-29 20:00 You are out of HP against Ann. Hit back before midnight!',
    '10-30 08:00 Ann knocked you out. Time for a rematch?',
  ]);
  expect(days.diaryOf(mia)).toEqual([
    '10-26 11:00 Ben challenges you to a battle!',
    '10-26 13:00 Ben accepted your challenge. The fight is on!',
    '10-27 15:00 Ben declined your challenge.',
  ]);
  expect(days.diaryOf(gus)).toEqual([]);
  // Eve deletes her account on the third day.
  expect([days.diaryOf(fay), days.diaryOf(eve)]).toEqual(
    ['Eve', 'Fay'].map((name) => [
      `10-25 08:00 Round 1 against ${name} ended in a draw.`,
      `10-26 08:00 Round 2 against ${name} ended in a draw.`,
    ]),
  );
  // A day is over for both when it is in Los Angeles: in the evening of Auckland.
  expect(days.diaryOf(kai)).toEqual([
    '10-27 20:00 Round 1 against Lea ended in a draw.',
    '10-28 20:00 You won round 2 against Lea!',
    '10-29 14:00 Lea: Tick tock!',
    '10-29 20:00 Round 3 against Lea ended in a draw.',
    '10-30 20:00 Round 4 against Lea ended in a draw.',
    '10-31 20:00 Round 5 against Lea ended in a draw.',
    '11-01 20:00 Round 6 against Lea ended in a draw.',
    '11-02 21:00 You won against Lea!',
  ]);
  expect(days.diaryOf(lea)).toEqual([
    '10-27 08:00 Round 1 against Kai ended in a draw.',
    '10-28 08:00 Round 2 goes to Kai. Hit back today!',
    '10-29 08:00 Round 3 against Kai ended in a draw.',
    '10-30 08:00 Round 4 against Kai ended in a draw.',
    '10-31 08:00 Round 5 against Kai ended in a draw.',
    '11-01 08:00 Round 6 against Kai ended in a draw.',
    '11-02 08:00 Kai won your battle. Time for a rematch?',
  ]);
  expect([days.diaryOf(hal), days.diaryOf(jan)]).toEqual(
    ['20:00', '08:00'].map((hour) => [
      `10-27 ${hour} Round 1 of your group battle is over. See who won.`,
      `10-28 ${hour} Round 2 of your group battle ended in a draw.`,
      `10-29 ${hour} Your group battle is over. See who won.`,
    ]),
  );
  expect(days.diaryOf(ida)).toEqual([
    '10-27 08:00 You won round 1 of your group battle!',
    '10-28 08:00 Round 2 of your group battle ended in a draw.',
    '10-29 08:00 You won your group battle!',
  ]);

  const everybody = [ann, ben, mia, gus, fay, eve, jan, kai, hal, lea, ida];
  const [reminders, others] = [
    days.pushes.filter(({ token }) => token === undefined),
    days.pushes.filter(({ token }) => token !== undefined),
  ];
  expect(others).toHaveLength(everybody.flatMap((phone) => days.diaryOf(phone)).length);
  expect(others.filter(({ path }) => !/^\/battle(?:-response)?\?id=[\w-]+$/.test(path))).toEqual(
    [],
  );
  const times = reminders.map(({ at }) => timeInZone(at.getTime(), 'Europe/London'));
  expect(times).toEqual(Array.from({ length: 10 }, () => '18:00'));
}, 240_000);
