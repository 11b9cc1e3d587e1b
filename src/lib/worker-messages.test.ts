import { describe, expect, it } from 'vitest';
import { commandOf, workerMessageOf } from './worker-messages.ts';

describe('what the worker says', () => {
  it.each([
    [{ type: 'push', text: 'Ben updated a target.', path: '/battle?id=b' }],
    [{ type: 'open', path: '/battle-response?id=b' }],
    [{ type: 'subscription-changed' }],
  ])('is understood: %j', (message) => {
    expect(workerMessageOf(message)).toEqual(message);
  });

  it.each([
    ['a path of another site', { type: 'open', path: 'https://evil.example/' }],
    ['another host behind two slashes', { type: 'open', path: '//evil.example/' }],
    ['a script', { type: 'open', path: 'javascript:alert(1)' }],
    ['no path', { type: 'push', text: 'Hello' }],
    ['no text', { type: 'push', path: '/home' }],
    ['another type', { type: 'reload', path: '/home' }],
    ['a string', 'open'],
    ['nothing', null],
  ])('is refused with %s', (_name, message) => {
    expect(workerMessageOf(message)).toBeUndefined();
  });
});

it('the worker knows three commands', () => {
  expect(commandOf({ type: 'SKIP_WAITING' })).toBe('SKIP_WAITING');
  expect(commandOf({ type: 'FORGET_PHOTOS' })).toBe('FORGET_PHOTOS');
  expect(commandOf({ type: 'FETCH_FOR_LATER' })).toBe('FETCH_FOR_LATER');
  expect(commandOf({ type: 'CACHE_URLS' })).toBeUndefined();
  expect(commandOf(undefined)).toBeUndefined();
});
