import { beforeEach, describe, expect, it, vi } from 'vitest';

import { MOST_NEWS, MOST_REQUEST_NEWS, type NewsKind, type User } from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import type { News } from './news.ts';
import { pushLedgerPath } from './push-ledger.ts';
import { tellPlayer } from './tell-player.ts';
import {
  createPlayer,
  daysFromNow,
  giveDevice,
  givePushes,
  loseAnswer,
  stackServices,
  stored,
  type TestServices,
} from './testing/stack.ts';

let services: TestServices;
let ann: User;
let bob: User;

beforeEach(async () => {
  services = stackServices();
  [ann, bob] = await Promise.all([createPlayer(services, 'Ann'), createPlayer(services, 'Bob')]);
});

const newsOf = (kind: NewsKind, key?: string): News => ({
  kind,
  ...(key !== undefined && { key }),
  from: ann.id,
  message: { body: `${kind} ${key}`, path: '/battle?id=b' },
});

const tell = (...news: News[]) => tellPlayer(services, bob.id, news);
const sentBodies = () => services.sent.flatMap(({ message }) => message?.body ?? []);
const set = (user: User, settings: object) =>
  services.firestore.doc(personalUserPath(user.id)).update(settings);

describe('tellPlayer', () => {
  it('tells the same once, also when it is asked from many sides at once', async () => {
    await givePushes(services, bob.id);
    const word = newsOf('words', 'cheer 1');
    const told = await Promise.all([tell(word), tell(word), tell(word)]);
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await tell(word)).toBe(false);
    expect(sentBodies()).toEqual(['words cheer 1']);
  });

  it('tells also where the answer to the taking of the place was lost, and takes one', async () => {
    await givePushes(services, bob.id);
    loseAnswer(services);
    expect(await tell(newsOf('words', 'cheer 1'))).toBe(true);
    expect(await tell(newsOf('words', 'cheer 1'))).toBe(false);
    expect(await stored(services, pushLedgerPath(bob.id))).toMatchObject({ others: 1 });
  });

  it('reports where nobody could be told, which is no concern of the caller’s', async () => {
    await givePushes(services, bob.id);
    vi.spyOn(services.firestore, 'runTransaction').mockRejectedValueOnce(new Error('UNAVAILABLE'));
    expect(await tell(newsOf('words', 'cheer 1'))).toBe(false);
    expect(services.problems).toEqual(['A player was not told']);
  });

  it('tells several things in one push, and of those only what is new and wanted', async () => {
    await givePushes(services, bob.id);
    await set(bob, { silenced: { knockOuts: true } });
    const rounds = [newsOf('rounds', 'a'), newsOf('rounds', 'b'), newsOf('knockOuts', 'c')];
    await tell(...rounds);
    await tell(...rounds, newsOf('results', 'd'));
    expect(sentBodies()).toEqual(['There is news from several of your battles.', 'results d']);
  });

  it('reaches nobody who is apart from the one who caused it, without a device, or gone', async () => {
    const word = newsOf('words', 'cheer 1');
    await giveDevice(services, ann.id);
    expect(await tell(word)).toBe(false);
    await giveDevice(services, bob.id);
    await set(bob, { blocked: { [ann.id]: true } });
    expect(await tell(word)).toBe(false);
    await set(bob, { blocked: {} });
    await set(ann, { blocked: { [bob.id]: true } });
    expect(await tell(word)).toBe(false);
    await cleanUpAccount(services, ann.id);
    expect(await tell(word)).toBe(false);
    expect(await tellPlayer(services, ann.id, [word])).toBe(false);
    expect(sentBodies()).toEqual([]);
    expect(services.problems).toEqual([]);
    expect(await stored(services, pushLedgerPath(bob.id))).toBeUndefined();
  });

  it('attack 199: three a day and ten requests are the most, whoever sends how much', async () => {
    await givePushes(services, bob.id);
    await tell(newsOf('requests', 'first request'));
    for (let count = 0; count < 6; count += 1) await tell(newsOf('words', `cheer ${count}`));
    expect(services.sent).toHaveLength(1 + MOST_NEWS);
    for (let count = 0; count < 14; count += 1) await tell(newsOf('requests', `request ${count}`));
    expect(services.sent).toHaveLength(MOST_NEWS + MOST_REQUEST_NEWS);
  });

  it("counts by the player's own date", async () => {
    await giveDevice(services, bob.id);
    await services.firestore
      .doc(pushTokenPath(bob.id))
      .update({ timeZone: 'Pacific/Auckland', updatedAt: new Date() });
    const at = (moment: string, key: string) =>
      tellPlayer(services, bob.id, [newsOf('rounds', key)], { now: new Date(moment) });
    const told = [
      await at('2026-01-10T08:00:00Z', '1'),
      await at('2026-01-10T09:00:00Z', '2'),
      await at('2026-01-10T10:00:00Z', '3'),
      await at('2026-01-10T10:59:00Z', '4'),
      await at('2026-01-10T11:00:00Z', '5'),
    ];
    expect(told).toEqual([true, true, true, false, true]);
  });

  it('goes on with a ledger that somebody has spoiled, and forgets what is old', async () => {
    await givePushes(services, bob.id);
    const ledger = services.firestore.doc(pushLedgerPath(bob.id));
    await ledger.set({ told: 'gone' });
    expect(await tell(newsOf('words', 'new'))).toBe(true);
    // A request may wait for a week, and then its battle lasts a month.
    await ledger.update({ 'told.old': daysFromNow(-60), 'told.going': daysFromNow(-38) });
    await tell(newsOf('words', 'newer'));
    const told = (await stored(services, ledger.path))?.['told'];
    expect(Object.keys(told as object).toSorted()).toEqual(['going', 'new', 'newer']);
  });

  it('leaves no ledger behind when the account is deleted', async () => {
    await givePushes(services, bob.id);
    await tell(newsOf('words', 'cheer 1'));
    await cleanUpAccount(services, bob.id);
    expect(await stored(services, pushLedgerPath(bob.id))).toBeUndefined();
  });
});
