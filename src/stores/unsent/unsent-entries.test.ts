import { afterEach, describe, expect, it } from 'vitest';
import { wipeDeviceDatabase } from '../../lib/device-database.ts';
import type { KeptEntry } from '../../schema/kept-entry.ts';
import { unsentPhoto } from '../../testing/picked-photos.ts';
import { ANN, BOB } from '../../testing/sample-battles.ts';
import { forgetPhoto, keepPhoto, setSendState } from './photo-queue.ts';
import {
  countUnsent,
  countUnsentOfOthers,
  entriesUnderway,
  forgetEntry,
  hasUnsentIn,
  isStillKept,
  keepEntry,
  refuseEntry,
  resetUnsent,
  useUnsent,
} from './unsent-entries.ts';

const slot = { userId: ANN, dayKey: 'day1', targetKey: 'target1', photo: null, hide: false };

const kept = (id: string, change: KeptEntry['change']): KeptEntry => ({
  id,
  battleId: 'duel',
  change,
  text: id,
  refusal: null,
});

const steps = (id: string, input: number) => kept(id, { ...slot, at: input, input });
const added = (id: string) => kept(id, { ...slot, dayKey: null, at: 0, add: { id, value: 1 } });

const idsNow = () => useUnsent.getState().entries.map(({ id }) => id);

afterEach(async () => {
  resetUnsent();
  await wipeDeviceDatabase();
});

describe('an entry on its way', () => {
  it('is forgotten, on the device as well, once another one takes its place', async () => {
    keepEntry(steps('first', 100));
    keepEntry(steps('second', 200));
    expect(idsNow()).toEqual(['second']);
    resetUnsent();
    await expect(countUnsent(ANN)).resolves.toBe(1);
    expect(idsNow()).toEqual(['second']);
  });

  it('does not come back when it comes to its end while the device is read', async () => {
    keepEntry(steps('done', 100));
    const counting = countUnsent(ANN);
    forgetEntry('done');
    await expect(counting).resolves.toBe(0);
  });

  it('stays beside one of another battle or target, and beside a refused one', () => {
    keepEntry(steps('here', 100));
    keepEntry({ ...steps('elsewhere', 100), battleId: 'other' });
    keepEntry(kept('other target', { ...slot, targetKey: 'target2', at: 0, input: true }));
    refuseEntry('here', 'This battle is over.');
    keepEntry(steps('again', 200));
    expect(idsNow().toSorted()).toEqual(['again', 'elsewhere', 'here', 'other target']);
  });

  it('is shown to nobody else who signs in on this device', async () => {
    keepEntry(kept("Bob's", { ...slot, userId: BOB, at: 0, input: true }));
    refuseEntry("Bob's", 'This battle is over.');
    resetUnsent();
    await expect(countUnsent(ANN)).resolves.toBe(0);
    await expect(countUnsentOfOthers(ANN)).resolves.toBe(0);
    expect(idsNow()).toEqual([]);
  });

  it('is not painted where a former version has not kept all of it', () => {
    keepEntry(steps('whole', 100));
    keepEntry({ ...steps('in part', 100), battleId: 'other', isIncomplete: true });
    expect(entriesUnderway().map(({ id }) => id)).toEqual(['whole']);
  });

  it('holds its battle open no longer than it can arrive, nor does a photo', async () => {
    const photo = unsentPhoto();
    const isHeld = () => hasUnsentIn('duel', photo.userId);
    keepEntry(steps('refused', 100));
    expect(await isHeld()).toBe(true);
    refuseEntry('refused', 'This battle is over.');
    expect(await isHeld()).toBe(false);
    await keepPhoto({ ...photo, battleId: 'duel' });
    expect(await isHeld()).toBe(true);
    setSendState(photo.id, { status: 'late' });
    expect(await isHeld()).toBe(false);
    await forgetPhoto(photo);
  });

  it('is found for whoever signs in after somebody who has none', async () => {
    keepEntry(kept("Bob's", { ...slot, userId: BOB, at: 0, input: true }));
    resetUnsent();
    await expect(hasUnsentIn('duel', ANN)).resolves.toBe(false);
    resetUnsent();
    await expect(hasUnsentIn('duel', BOB)).resolves.toBe(true);
  });

  it('stays beside the next number of a block target, until it is taken back', async () => {
    keepEntry(added('one'));
    keepEntry(added('two'));
    expect(idsNow()).toEqual(['one', 'two']);
    resetUnsent();
    await countUnsent(ANN);
    keepEntry(kept('taken back', { ...slot, dayKey: null, at: 1, remove: 'one' }));
    expect(idsNow()).toEqual(['two', 'taken back']);
  });

  it('is not wanted once its player has left', async () => {
    keepEntry(steps('left', 100));
    resetUnsent();
    await expect(isStillKept('left')).resolves.toBe(false);
    await expect(countUnsent(ANN)).resolves.toBe(1);
  });
});
