import { afterAll } from 'vitest';

import { parseJson, type Json } from '../../protocol/json.ts';
import { firestoreRules } from '../../rules/testing/harness.ts';
import { startEmulator, type RunningEmulator } from '../start.ts';

export const OWNER = { Authorization: 'Bearer owner' };

export const OPEN_RULES = firestoreRules(`
    match /{document=**} {
      allow read, write: if true;
    }`);

/** An `Authorization` header of a signed-in player, as `mockUserToken` makes it: not signed. */
export function userHeaders(uid: string): { Authorization: string } {
  const [header, payload] = [{ alg: 'none', type: 'JWT' }, { sub: uid }].map((json) =>
    Buffer.from(JSON.stringify(json)).toString('base64url'),
  );
  const token = `${header}.${payload}.`;
  return { Authorization: `Bearer ${token}` };
}

/** Starts an emulator on a free port of this machine. */
export function startTestServer(): Promise<RunningEmulator> {
  return startEmulator({ host: '127.0.0.1', port: 0 });
}

/** One for all tests of a file, which ends with them. */
export async function serverOfFile(): Promise<RunningEmulator> {
  const server = await startTestServer();
  afterAll(() => server.close());
  return server;
}

export interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** Sends a request and parses its answer. */
export async function request(
  address: { readonly host: string; readonly port: number },
  method: string,
  path: string,
  options: { readonly headers?: Record<string, string>; readonly body?: Json | undefined } = {},
): Promise<Answer> {
  const { headers = {}, body } = options;
  const response = await fetch(`http://${address.host}:${address.port}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? parseJson(text) : text };
}
