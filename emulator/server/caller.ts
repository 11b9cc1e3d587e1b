import type { RulesAuth } from '../rules/authorization.ts';
import { StatusError } from '../store/status-error.ts';
import { Timestamp } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../protocol/json.ts';

export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'client'; readonly auth: RulesAuth | null };

const ADMIN: Caller = { kind: 'admin' };
const ANONYMOUS: Caller = { kind: 'client', auth: null };

const BEARER = /^bearer /i;
/** `owner`, or an access token of Google's own tools. */
const ADMIN_TOKEN = /^(owner$|ya29\.)/i;
/** Deeper claims than any token's would not fit on the stack. */
const MAX_DEPTH = 1000;
const BASE64_URL = /^[\w-]*=*$/;

/**
 * Who sent a request, from its `Authorization` header. A JSON web token is read, not verified:
 * any signature and any expiry will do. Throws INVALID_ARGUMENT for what is no token.
 */
export function readCaller(authorization: string | undefined): Caller {
  if (authorization === undefined || authorization === '') return ANONYMOUS;
  if (!BEARER.test(authorization)) {
    throw new StatusError('UNAUTHENTICATED', 'The Authorization header must be a bearer token.');
  }
  const token = authorization.slice('bearer '.length);
  if (ADMIN_TOKEN.test(token)) return ADMIN;
  const claims = readClaims(token);
  const uid = [claims['sub'], claims['user_id']].find((claim) => typeof claim === 'string');
  return { kind: 'client', auth: { uid: uid ?? '', token: toMap(claims) } };
}

function readClaims(token: string): JsonObject {
  const [header, claims, signature, ...rest] = token.split('.');
  const isComplete = header !== undefined && claims !== undefined && signature !== undefined;
  if (!isComplete || rest.length > 0 || !isSignature(signature)) throw invalidToken();
  readSegment(header);
  return readSegment(claims);
}

function readSegment(segment: string): JsonObject {
  if (!BASE64_URL.test(segment)) throw invalidToken();
  try {
    const parsed = parseJson(Buffer.from(segment, 'base64url').toString('utf8'));
    if (isObject(parsed)) return parsed;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidToken();
}

/** Base64 has no text whose length leaves one character over. */
function isSignature(segment: string): boolean {
  return BASE64_URL.test(segment) && segment.replace(/=+$/, '').length % 4 !== 1;
}

function invalidToken(): StatusError {
  return new StatusError('INVALID_ARGUMENT', 'invalid jwt');
}

function toMap(object: JsonObject, depth = 0): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries(object).map(([name, json]) => [name, toValue(json ?? null, depth)]),
  );
}

/** Whole numbers are integers to the rules, as in the official emulator. */
function toValue(json: Json, depth: number): Value {
  if (depth > MAX_DEPTH) throw invalidToken();
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (typeof json !== 'object' || json === null || json instanceof Timestamp) return json;
  return isObject(json)
    ? toMap(json, depth + 1)
    : json.map((element) => toValue(element, depth + 1));
}
