import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { isObject, type Json, type JsonObject } from '../protocol/json.ts';
import documents from './conformance/documents.json' with { type: 'json' };
import methods from './conformance/methods.json' with { type: 'json' };
import type { RunningEmulator } from './start.ts';
import {
  OPEN_RULES,
  OWNER,
  request,
  startTestServer,
  userHeaders,
  type Answer,
} from './testing/test-server.ts';

/** One request and what the official emulator answers; `{documents}` is the root of the database. */
interface Case {
  readonly name: string;
  /** Writes before it. */
  readonly given?: readonly unknown[];
  /** Who asks; the administrator unless it says otherwise. */
  readonly as?: string;
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  /** What the answer contains; `<any>` stands for anything there, `<absent>` for nothing. */
  readonly answer: { readonly status: number; readonly body: unknown };
  /** Why this emulator answers differently. A difference that is gone fails, so that it is taken off. */
  readonly difference?: string;
}

const TABLES: Readonly<Record<string, readonly Case[]>> = { documents, methods };

/** `host:port` of an official emulator, to settle what the tables claim. */
const ORACLE = process.env['FIRESTORE_ORACLE_HOST'];

const PROJECT = 'demo-conformance';
const DATABASE = `projects/${PROJECT}/databases/(default)`;

let address: { readonly host: string; readonly port: number };
let running: RunningEmulator | undefined;

beforeAll(async () => {
  if (ORACLE === undefined) {
    running = await startTestServer();
    address = running;
  } else {
    const [host = '', port] = ORACLE.split(':');
    address = { host, port: Number(port) };
  }
  const rules = { rules: { files: [{ name: 'open.rules', content: OPEN_RULES }] } };
  await request(address, 'PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, { body: rules });
});

afterAll(async () => {
  await running?.close();
});

beforeEach(async () => {
  await request(address, 'DELETE', `/emulator/v1/${DATABASE}/documents`);
});

describe.each(Object.entries(TABLES))('%s', (_, cases) => {
  test.each(cases.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    if (row.given) await send('owner', 'POST', ':commit', { writes: row.given });
    const { method, path, body } = row.request;
    const answer = await send(row.as ?? 'owner', method, path, body);
    expect(verdict(row, answer)).toBe('as the table says');
  });
});

function verdict(row: Case, answer: Answer): string {
  const isOfficial = contains(answer, expand(row.answer));
  const isToDiffer = row.difference !== undefined && ORACLE === undefined;
  if (isOfficial && isToDiffer) return 'This difference is gone: take it off the table.';
  return isOfficial || isToDiffer ? 'as the table says' : JSON.stringify(answer);
}

function send(as: string, method: string, path: string, body: unknown): Promise<Answer> {
  return request(address, method, `/v1/${DATABASE}/documents${path}`, {
    headers: headersOf(as),
    body: body === undefined ? undefined : expand(body),
  });
}

function headersOf(as: string): Record<string, string> {
  if (as === 'owner') return OWNER;
  if (as === 'nobody') return {};
  return as === 'garbage' ? { Authorization: 'Bearer garbage' } : userHeaders(as);
}

function expand(json: unknown): Json {
  const expanded: Json = JSON.parse(
    JSON.stringify(json).replaceAll('{documents}', `${DATABASE}/documents`),
  );
  return expanded;
}

/** Whether all of `expected` is in `actual`: arrays whole, objects at least. */
function contains(actual: unknown, expected: Json | undefined): boolean {
  if (expected === '<absent>') return actual === undefined;
  if (expected === '<any>') return actual !== undefined;
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => contains(actual[index], item))
    );
  }
  if (!isObject(expected)) return Object.is(actual, expected);
  const fields: JsonObject = { ...expected };
  return Object.entries(fields).every(([name, value]) =>
    contains(new Map<string, unknown>(Object.entries(actual ?? {})).get(name), value),
  );
}
