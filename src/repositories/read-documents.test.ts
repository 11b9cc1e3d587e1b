import { expect, test } from 'vitest';
import { battleConverter } from '../schema/battle-document.ts';
import { checkbox, duel } from '../testing/sample-battles.ts';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { readDocuments } from './read-documents.ts';

const snapshotOf = (id: string, data: object) => ({ id, data: () => ({ ...data, id }) });

test('a malformed document is reported and does not hide the others', () => {
  const battle = duel([checkbox()]);
  const read = readDocuments(
    [
      snapshotOf('one', battle),
      snapshotOf('broken', { ...battle, days: 'none' }),
      snapshotOf('two', battle),
    ],
    battleConverter,
  );
  expect(read.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(takeConsoleErrors()).toEqual([
    expect.stringContaining('A document cannot be read (broken)'),
  ]);
});
