import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { edited, MUTANTS } from './mutant-table.mjs';
import { inProject } from './project.mjs';

it.each(MUTANTS)('has one place for this fault: $fault', ({ file, test, ...edit }) => {
  const text = readFileSync(inProject(file), 'utf8');
  expect(edited(text, edit)).toEqual(expect.any(String));
  expect(edited(text, edit)).not.toBe(text);
  expect(existsSync(inProject(test))).toBe(true);
});

it('edits nothing where there is no place or a second one', () => {
  const edit = { find: 'a', replacement: 'b' };
  expect(edited('xay', edit)).toBe('xby');
  expect(edited('x', edit)).toBeUndefined();
  expect(edited('aa', edit)).toBeUndefined();
});
