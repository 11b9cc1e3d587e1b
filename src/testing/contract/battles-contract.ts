import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays, type Battle, debtOf, entryAt as entryIn, newGroup } from '../../domain/index.ts';
import { newBattleId } from '../../repositories/new-battle-id.ts';
import {
  FINISHED_PAGE_SIZE,
  OPEN_PORTION,
  type OpenBattles,
  type SyncedBattle,
} from '../../repositories/battle-repository.ts';
import { MOST_REQUESTS } from '../../schema/request-count.ts';
import { blockSlot, checkbox, ofLaterVersion, tickedOn, withDaily } from '../sample-battles.ts';
import {
  addNumber,
  type Backend,
  blockNumberOf,
  entryAt,
  inputOf,
  lastOf,
  moveOf,
  newActiveDuel,
  newDuelRequest,
  newGroupRequest,
  newPlayer,
  oneBattle,
  openBattles,
  type Player,
  record,
  refusalOf,
  rejection,
  sendChange,
  statisticsOfPlayer,
  termsOf,
  TODAY,
  valuesOf,
} from './contract-players.ts';

const blockEntryOf = (battle: Battle | null, { user }: Player) =>
  battle ? entryIn(battle, blockSlot(), user.id) : undefined;

const hasLater = ({ repositories, user }: Player): Promise<boolean> =>
  repositories.battles.hasLaterBattles(user.id);

/** Requests, entries, settling and history. */
export function describeBattles(backend: Backend): void {
  describe('battle requests', () => {
    test('in a state of a later version are neither open nor finished, and are told of (K3)', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      await expect(hasLater(opponent)).resolves.toBe(false);
      await backend.putBattle(ofLaterVersion(battle));
      for (const player of [challenger, opponent]) {
        await expect(hasLater(player)).resolves.toBe(true);
        const seen = await openBattles(player).until(({ isFromCache }) => !isFromCache);
        expect(seen.battles).toEqual([]);
        const { battles } = player.repositories;
        expect((await battles.getFinishedBattles(player.user.id)).battles).toEqual([]);
      }
    });

    test('appear on both phones and can be sent again without harm', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      for (const player of [challenger, opponent]) {
        const open = openBattles(player);
        const { battles } = await open.until((value) => value.battles.length > 0);
        expect(battles).toEqual([{ battle, hasPendingWrites: false }]);
      }
      await expect(challenger.repositories.battles.createBattle(battle)).resolves.toEqual(battle);
    });

    test('attack 61: are refused from a blocked player, new ones and those that come back', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const { personalUsers } = opponent.repositories;
      await personalUsers.setBlocked(opponent.user.id, challenger.user.id, true);
      const again = { ...battle, id: newBattleId() };
      const { battles } = challenger.repositories;
      await expect(battles.createBattle(again)).rejects.toMatchObject(
        rejection('permission-denied'),
      );
      const edited = battles.editBattle(battle.id, moveOf(challenger, battle), termsOf());
      await expect(edited).rejects.toMatchObject(rejection('permission-denied'));
      await personalUsers.setBlocked(opponent.user.id, challenger.user.id, false);
      await expect(battles.createBattle(again)).resolves.toMatchObject({ id: again.id });
    });

    test('are still taken from whom the player tried to block without a connection', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const { battles } = challenger.repositories;
      onTestFinished(() => void vi.unstubAllGlobals());
      vi.stubGlobal('navigator', { onLine: false });
      const blocking = opponent.repositories.personalUsers.setBlocked(
        opponent.user.id,
        challenger.user.id,
        true,
      );
      await expect(blocking).rejects.toMatchObject(rejection('unavailable'));
      vi.unstubAllGlobals();
      const again = { ...battle, id: newBattleId() };
      await expect(battles.createBattle(again)).resolves.toMatchObject({ id: again.id });
    });

    test('attack 61: are refused from strangers where only rivals may challenge', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const { personalUsers } = opponent.repositories;
      await personalUsers.setWhoMayChallenge(opponent.user.id, 'rivals');
      const again = { ...battle, id: newBattleId() };
      const { battles } = challenger.repositories;
      await expect(battles.createBattle(again)).rejects.toMatchObject(
        rejection('permission-denied'),
      );
      await personalUsers.addRivals(opponent.user.id, ['somebody']);
      await personalUsers.addRivals(opponent.user.id, [challenger.user.id]);
      await expect(battles.createBattle(again)).resolves.toMatchObject({ id: again.id });
    });

    test('attack 61: a running battle goes on after a block', async () => {
      const { challenger, opponent, battle } = await newActiveDuel(backend);
      const { personalUsers } = opponent.repositories;
      await personalUsers.setBlocked(opponent.user.id, challenger.user.id, true);
      await expect(record(challenger, battle, 'target1', true).sent).resolves.toBeUndefined();
    });

    test('are nobody else’s business', async () => {
      const { battle } = await newDuelRequest(backend);
      const stranger = await newPlayer(backend);
      const { battles } = stranger.repositories;
      await expect(battles.getBattle(battle.id)).resolves.toBeNull();
      await expect(refusalOf(stranger, battle)).resolves.toMatchObject(
        rejection('permission-denied'),
      );
      await expect(battles.acceptBattle(battle.id, moveOf(stranger, battle))).rejects.toMatchObject(
        rejection('permission-denied'),
      );
      await expect(
        battles.acceptBattle(newBattleId(), moveOf(stranger, battle)),
      ).rejects.toMatchObject(rejection('not-found'));
    });

    test('attack 117: are not there under ids that break the path', async () => {
      const player = await newPlayer(backend);
      const { battles } = player.repositories;
      for (const id of ['', 'a/b', 'a/b/c', '.', '..', '__x__', 'x'.repeat(1600), '\uD800']) {
        await expect(battles.getBattle(id)).resolves.toBeNull();
        const watched = valuesOf<SyncedBattle | null>((observer) =>
          battles.watchBattle(id, observer),
        );
        await watched.until((value) => value === null);
      }
    });

    test('become active when they are accepted', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      expect(battle.status).toBe('ACTIVE');
      const watched = oneBattle(challenger, battle);
      await watched.until((value) => value?.battle.status === 'ACTIVE');
      await expect(challenger.repositories.battles.getBattle(battle.id)).resolves.toMatchObject(
        battle,
      );
    });

    test('are not accepted on terms that changed meanwhile (D52)', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const edited = await challenger.repositories.battles.editBattle(
        battle.id,
        moveOf(challenger, battle),
        termsOf({ numDays: 5 }),
      );
      expect(edited).toMatchObject({ version: 2, numDays: 5, status: 'PENDING' });
      const { battles } = opponent.repositories;
      await expect(battles.acceptBattle(battle.id, moveOf(opponent, battle))).rejects.toMatchObject(
        rejection('changed'),
      );
      await battles.acceptBattle(battle.id, moveOf(opponent, edited));
    });

    test('are accepted or changed at one moment, and the later hears of it (D52)', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const outcomes = await Promise.allSettled([
        challenger.repositories.battles.editBattle(
          battle.id,
          moveOf(challenger, battle),
          termsOf({ numDays: 5 }),
        ),
        opponent.repositories.battles.acceptBattle(battle.id, moveOf(opponent, battle)),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toMatchObject([{ reason: rejection('changed') }]);
    });

    test('go back with other terms, the roles swapped (D51)', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const proposed = await opponent.repositories.battles.proposeChanges(
        battle.id,
        moveOf(opponent, battle),
        termsOf({ prize: 'A coffee' }),
      );
      expect(proposed.challenger.id).toBe(opponent.user.id);
      expect(proposed.createdBy).toBe(challenger.user.id);
      const { battles } = challenger.repositories;
      await expect(
        battles.declineBattle(battle.id, challenger.user.id, battle.version),
      ).rejects.toMatchObject(rejection('changed'));
      await battles.acceptBattle(battle.id, moveOf(challenger, proposed));
    });

    test('are declined or withdrawn, and then listed among the finished', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const declined = await opponent.repositories.battles.declineBattle(
        battle.id,
        opponent.user.id,
      );
      expect(declined).toMatchObject({ status: 'DECLINED', declinedBy: opponent.user.id });
      await openBattles(challenger).until((value) => value.battles.length === 0);
      const page = await challenger.repositories.battles.getFinishedBattles(challenger.user.id);
      expect(page).toEqual({ battles: [declined], next: null, isFromCache: false });
      await expect(
        opponent.repositories.battles.acceptBattle(battle.id, moveOf(opponent, battle)),
      ).rejects.toMatchObject(rejection('changed'));
    });

    test('of a group show everybody as they are at that moment (D87)', async () => {
      const { creator, others, group } = await newGroupRequest(backend);
      for (const { repositories, user } of others)
        await repositories.users.saveAvatar(user.id, { ...user.avatar, id: '4' });
      const { contestants } = await creator.repositories.battles.createBattle(group);
      for (const { user } of others) expect(contestants?.[user.id]?.avatar.id).toBe('4');
    });

    test('name everybody as they are called at that moment', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const { battles } = challenger.repositories;
      const drafted = {
        ...battle,
        id: newBattleId(),
        title: 'Before vs Formerly',
        challenger: { ...battle.challenger, username: 'Before' },
        opponent: { ...battle.opponent, id: opponent.user.id, username: 'Formerly' },
      };
      await expect(battles.createBattle(drafted)).resolves.toEqual({ ...battle, id: drafted.id });
    });

    test('attack 115: are refused after too many in a day, and no retry counts (decision 027)', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const { battles } = challenger.repositories;
      const send = (id = newBattleId()) => battles.createBattle({ ...battle, id });
      for (let sent = 1; sent < MOST_REQUESTS; sent += 1) {
        const { id } = await send();
        await send(id);
      }
      await expect(send()).rejects.toMatchObject(rejection('too-many-requests'));
      await expect(send(battle.id)).resolves.toEqual(battle);
      const open = openBattles(opponent, 2 * MOST_REQUESTS);
      await open.until((value) => value.battles.length === MOST_REQUESTS);
    });

    test('are both counted when two phones of one player send at once', async () => {
      const { challenger, battle } = await newDuelRequest(backend);
      const { battles } = challenger.repositories;
      const ids = [newBattleId(), newBattleId(), newBattleId()];
      const sent = await Promise.all(ids.map((id) => battles.createBattle({ ...battle, id })));
      expect(sent.map(({ id }) => id)).toEqual(ids);
    });

    test('fault 5: the last two of a group accept at once and it becomes active', async () => {
      const { creator, others, group } = await newGroupRequest(backend);
      const battle = await creator.repositories.battles.createBattle(group);
      const answers = await Promise.all(
        others.map((player) =>
          player.repositories.battles.acceptBattle(battle.id, moveOf(player, battle)),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'PENDING']);
    });

    test('fault 246: a group of four is changed while the other three accept, and who is late hears of it (D52)', async () => {
      const { creator, others, group } = await newGroupRequest(backend);
      const guests = [...others, await newPlayer(backend)];
      const opponents = guests.map(({ user }) => user);
      const terms = termsOf({ targets: [checkbox()] });
      const { battles } = creator.repositories;
      const battle = await battles.createBattle(
        newGroup({ id: group.id, creator: creator.user, opponents, terms }),
      );
      const outcomes = await Promise.allSettled([
        ...guests.map((guest) =>
          guest.repositories.battles.acceptBattle(battle.id, moveOf(guest, battle)),
        ),
        battles.editBattle(battle.id, moveOf(creator, battle), { ...terms, numDays: 5 }),
      ]);
      const reasons = outcomes.flatMap((its) => (its.status === 'rejected' ? [its.reason] : []));
      expect(reasons).toEqual(reasons.map(() => expect.objectContaining(rejection('changed'))));
      expect(reasons).not.toEqual([]);
    });
  });

  describe('entries', () => {
    test('reach the other phone with the HP of both sides', async () => {
      const { challenger, opponent, battle } = await newActiveDuel(backend);
      const watched = openBattles(opponent);
      const { battle: after, sent } = record(challenger, battle, 'target1', true);
      await sent;
      const { battles } = await watched.until(
        (value) => inputOf(value.battles[0]?.battle, 'target1', challenger.user.id) === true,
      );
      expect(battles[0]?.battle.challenger).toEqual(after.challenger);
      expect(battles[0]?.battle.opponent).toEqual(after.opponent);
      const arrived = entryAt(battles[0]?.battle, 'target1', challenger.user.id)?.receivedAt;
      expect(Math.abs(Number(arrived) - Date.now())).toBeLessThan(60_000);
      expect(after.challenger.hp).toBe(5);
    });

    test('made online are told by the subscription before they have arrived', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      const own = openBattles(challenger);
      await own.until((value) => value.battles.length === 1 && !value.isFromCache);
      await record(challenger, battle, 'target1', true).sent;
      expect(inputOf(lastOf(own.values).battles[0]?.battle, 'target1', challenger.user.id)).toBe(
        true,
      );
    });

    test('made offline are seen at once, marked, and sent later', async () => {
      const { challenger, opponent, battle } = await newActiveDuel(backend);
      const own = openBattles(challenger);
      await own.until((value) => value.battles.length === 1 && !value.isFromCache);
      await challenger.setOnline(false);
      await own.until((value) => value.isFromCache);
      const { sent } = record(challenger, battle, 'target2', 5);
      const offline = await own.until((value) => value.battles[0]?.hasPendingWrites === true);
      expect(entryAt(offline.battles[0]?.battle, 'target2', challenger.user.id)).toMatchObject({
        input: 5,
        receivedAt: null,
      });

      await challenger.setOnline(true);
      await sent;
      await own.until((value) => value.battles[0]?.hasPendingWrites === false);
      await oneBattle(opponent, battle).until(
        (value) => inputOf(value?.battle, 'target2', challenger.user.id) === 5,
      );
    });

    test('fault 3: of both players at the same moment are both kept', async () => {
      const { challenger, opponent, battle } = await newActiveDuel(backend);
      await Promise.all(
        [challenger, opponent].map((player) => record(player, battle, 'target1', true).sent),
      );
      const stored = await challenger.repositories.battles.getBattle(battle.id);
      for (const { user } of [challenger, opponent])
        expect(inputOf(stored ?? undefined, 'target1', user.id)).toBe(true);
    });

    test('of a block number are added and taken back one by one', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      const { battles } = challenger.repositories;
      const first = addNumber(challenger, battle, 'one', 10);
      await first.sent;
      await addNumber(challenger, first.battle, 'two', 2.5).sent;
      const values = async () => {
        const stored = blockEntryOf(await battles.getBattle(battle.id), challenger);
        return stored?.inputArray?.map(({ value }) => value);
      };
      await expect(values()).resolves.toEqual([10, 2.5]);
      await sendChange(challenger, first.battle, { ...blockNumberOf(challenger), remove: 'one' })
        .sent;
      await expect(values()).resolves.toEqual([2.5]);
      await addNumber(challenger, first.battle, 'three', 10).sent;
      await expect(values()).resolves.toEqual([2.5, 10]);
    });

    test('of a block number take an element again that was removed', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      const element = { id: 'one', value: 10, date: TODAY };
      const added = addNumber(challenger, battle, element.id, element.value);
      await added.sent;
      const { battles } = challenger.repositories;
      const removal = { ...blockNumberOf(challenger), remove: element.id };
      await sendChange(challenger, added.battle, removal).sent;
      await addNumber(challenger, battle, element.id, element.value).sent;
      const stored = await battles.getBattle(battle.id);
      expect(blockEntryOf(stored, challenger)?.inputArray).toEqual([element]);
    });

    test('of a block number are hidden and shown as they are', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      const { battles } = challenger.repositories;
      const added = addNumber(challenger, battle, 'one', 10);
      await added.sent;
      for (const hide of [true, false]) {
        const change = { ...blockNumberOf(challenger), hide, hideOnly: true } as const;
        await sendChange(challenger, added.battle, change).sent;
        const stored = await battles.getBattle(battle.id);
        expect(blockEntryOf(stored, challenger)).toMatchObject({
          hide,
          inputArray: [{ id: 'one', value: 10 }],
        });
      }
    });

    test('into a battle that is not active are refused, and taken off the screen again', async () => {
      const { challenger, battle } = await newDuelRequest(backend);
      const watched = oneBattle(challenger, battle);
      await watched.until((value) => value !== null);
      const { sent } = record(challenger, { ...battle, status: 'ACTIVE' }, 'target1', true);
      await expect(sent).rejects.toMatchObject(rejection('permission-denied'));
      await watched.until((value) => value?.hasPendingWrites === false);
      expect(
        inputOf(lastOf(watched.values)?.battle, 'target1', challenger.user.id),
      ).toBeUndefined();
    });

    test('that take the last HP say since when, without which they would be refused', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      const { id } = challenger.user;
      const ticked = tickedOn({ ...battle, startDate: addDays(TODAY, -1) }, id, [1, 2]);
      const ahead = withDaily(ticked, 1, 2, id, 5);
      await backend.putBattle(ahead);
      const entry = { userId: id, dayKey: 'day2', targetKey: 'target2', photo: null, hide: false };
      await sendChange(challenger, ahead, { ...entry, input: 5 }).sent;
      await expect(challenger.repositories.battles.getBattle(battle.id)).resolves.toMatchObject({
        opponent: { hp: 0, zeroHpDate: TODAY },
      });
    });

    test('made before the one that another phone has sent since are refused (decision 121)', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      await record(challenger, battle, 'target2', 5).sent;
      const { sent } = sendChange(challenger, battle, {
        userId: challenger.user.id,
        dayKey: 'day1',
        targetKey: 'target2',
        photo: null,
        hide: false,
        input: 3,
        at: Date.now() - 11 * 60_000,
      });
      await expect(sent).rejects.toMatchObject(rejection('permission-denied'));
      const stored = await challenger.repositories.battles.getBattle(battle.id);
      expect(inputOf(stored ?? undefined, 'target2', challenger.user.id)).toBe(5);
    });
  });

  describe('settling', () => {
    test('leaves a battle alone that is not over', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      await expect(
        challenger.repositories.battles.settleBattle(battle.id, TODAY),
      ).resolves.toMatchObject(battle);
    });

    test('leaves a knock-out to the server, which the rules cannot see', async () => {
      const { challenger, battle } = await newActiveDuel(backend);
      const { id } = challenger.user;
      const ahead = { ...battle, startDate: addDays(TODAY, -2) };
      const ticked = tickedOn(ahead, id, [1, 2]);
      await backend.putBattle(withDaily(withDaily(ticked, 1, 2, id, 5), 2, 2, id, 5));
      await expect(
        challenger.repositories.battles.settleBattle(battle.id, TODAY),
      ).rejects.toMatchObject(rejection('permission-denied'));
    });

    test('completes a battle once, whoever asks, and counts it', async () => {
      const { challenger, opponent, battle } = await newActiveDuel(backend);
      await backend.putBattle({ ...battle, startDate: addDays(TODAY, -9) });
      const [first, second] = await Promise.all(
        [challenger, opponent].map(({ repositories }) =>
          repositories.battles.settleBattle(battle.id, TODAY),
        ),
      );
      expect(first).toMatchObject({ status: 'COMPLETE', result: { draw: true, winner: null } });
      expect(second).toEqual(first);
      await expect(
        challenger.repositories.battles.countStatistics(challenger.user.id),
      ).resolves.toMatchObject({ total: 1, win: 0, draw: 1, loss: 0, groupTotal: 0 });
    });

    test('leaves a debt that its winner alone settles, and the other side sees', async () => {
      const { challenger, opponent, battle } = await newActiveDuel(backend);
      const ahead = { ...battle, startDate: addDays(TODAY, -9), prize: 'Coffee' };
      await backend.putBattle(tickedOn(ahead, challenger.user.id, [1]));
      await challenger.repositories.battles.settleBattle(battle.id, TODAY);
      const seen = oneBattle(opponent, battle);
      const isPaid = (synced: SyncedBattle | null): boolean | undefined =>
        synced ? debtOf(synced.battle, opponent.user.id)?.isPaid : undefined;
      await seen.until((synced) => isPaid(synced) === false);

      const say = ({ repositories, user }: Player, word: boolean) =>
        repositories.battles.setPaid(battle.id, user.id, word);
      await say(challenger, true);
      await seen.until((synced) => isPaid(synced) === true);
      await say(challenger, false);
      await seen.until((synced) => isPaid(synced) === false);
      await expect(say(opponent, true)).rejects.toMatchObject(rejection('permission-denied'));
    });

    test('counts a group for those who won it, alone or with others (D96)', async () => {
      const { creator, others, group } = await newGroupRequest(backend, addDays(TODAY, -9));
      const [sharing, losing] = others;
      const ticked = withDaily({ ...group, status: 'ACTIVE' }, 1, 1, creator.user.id, true);
      await backend.putBattle(withDaily(ticked, 1, 1, sharing.user.id, true));
      await creator.repositories.battles.settleBattle(group.id, TODAY);
      for (const winner of [creator, sharing])
        await expect(statisticsOfPlayer(winner)).resolves.toMatchObject({
          groupTotal: 1,
          groupWin: 1,
        });
      await expect(statisticsOfPlayer(losing)).resolves.toMatchObject({
        groupTotal: 1,
        groupWin: 0,
        groupLoss: 1,
      });
    });

    test('expires a request whose start has passed', async () => {
      const { challenger, battle } = await newDuelRequest(backend);
      await backend.putBattle({ ...battle, startDate: addDays(TODAY, -3) });
      const expired = await challenger.repositories.battles.settleBattle(battle.id, TODAY);
      expect(expired.status).toBe('DECLINED');
      expect(expired.declinedBy).toBeUndefined();
    });
  });

  test('attack 56: requests come in portions, and push no running battle out', async () => {
    const { opponent, battle } = await newActiveDuel(backend);
    const request: Battle = { ...battle, status: 'PENDING', startDate: addDays(TODAY, 5) };
    const count = OPEN_PORTION + 2;
    for (let number = 1; number <= count; number += 1)
      await backend.putBattle({ ...request, id: `${battle.id}-${number}` });
    const first = await openBattles(opponent).until(
      (open) => open.battles.length > OPEN_PORTION && !open.isFromCache,
    );
    expect(first.battles).toHaveLength(OPEN_PORTION + 1);
    expect(first.battles.map((synced) => synced.battle.id)).toContain(battle.id);
    expect(first.hasMore).toBe(true);
    const all = await openBattles(opponent, 2 * OPEN_PORTION).until(
      (open) => open.battles.length > count && !open.isFromCache,
    );
    expect(all.hasMore).toBeUndefined();
  });

  test('attack 56: a running battle behind a full portion is followed like any other', async () => {
    const { challenger, opponent, battle } = await newActiveDuel(backend);
    const request: Battle = { ...battle, status: 'PENDING', startDate: addDays(TODAY, 5) };
    for (let number = 1; number <= OPEN_PORTION; number += 1)
      await backend.putBattle({ ...request, id: `${battle.id}-${number}` });
    const shown = openBattles(opponent);
    const ofBattle = (open: OpenBattles) =>
      open.battles.find((synced) => synced.battle.id === battle.id);
    await shown.until((open) => ofBattle(open) !== undefined && open.isPartial !== true);
    const isMissing = (open: OpenBattles): boolean =>
      open.battles.length >= OPEN_PORTION && ofBattle(open) === undefined;
    expect(shown.values.every((open) => open.isPartial === true || !isMissing(open))).toBe(true);
    await record(challenger, battle, 'target1', true).sent;
    await shown.until(
      (open) => inputOf(ofBattle(open)?.battle, 'target1', challenger.user.id) === true,
    );
    // A request fewer, and the portion alone holds what runs; at no moment is it gone.
    const before = shown.values.length;
    await opponent.repositories.battles.declineBattle(`${battle.id}-1`, opponent.user.id);
    await shown.until((open) => open.battles.length === OPEN_PORTION);
    expect(shown.values.slice(before).every((open) => ofBattle(open) !== undefined)).toBe(true);
  });

  test('finished battles come in pages, the newest start first', async () => {
    const { challenger, battle } = await newDuelRequest(backend);
    const { battles } = challenger.repositories;
    const count = FINISHED_PAGE_SIZE + 5;
    // Two on each day, one of them at the end of a page and the other one behind it.
    const starts = Array.from({ length: count }, (_, index) =>
      addDays(TODAY, -Math.ceil(index / 2)),
    );
    for (const [index, startDate] of starts.entries())
      await backend.putBattle({
        ...battle,
        id: `${battle.id}-${index}`,
        status: 'DECLINED',
        startDate,
      });
    const first = await battles.getFinishedBattles(challenger.user.id);
    expect(first.battles).toHaveLength(FINISHED_PAGE_SIZE);
    if (!first.next) throw new Error('The first page is not the last');
    const second = await battles.getFinishedBattles(challenger.user.id, first.next);
    expect(second.next).toBeNull();
    // One that is played again meanwhile, as after a false end, is the end of the page no less.
    const last = first.battles.at(-1);
    if (!last) throw new Error('There is nothing on the first page');
    await backend.putBattle({ ...last, status: 'ACTIVE' });
    await expect(battles.getFinishedBattles(challenger.user.id, first.next)).resolves.toEqual(
      second,
    );
    expect([...first.battles, ...second.battles].map(({ startDate }) => startDate)).toEqual(starts);
  });
}
