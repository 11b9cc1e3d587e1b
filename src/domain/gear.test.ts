import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GEAR_IDS, gearOfLevel, isEarned, levelOfGear, toggleGear, wornGear } from './gear.ts';

describe('gear', () => {
  it('comes with each level from the second on, until there is no more', () => {
    expect([1, 2, 10, 12, 13].map(gearOfLevel)).toEqual([
      undefined,
      'headband',
      'crown',
      'wings',
      undefined,
    ]);
    for (const id of GEAR_IDS) expect(gearOfLevel(levelOfGear(id))).toBe(id);
  });

  it('comes in the same order by the rules', () => {
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    expect(rules).toContain(`'${GEAR_IDS.join(' ')}'`);
  });

  it('is at least ten pieces', () => {
    expect(GEAR_IDS.length).toBeGreaterThanOrEqual(10);
  });

  it('is worn one piece in a place', () => {
    expect(wornGear(['crown', 'headband', 'cape'])).toEqual({ head: 'headband', back: 'cape' });
    expect(wornGear()).toEqual({});
  });

  it('is put on in the place of another piece, and taken off again', () => {
    expect(toggleGear(undefined, 'headband')).toEqual(['headband']);
    expect(toggleGear(['headband', 'cape'], 'crown')).toEqual(['cape', 'crown']);
    expect(toggleGear(['cape', 'crown'], 'crown')).toEqual(['cape']);
  });

  it.each([
    [undefined, 1, true],
    [[], 1, true],
    [['headband'], 1, false],
    [['headband'], 2, true],
    [['headband', 'crown'], 9, false],
    [['crown'], 10, true],
    [['cape', 'cape'], 12, false],
    [['halo'], 99, false],
    [['wings'], 99, true],
  ])('%j at level %i is earned: %j', (gear, level, expected) => {
    expect(isEarned(gear, level)).toBe(expected);
  });

  it('leaves what only a later version knows as it is, and does not draw it (K3)', () => {
    expect(wornGear(['jetpack'])).toEqual({});
    expect(toggleGear(['jetpack'], 'cape')).toEqual(['jetpack', 'cape']);
  });
});
