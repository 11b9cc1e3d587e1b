import { beforeEach, expect, test } from 'vitest';

import type { Json, JsonObject } from '../protocol/json.ts';
import { commit } from '../protocol/write-methods.ts';
import { firestoreRules } from '../rules/testing/harness.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Emulator } from './emulator.ts';
import {
  DATABASE,
  documentTarget,
  listenTo,
  ROOT,
  type ListeningClient,
} from './testing/stream-client.ts';

const DOCUMENT = `${ROOT}/c/a`;
const DAY_SECONDS = 86_400;

const RULES = firestoreRules(`
    match /c/{id} {
      allow read: if true;
      allow write: if request.time < timestamp.date(2040, 3, 2)
        && request.resource.data.at == request.time;
    }`);

const START = Timestamp.fromMillis(Date.parse('2040-03-01T22:00:00Z'));

let emulator: Emulator;

beforeEach(() => {
  emulator = new Emulator();
  emulator.rules.setInitial({ name: 'test.rules', content: RULES });
});

/** Sets the clock so many days after the start. */
function setClock(days: number): void {
  emulator.clock.set(new Timestamp(START.seconds + days * DAY_SECONDS, 0));
}

/** Writes the server's time as nobody; returns what the commit answered. */
function stamp(): JsonObject {
  const updateTransforms = [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }];
  const writes = [{ update: { name: DOCUMENT }, updateMask: {}, updateTransforms }];
  return commit(emulator.session(undefined), { database: DATABASE, writes });
}

const listen = (resumeToken: Json = null): ListeningClient =>
  listenTo(emulator.session(undefined), { ...documentTarget('c/a'), resumeToken }).client;

const shownBy = (client: ListeningClient): string => JSON.stringify(client.confirmed.get(DOCUMENT));

test('rules and server timestamps live in the time that is set', () => {
  setClock(0);
  expect(JSON.stringify(stamp())).toContain('"timestampValue":"2040-03-01T22:00:0');
  setClock(1);
  expect(stamp).toThrow('test.rules:6');
});

test('a listener shows each server timestamp, and its own times never go back with the clock', () => {
  setClock(0);
  const client = listen();
  stamp();
  expect(shownBy(client)).toContain('2040-03-01T22:00:0');
  setClock(-7);
  stamp();
  expect(shownBy(client)).toContain('2040-02-23T22:00:0');
  emulator.clock.set(undefined);
  stamp();
  expect(shownBy(client)).not.toContain('2040');
  expect(client.readTimes).toHaveLength(4);
  expect(client.readTimes).toEqual(client.readTimes.toSorted((a, b) => a - b));
});

test('a listener resumes with a token from a later day than the clock shows', () => {
  setClock(0);
  const first = listen();
  stamp();
  setClock(-7);
  const second = listen(first.resumeToken);
  stamp();
  expect(shownBy(second)).toContain('2040-02-23T22:00:0');
  expect(shownBy(second)).toBe(shownBy(first));
});
