import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Battle, entryOf, hasArrived, recordEntry } from '../../domain/index.ts';
import { deviceShelf, wipeDeviceDatabase } from '../../lib/device-database.ts';
import type { BattleRepository } from '../../repositories/battle-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import type { KeptEntry } from '../../schema/kept-entry.ts';
import { ANN, blockNumber, checkbox, duel, must, START } from '../../testing/sample-battles.ts';
import { breakDatabase } from '../../testing/broken-database.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { phoneOf } from '../../testing/render-app.tsx';
import { areBattlesConfirmed, followBattles, openBattle } from '../battles/open-battles.ts';
import { followUnsent, sendKept } from './resend-entries.ts';
import { offerEntry, refusalOf } from './send-entry.ts';
import { resetToasts, useToasts } from '../screen/toasts.ts';
import { countUnsent, keepEntry, resetUnsent, useUnsent } from '../unsent/unsent-entries.ts';

const AT = Date.UTC(2026, 2, 2, 8);
const WHEN = { today: START, settled: START };

const change = {
  userId: ANN,
  dayKey: 'day1',
  targetKey: 'target1',
  input: true,
  photo: null,
  hide: false,
  at: AT,
};
const tick: KeptEntry = {
  id: 'tick',
  battleId: 'duel',
  change,
  text: 'Stretch: done',
  refusal: null,
};

const BLOCK = { userId: ANN, dayKey: null, targetKey: 'blockTarget1', photo: null, hide: false };

const empty = duel([checkbox()]);

const ticked = (): Battle => must(recordEntry(empty, ANN, change, WHEN));

async function reload(
  stored: Battle,
  { isClosed = false, left = tick } = {},
): Promise<InMemoryServer> {
  const server = serverWith(stored);
  await leave(left);
  const phone = phoneOf(server, ANN);
  const battles = isClosed ? { ...phone.battles, recordEntry: refused } : phone.battles;
  follow({ ...phone, battles });
  return server;
}

/** As a former visit has left them. */
async function leave(...left: readonly KeptEntry[]): Promise<void> {
  left.forEach(keepEntry);
  await Promise.resolve();
  resetUnsent();
}

const follow = (repositories: Repositories): void =>
  onTestFinished(followUnsent(repositories, ANN));

/** What the server has been asked to tell Bob of. */
const TOLD = [{ name: 'sendTargetUpdateNotification', request: { otherUserId: 'bob' } }];

/** As the rules do once the day is over everywhere. */
const refused = (): Promise<void> => Promise.reject(new RepositoryError('permission-denied'));

function serverWith(stored: Battle): InMemoryServer {
  const server = serverOf('Ann');
  server.putBattle(stored);
  return server;
}

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: AT });
  onTestFinished(() => void vi.useRealTimers());
}

const shelf = deviceShelf<never>('unsent-entries', () => undefined);

/** Why each was not taken, by their ids. */
const refusals = (): Readonly<Record<string, string | null>> =>
  Object.fromEntries(useUnsent.getState().entries.map(({ id, refusal }) => [id, refusal]));

describe('after a reload', () => {
  afterEach(async () => {
    resetUnsent();
    resetToasts();
    await wipeDeviceDatabase();
  });

  it('fault 1: forgets an entry that arrived, of which the rival hears', async () => {
    const server = await reload(ticked());
    await expect.poll(() => countUnsent(ANN)).toBe(0);
    await expect.poll(() => server.calls).toEqual(TOLD);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('fault 2: says what did not arrive, and keeps it in the list', async () => {
    const server = await reload(empty, { isClosed: true });
    await expect.poll(() => useUnsent.getState().entries[0]?.refusal ?? null).not.toBeNull();
    expect(useToasts.getState().toasts[0]?.text).toContain('Not sent: Stretch: done.');
    expect(server.calls).toEqual([]);
  });

  it('D109: sends what was made in time, also when its battle is over by now', async () => {
    const server = await reload(empty);
    await expect.poll(() => countUnsent(ANN)).toBe(0);
    expect(hasArrived(server.battleOf('duel', ANN), change)).toBe(true);
    await expect.poll(() => server.calls).toEqual(TOLD);
  });

  it('tells nobody of a tick that is taken back', async () => {
    const left = { ...tick, change: { ...change, input: false } };
    const server = await reload(ticked(), { left });
    await expect.poll(() => countUnsent(ANN)).toBe(0);
    expect(hasArrived(server.battleOf('duel', ANN), left.change)).toBe(true);
    expect(server.calls).toEqual([]);
  });

  it('sends nothing over what the player makes in its place meanwhile', async () => {
    const { battles, ...phone } = phoneOf(serverWith(empty), ANN);
    const written: unknown[] = [];
    await leave(tick);
    const newer = { ...tick, id: 'newer', change: { ...change, input: false, at: AT + 1 } };
    const read = vi.fn<typeof battles.getBattle>(async (id) => {
      keepEntry(newer);
      return battles.getBattle(id);
    });
    const write = async (...entry: unknown[]) => void written.push(entry);
    const gated = { ...battles, getBattle: read, recordEntry: write };
    follow({ ...phone, battles: gated });
    await expect.poll(() => read.mock.settledResults[0]?.type).toBe('fulfilled');
    await countUnsent(ANN);
    expect(refusals()).toEqual({ newer: null });
    expect(written).toEqual([]);
  });

  it('lets go of one that another device has replaced, and nothing follows from it', async () => {
    stopClock();
    const newer = { ...change, input: false, at: AT + 1 };
    const server = serverWith(must(recordEntry(empty, ANN, newer, WHEN)));
    const { battles, ...phone } = phoneOf(server, ANN);
    const onSent = vi.fn<() => void>();
    const post = { ...phone, battles: { ...battles, recordEntry: refused } };
    offerEntry(post, { battle: empty, change, text: 'Stretch: done', onSent });
    await expect.poll(refusals).toEqual({});
    expect(onSent).not.toHaveBeenCalled();
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('takes a number back after it was added, in whatever order the device gives them', async () => {
    const server = serverWith(duel([blockNumber()]));
    const add = { ...BLOCK, add: { id: 'element', value: 500 }, at: AT };
    const remove = { ...BLOCK, remove: 'element', at: AT + 1 };
    await leave({ ...tick, id: 'a', change: remove }, { ...tick, id: 'b', change: add });
    follow(phoneOf(server, ANN));
    await expect.poll(() => countUnsent(ANN)).toBe(0);
    const target = server.battleOf('duel', ANN).blockTargets['blockTarget1'];
    expect(target && entryOf(target, ANN)?.inputArray).toEqual([]);
  });

  it('forgets a number that is taken back here, though another tab keeps it', async () => {
    stopClock();
    const battle = duel([blockNumber()]);
    const { battles, ...phone } = phoneOf(serverWith(battle), ANN);
    const post = {
      ...phone,
      battles: { ...battles, recordEntry: () => new Promise<void>(() => {}) },
    };
    const add = { ...BLOCK, add: { id: 'element', value: 500 }, at: AT };
    const remove = { ...BLOCK, remove: 'element', at: AT + 1 };
    offerEntry(post, { battle, change: add, text: 'Pages read: 500' });
    resetUnsent();
    const added = must(recordEntry(battle, ANN, add, WHEN));
    offerEntry(post, { battle: added, change: remove, text: 'Pages read: 500 removed' });
    await countUnsent(ANN);
    expect(useUnsent.getState().entries.map((kept) => kept.change)).toEqual([remove]);
  });

  it('forgets what another tab has sent, and knows nothing of another player', async () => {
    keepEntry(tick);
    resetUnsent();
    await expect(countUnsent(ANN)).resolves.toBe(1);
    await countUnsent('bob');
    expect(refusals()).toEqual({});
    await countUnsent(ANN);
    await shelf.remove(tick.id);
    await expect(countUnsent(ANN)).resolves.toBe(0);
  });

  it('takes none for sent by another tab because the device cannot be read', async () => {
    keepEntry(tick);
    resetUnsent();
    await expect(countUnsent(ANN)).resolves.toBe(1);
    await wipeDeviceDatabase();
    breakDatabase('InvalidStateError');
    await expect(countUnsent(ANN)).resolves.toBe(1);
  });

  it('does not send what another tab has taken back while the queue was sent', async () => {
    const server = serverWith(duel([checkbox(), blockNumber()]));
    const add = { ...BLOCK, add: { id: 'element', value: 500 }, at: AT - 1 };
    await leave({ ...tick, id: 'number', change: add }, tick);
    const phone = phoneOf(server, ANN);
    const { given, give } = heldAnswer();
    follow({ ...phone, device: { ...phone.device, whenSent: () => given } });
    await expect.poll(refusals).toEqual({ number: null, tick: null });
    await shelf.remove('number');
    give();
    await expect.poll(() => hasArrived(server.battleOf('duel', ANN), change)).toBe(true);
    expect(hasArrived(server.battleOf('duel', ANN), add)).toBe(false);
  });

  it('does not send what another tab takes back while the one before it is sent', async () => {
    const server = serverWith(duel([checkbox(), blockNumber()]));
    const add = { ...BLOCK, add: { id: 'element', value: 500 }, at: AT + 1 };
    await leave(tick, { ...tick, id: 'number', change: add });
    const { battles, ...phone } = phoneOf(server, ANN);
    const { given, give } = heldAnswer();
    const write = vi.fn<typeof battles.recordEntry>(() => given);
    follow({ ...phone, battles: { ...battles, recordEntry: write } });
    await expect.poll(() => write.mock.calls.length).toBe(1);
    await shelf.remove('number');
    give();
    await expect.poll(refusals).toEqual({});
    expect(write).toHaveBeenCalledOnce();
  });

  it('looks again after a refused one that no answer has come about, at the next chance', async () => {
    stopClock();
    const { battles, ...phone } = phoneOf(serverWith(ticked()), ANN);
    const read = vi.fn<typeof battles.getBattle>((id) => battles.getBattle(id));
    read.mockRejectedValueOnce(new RepositoryError('unavailable'));
    const post = { ...phone, battles: { ...battles, getBattle: read, recordEntry: refused } };
    follow(post);
    offerEntry(post, { battle: empty, change, text: 'Stretch: done' });
    await expect.poll(() => read.mock.settledResults[0]?.type).toBe('rejected');
    expect(takeConsoleErrors().join()).toContain('A refused entry was not looked after');
    expect(refusals()).toEqual({ [useUnsent.getState().entries[0]?.id ?? '']: null });
    dispatchEvent(new Event('online'));
    await expect.poll(refusals).toEqual({});
  });

  it('looks again after one that was left as soon as the server is heard', async () => {
    const server = serverWith(empty);
    await leave(tick);
    const { battles, ...phone } = phoneOf(server, ANN);
    const read = vi.fn<typeof battles.getBattle>((id) => battles.getBattle(id));
    read.mockRejectedValueOnce(new RepositoryError('unavailable'));
    const post = { ...phone, battles: { ...battles, getBattle: read } };
    follow(post);
    await expect.poll(() => takeConsoleErrors().join()).toContain('Unsent entries wait');
    expect(refusals()).toEqual({ tick: null });
    onTestFinished(followBattles(post, ANN));
    await expect.poll(refusals).toEqual({});
    expect(hasArrived(server.battleOf('duel', ANN), change)).toBe(true);
  });

  it('knows nothing of it any more where the player has left while the queue was sent', async () => {
    const server = serverWith(empty);
    await leave(tick);
    const phone = phoneOf(server, ANN);
    const { given, give } = heldAnswer();
    const stop = followUnsent(
      { ...phone, device: { ...phone.device, whenSent: () => given } },
      ANN,
    );
    await expect.poll(refusals).toEqual({ tick: null });
    stop();
    const seen: object[] = [];
    onTestFinished(useUnsent.subscribe(() => seen.push(refusals())));
    give();
    await expect.poll(() => seen).toEqual([{ tick: null }, {}]);
    // Whoever is here by now would have sent it.
    expect(hasArrived(server.battleOf('duel', ANN), change)).toBe(false);
  });

  it('leaves alone what is made while it looks for what was left', async () => {
    await reload(empty, { isClosed: true });
    keepEntry({ ...tick, id: 'new', change: { ...change, targetKey: 'target2' } });
    await expect.poll(() => refusals()['tick'] ?? null).not.toBeNull();
    await countUnsent(ANN);
    expect(refusals()).toEqual({ tick: expect.any(String), new: null });
  });

  it('shows all of it, while the first waits for an answer', async () => {
    const server = serverWith(duel([checkbox(), blockNumber()]));
    const numberLeft = (id: string): KeptEntry => {
      return { ...tick, id, change: { ...BLOCK, at: AT, add: { id, value: 20 } } };
    };
    const tickLeft = { ...tick, change: { ...change, at: AT + 1 } };
    await leave(numberLeft('a'), numberLeft('b'), tickLeft);
    const phone = phoneOf(server, ANN);
    const recordNothing = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
    const battles = { ...phone.battles, recordEntry: recordNothing };
    onTestFinished(followBattles({ ...phone, battles }, ANN));
    follow({ ...phone, battles });
    await expect.poll(() => recordNothing.mock.calls.length).toBe(1);
    const seen = openBattle('duel');
    expect(seen && hasArrived(seen, change)).toBe(true);
    const numbers = seen?.blockTargets['blockTarget1'];
    expect(numbers && entryOf(numbers, ANN)?.inputArray).toMatchObject([
      { value: 20 },
      { value: 20 },
    ]);
  });

  it('sends what a tab that was closed has left, once this one is looked at', async () => {
    const server = serverWith(empty);
    const { device, ...phone } = phoneOf(server, ANN);
    const whenSent = vi.fn<typeof device.whenSent>(() => device.whenSent());
    follow({ ...phone, device: { ...device, whenSent } });
    await expect(countUnsent(ANN)).resolves.toBe(0);
    await shelf.put(tick.id, tick as never);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => hasArrived(server.battleOf('duel', ANN), change)).toBe(true);
    await expect.poll(() => countUnsent(ANN)).toBe(0);
    // Where nothing is left there is nothing to wait for, and no storage to hold on to.
    expect(whenSent).toHaveBeenCalledOnce();
  });

  it.each([
    ['fault 12: has a network again', () => dispatchEvent(new Event('online'))],
    ['fault 14: hears the server again', (hear: () => void) => hear()],
  ])('sends what neither server nor queue has taken, once the phone %s', async (_when, chance) => {
    stopClock();
    const server = serverWith(empty);
    const { battles, ...phone } = phoneOf(server, ANN);
    const recordOnce = vi.fn<typeof battles.recordEntry>((...entry) =>
      battles.recordEntry(...entry),
    );
    recordOnce.mockRejectedValueOnce(new RepositoryError('unavailable'));
    const post = { ...phone, battles: { ...battles, recordEntry: recordOnce } };
    follow(post);
    onTestFinished(followBattles(post, ANN));
    await expect.poll(areBattlesConfirmed).toBe(true);
    const onSent = vi.fn<() => void>();
    offerEntry(post, { battle: empty, change, text: 'Stretch: done', onSent });
    await expect.poll(() => recordOnce.mock.settledResults[0]?.type).toBe('rejected');
    await expect(countUnsent(ANN)).resolves.toBe(1);
    expect(useToasts.getState().toasts).toEqual([]);
    chance(() => server.putBattle({ ...empty, description: 'Told anew' }));
    await expect.poll(() => hasArrived(server.battleOf('duel', ANN), change)).toBe(true);
    await expect.poll(() => onSent.mock.calls.length).toBe(1);
    await expect(countUnsent(ANN)).resolves.toBe(0);
  });

  it('takes up what a version before has kept', async () => {
    const { userId, dayKey, targetKey, at, input, photo, hide } = change;
    const entry = { input, photo, hide };
    const made = { userId, dayKey, targetKey, element: null, entry, at };
    const earlier = { ...tick, change: undefined, ...made };
    await shelf.put(tick.id, earlier as never);
    await expect(countUnsent(ANN)).resolves.toBe(1);
    resetUnsent();
    follow(phoneOf(serverWith(ticked()), ANN));
    await expect.poll(() => countUnsent(ANN)).toBe(0);
  });

  it('shows nobody the entries of another player', async () => {
    keepEntry(tick);
    resetUnsent();
    await expect(countUnsent('bob')).resolves.toBe(0);
    await expect(countUnsent(ANN)).resolves.toBe(1);
  });
});

it('an entry is wanted until another tab has put another one in its place', async () => {
  keepEntry(tick);
  const sent = vi.fn<BattleRepository['recordEntry']>(() => new Promise(() => {}));
  void sendKept({ recordEntry: sent } as never, tick, { ok: true, battle: empty, hpDelta: null });
  const isWanted = sent.mock.lastCall?.[3];
  await expect(isWanted?.()).resolves.toBe(true);
  await deviceShelf('unsent-entries', () => undefined).remove(tick.id);
  await expect(isWanted?.()).resolves.toBe(false);
  expect(useUnsent.getState().entries).toEqual([]);
});

it('names an entry that is somebody else’s in the words of the specification', () => {
  expect(refusalOf(empty, { ...change, userId: 'eve' })).toBe('This does not belong to you.');
});
