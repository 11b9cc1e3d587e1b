import { describe, expect, test } from 'vitest';
import { checkbox, duel, group } from '../testing/sample-battles.ts';
import { MAX_LISTED_PLAYERS } from './limits.ts';
import { areApart, hasBlocked, mayChallenge, newRivalsIn } from './who-may-challenge.ts';

describe('who may challenge a player', () => {
  test.each([
    ['everybody, where nothing is set', {}, true],
    ['everybody, where that is set', { whoMayChallenge: 'everyone' }, true],
    [
      'no stranger, where only rivals may',
      { whoMayChallenge: 'rivals', rivals: { cat: true } },
      false,
    ],
    ['a rival', { whoMayChallenge: 'rivals', rivals: { bob: true } }, true],
    ['nobody blocked', { blocked: { bob: true } }, false],
    [
      'no rival who is blocked',
      { whoMayChallenge: 'rivals', rivals: { bob: true }, blocked: { bob: true } },
      false,
    ],
  ] as const)('%s', (_who, settings, expected) => {
    expect(mayChallenge(settings, 'bob')).toBe(expected);
  });

  test('nobody is blocked by a name that every object has', () => {
    expect(hasBlocked({ blocked: {} }, 'constructor')).toBe(false);
  });
});

test('two are apart whichever has blocked the other', () => {
  const settings = {
    topics: [],
    fcmToken: false,
    targetNotification: false,
    hideWelcomeMessage: false,
  } as const;
  const [ann, bob] = [
    { id: 'ann', ...settings, blocked: { bob: true } },
    { id: 'bob', ...settings, blocked: { cat: true } },
  ] as const;
  expect([areApart(ann, bob), areApart(bob, ann)]).toEqual([true, true]);
  expect(areApart({ ...ann, blocked: {} }, bob)).toBe(false);
});

describe('rivals', () => {
  const running = duel([checkbox()]);

  test.each([
    ['of a battle that runs', running, ['bob']],
    ['asked by the player', { ...running, status: 'PENDING' }, ['bob']],
    ['asked in vain', { ...running, status: 'DECLINED' }, ['bob']],
    ['of a group that runs', group([checkbox()], 7, ['ann', 'cat', 'dan']), ['cat', 'dan']],
  ] as const)('are those %s', (_what, battle, ids) => {
    expect(newRivalsIn([battle, battle], 'ann')).toEqual(ids);
  });

  test.each(['ACTIVE', 'COMPLETE'] as const)(
    'are those of one that is %s, whoever asked',
    (status) => {
      expect(newRivalsIn([{ ...running, status }], 'bob')).toEqual(['ann']);
    },
  );

  test('are new ones, as many as the record has room for', () => {
    const others = group([checkbox()], 7, ['ann', 'cat', 'dan']);
    expect(newRivalsIn([running, others], 'ann', { bob: true })).toEqual(['cat', 'dan']);
    const named = Array.from({ length: MAX_LISTED_PLAYERS - 1 }, (_, index) => `p${index}`);
    const known = Object.fromEntries(named.map((id) => [id, true as const]));
    expect(newRivalsIn([running, others], 'ann', known)).toEqual(['bob']);
    expect(newRivalsIn([running], 'ann', { ...known, cat: true })).toEqual([]);
  });

  test('are not those who asked the player in vain', () => {
    expect(newRivalsIn([{ ...running, status: 'PENDING' }], 'bob')).toEqual([]);
    expect(newRivalsIn([{ ...running, status: 'DECLINED' }], 'bob')).toEqual([]);
  });
});
