import { describe, expect, it } from 'vitest';
import { parseKeptEntry } from './kept-entry.ts';

const MADE = { userId: 'ann', dayKey: 'day1', targetKey: 'target1', at: 5 };
const KEPT = { id: 'one', battleId: 'duel', text: 'Stretch: done', refusal: null };

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

  it('is none of something else', () => {
    expect(parseKeptEntry({ ...KEPT, ...MADE })).toBeUndefined();
    expect(parseKeptEntry(undefined)).toBeUndefined();
  });
});
