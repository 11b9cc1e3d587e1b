import { describe, expect, it } from 'vitest';
import { payloadOf, pushMessageOf } from './push-message.ts';

const notification = { title: 'Habit Rivals', body: 'Ann updated a target.' };

describe('a push', () => {
  it('says what the function sent and where it leads', () => {
    const payload = { notification, data: { path: '/battle?id=b' }, fcmMessageId: '1' };
    expect(pushMessageOf(payload)).toEqual({ ...notification, path: '/battle?id=b' });
  });

  it.each([
    ['another site', 'https://evil.example/battle?id=b'],
    ['another host', '//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a number', 7],
  ])('does not lead to %s', (_name, path) => {
    expect(pushMessageOf({ notification, data: { path } }).path).toBe('/battles');
  });

  it.each(['/..//evil.example', '/.//evil.example', String.raw`/\\evil.example`])(
    'attack 70: leads nowhere else by %j',
    (path) => {
      expect(pushMessageOf({ notification, data: { path } }).path).toBe('/battles');
    },
  );

  it.each([undefined, null, 'text', {}, { notification: 'x', data: 'y' }])(
    'shows something also when it says %j',
    (payload) => {
      expect(pushMessageOf(payload)).toEqual({
        title: 'Habit Rivals',
        body: 'Something happened in your battles.',
        path: '/battles',
      });
    },
  );
});

it('reads a payload, also none and one that is no JSON', () => {
  expect(payloadOf({ json: () => ({ data: {} }) })).toEqual({ data: {} });
  expect(payloadOf(null)).toBeUndefined();
  expect(payloadOf({ json: () => JSON.parse('no json') as unknown })).toBeUndefined();
});
