import { describe, expect, it } from 'vitest';

import {
  hasRoomForNews,
  MOST_NEWS,
  MOST_REQUEST_NEWS,
  type NewsKind,
  PUSH_KINDS,
  wantsNews,
} from './pushes.ts';

const open = { targetNotification: true };

describe('what a player is told of', () => {
  it('is everything at first, but for the choice of the specification', () => {
    const settings = { targetNotification: false };
    expect(PUSH_KINDS.filter((kind) => !wantsNews(settings, kind))).toEqual([]);
    expect(wantsNews(settings, 'targetUpdates')).toBe(false);
  });

  it.each(PUSH_KINDS)('lacks %s and nothing else for whoever has switched them off', (kind) => {
    const settings = { ...open, silenced: { [kind]: true as const } };
    expect(PUSH_KINDS.filter((each) => !wantsNews(settings, each))).toEqual([kind]);
    expect(wantsNews(settings, 'targetUpdates')).toBe(true);
  });
});

describe('room for another push (D198)', () => {
  it.each<[string, NewsKind, number, number | undefined, boolean]>([
    ['the first of the night, of a rival', 'words', 0, 3, true],
    ['the second of the night, with morning and evening to come', 'words', 1, 3, false],
    ['the second of the afternoon, with the evening to come', 'targetUpdates', 1, 15, true],
    ['the third of the afternoon', 'targetUpdates', 2, 15, false],
    ['the third of the evening', 'words', 2, 20, true],
    ['the third in a zone that nobody knows', 'words', 2, undefined, true],
    ['the second in the morning, of a rival', 'words', 1, 8, true],
    ['the second in the morning, of a round', 'rounds', 1, 8, true],
    ['the third of the afternoon, of a round, with the evening to come', 'rounds', 2, 15, false],
    ['the third of the afternoon, of a result', 'results', 2, 15, true],
    ['the third in the evening, of a round', 'rounds', 2, 20, true],
    ['the third in the evening, of a knock-out', 'knockOuts', 2, 20, true],
    ['a fourth', 'knockOuts', MOST_NEWS, 20, false],
  ])('%s', (_name, kind, others, hour, expected) => {
    const count = { requests: MOST_REQUEST_NEWS, others };
    expect(hasRoomForNews(kind, count, open, hour)).toBe(expected);
  });

  it('is not kept for what is switched off', () => {
    const settings = { ...open, silenced: { knockOuts: true, rounds: true } } as const;
    expect(hasRoomForNews('words', { requests: 0, others: 2 }, settings, 12)).toBe(true);
    expect(hasRoomForNews('words', { requests: 0, others: 1 }, settings, 3)).toBe(true);
    expect(hasRoomForNews('words', { requests: 0, others: 2 }, settings, 3)).toBe(false);
    expect(hasRoomForNews('rounds', { requests: 0, others: 2 }, settings, 15)).toBe(true);
    const silent = { ...open, silenced: { ...settings.silenced, results: true } } as const;
    expect(hasRoomForNews('words', { requests: 0, others: 2 }, silent, 3)).toBe(true);
  });

  it('ends for requests with ten a day, whatever else was told', () => {
    const others = MOST_NEWS;
    expect(hasRoomForNews('requests', { requests: 9, others }, open, 12)).toBe(true);
    expect(hasRoomForNews('requests', { requests: 10, others }, open, 12)).toBe(false);
  });
});
