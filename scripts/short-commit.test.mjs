import { expect, it } from 'vitest';

import { inProject } from './project.mjs';
import { shortCommit } from './short-commit.mjs';

it('fault 258: a source archive that lies in the repository of something else has no commit', () => {
  expect(shortCommit(inProject('node_modules'))).toBe('unknown');
});
