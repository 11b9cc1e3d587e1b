import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import changelog from '../../../CHANGELOG.md?raw';
import { newsSince, releasesOf } from './changelog.ts';

const RELEASES = releasesOf(`# What is new

For players.

## 0.3.0

- A rematch takes one tap.
- Photos arrive sooner.

## 0.2.1

## 0.2.0

- Groups of four.

## 0.1.0

- The first version.
`);

describe('the changelog', () => {
  it('has each version with its news', () => {
    expect(RELEASES.map(({ version }) => version)).toEqual(['0.3.0', '0.2.1', '0.2.0', '0.1.0']);
    expect(RELEASES[0]?.news).toEqual(['A rematch takes one tap.', 'Photos arrive sooner.']);
  });

  it.each([
    ['0.2.1', ['0.3.0']],
    ['0.1.0', ['0.3.0', '0.2.0']],
    ['0.3.0', []],
    ['9.9.9', []],
  ])('after %s tells of %j', (before, told) => {
    expect(newsSince(RELEASES, before).map(({ version }) => version)).toEqual(told);
  });

  it('begins with the version that is built, which players can read about', () => {
    const [newest] = releasesOf(changelog);
    expect(newest?.version).toBe(packageJson.version);
    expect(newest?.news.length).toBeGreaterThan(0);
    for (const news of newest?.news ?? []) expect(news.length).toBeLessThanOrEqual(120);
  });
});
