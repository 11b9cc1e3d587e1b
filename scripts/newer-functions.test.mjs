import { expect, it } from 'vitest';

import { newerFunctionsIn } from './newer-functions.mjs';

const OLDEST = ['Safari >= 16.4', 'Firefox >= 115'];

it.each([
  ['URL.parse(a)', ['URL.parse']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['a.union(b)', ['union']],
  ['Promise.withResolvers()', ['Promise.withResolvers', 'withResolvers']],
  ['AbortSignal.any([a])', ['AbortSignal.any']],
  ['a.checkVisibility(b)', ['checkVisibility']],
  ['requestIdleCallback(a)', ['requestIdleCallback']],
  // Behind a setting, and taken away again.
  ['new ReportingObserver(a)', ['ReportingObserver']],
  ['a.getFloatValue(b)', ['getFloatValue']],
  // In every one of them, or a method that other objects have had for long.
  ['a.toSorted(); a.at(-1); a.findLast(b); new URL(a); a.filter(b); a.append(b)', []],
])('finds in %s what one of the browsers lacks', (script, names) => {
  expect(newerFunctionsIn([script], OLDEST)).toEqual(names);
});

it('goes by the versions', () => {
  expect(newerFunctionsIn(['URL.parse(a)'], ['Safari >= 18', 'Firefox >= 126'])).toEqual([]);
  expect(newerFunctionsIn(['Array.fromAsync(a)'], ['iOS >= 16.3'])).toContain('Array.fromAsync');
  expect(newerFunctionsIn(['Array.fromAsync(a)'], ['iOS >= 16.4'])).toEqual([]);
});

it('names each once, in order', () => {
  const scripts = ['a.union(b); URL.parse(a)', 'b.union(a)'];
  expect(newerFunctionsIn(scripts, OLDEST)).toEqual(['URL.parse', 'union']);
});
