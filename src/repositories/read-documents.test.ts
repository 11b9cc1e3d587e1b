import { expect, test, vi } from 'vitest';
import { battleConverter } from '../schema/battle-document.ts';
import { checkbox, duel } from '../testing/sample-battles.ts';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import type { FoundBattle } from './battle-repository.ts';
import { readDocuments } from './read-documents.ts';
import { watchBattle } from './watch-battle.ts';

let stored: object = {};

vi.mock(import('./live-document.ts'), () => ({
  watchDocument: (_reference, read, observer) => {
    observer.next(read(stored as never));
    return () => {};
  },
}));

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

test('a battle that is followed on its own is there though it cannot be read', () => {
  const found: FoundBattle[] = [];
  const observer = { next: (one: FoundBattle) => void found.push(one), error: () => {} };
  const snapshot = { metadata: { hasPendingWrites: false }, exists: () => true };
  for (const days of [{}, 'none']) {
    stored = { ...snapshot, ...snapshotOf('one', { ...duel([checkbox()]), days }) };
    watchBattle({ withConverter: () => ({}) } as never, observer);
  }
  expect(found).toEqual([expect.objectContaining({ hasPendingWrites: false }), 'unreadable']);
  expect(takeConsoleErrors()).toHaveLength(1);
});
