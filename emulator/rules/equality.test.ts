import { describe, expect, it } from 'vitest';
import { mapOf, outcome } from './testing/harness.ts';

/** As Google's emulator has it, where a map that holds NaN is compared with itself. */
describe('what holds NaN', () => {
  const holder = mapOf({ n: Number.NaN });
  const fields = { map: holder, list: [holder], ordinary: mapOf({ n: 1n }) };

  it.each([
    ['resource.data.map == resource.data.map', 'false'],
    ['resource.data.list == resource.data.list', 'false'],
    ['resource.data.map in resource.data.list', 'false'],
    ['resource.data.map != resource.data.map', 'true'],
    ['resource.data.list.toSet() == resource.data.list.toSet()', 'true'],
    ['resource.data.diff(resource.data).affectedKeys().size() == 0', 'true'],
    ['resource.data.ordinary == resource.data.ordinary', 'true'],
  ])('%s is %s', (condition, expected) => {
    expect(outcome(condition, fields)).toBe(expected);
  });
});
