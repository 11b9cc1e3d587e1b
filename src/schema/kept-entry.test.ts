import { describe, expect, it } from 'vitest';
import { parseKeptEntry } from './kept-entry.ts';

const MADE = { userId: 'ann', dayKey: 'day1', targetKey: 'target1', at: 5 };
const KEPT = { id: 'one', battleId: 'duel', text: 'Stretch: done', refusal: null };
const BLOCK = { ...MADE, dayKey: null, targetKey: 'blockTarget1' };
const ENTRY = { input: true, photo: 'photo', hide: true };
const NUMBER = { input: null, photo: null, hide: true };

describe('a kept entry', () => {
  it.each([
    ['a tick', { input: true }],
    ['a cleared number', { input: null }],
    ['an added number', { add: { id: 'e1', value: 5 } }],
    ['a removed number', { remove: 'e1' }],
    ['a hidden total', { hideOnly: true }],
  ])('is read as it was kept: %s', (_, what) => {
    const kept = { ...KEPT, change: { ...MADE, photo: null, hide: false, ...what } };
    expect(parseKeptEntry(structuredClone(kept))).toEqual(kept);
  });

  it.each([
    ['a tick', { ...MADE, element: null, entry: ENTRY }, { change: { ...MADE, ...ENTRY } }],
    [
      'an added number',
      { ...BLOCK, element: { id: 'e1', isRemoved: false, value: 5 }, entry: NUMBER },
      { change: { ...BLOCK, photo: null, hide: true, add: { id: 'e1', value: 5 } } },
    ],
    [
      'a removed number',
      { ...BLOCK, element: { id: 'e1', isRemoved: true }, entry: NUMBER },
      { change: { ...BLOCK, photo: null, hide: true, remove: 'e1' } },
    ],
    [
      'a tick without what was ticked',
      { ...MADE, element: null },
      { change: { ...MADE, photo: null, hide: false, input: null }, isIncomplete: true },
    ],
    [
      'a number without its value',
      { ...BLOCK, element: { id: 'e1', isRemoved: false } },
      {
        change: { ...BLOCK, photo: null, hide: false, add: { id: 'e1', value: 0 } },
        isIncomplete: true,
      },
    ],
  ])('of the earlier form is not lost: %s', (_, stored, expected) => {
    const kept = parseKeptEntry({ ...KEPT, ...stored });
    expect(kept).toEqual({ ...KEPT, ...expected });
    expect(parseKeptEntry(structuredClone(kept))).toEqual(kept);
  });

  it('is none of something else', () => {
    expect(parseKeptEntry({ ...KEPT, ...MADE })).toBeUndefined();
    expect(parseKeptEntry(undefined)).toBeUndefined();
  });
});
