/**
 * What a callable takes, before anything of it is looked into: `firebase-functions` walks through
 * the data by recursion, and a poisoned key would become a prototype or an error of the server's. What is no call
 * at all it writes into the log, a body with its fields as if the line were ours.
 */

/** The largest honest call has some 5,000 bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Deeper than anything that the app sends. */
const MAX_DEPTH = 16;

/** The last one has `firebase-functions` read a number out of a text, and fail where there is none. */
const POISONED_KEYS = ['__proto__', 'constructor', 'prototype', '@type'];

/** The part of an HTTP request that is looked at. */
export interface Request {
  readonly method: string;
  readonly headers: { readonly 'content-type'?: string | undefined };
  readonly rawBody?: { readonly length: number };
  readonly body?: unknown;
}

/** Half of a letter: neither Firestore nor Storage takes a text with one, and fails. */
const HALF_LETTER = /\p{Surrogate}/u;

/** Whether it is a call, small, flat, free of poisoned keys, and its values are of whole letters. */
export function isBounded(request: Request): boolean {
  const { method, rawBody, body } = request;
  // A browser's question before the call, which is answered by its headers.
  if (method === 'OPTIONS') return true;
  return isCall(request) && (rawBody?.length ?? 0) <= MAX_BODY_BYTES && isHarmless(body);
}

const JSON_TYPE = /^application\/json(;|$)/i;

const isCall = ({ method, headers, body }: Request): boolean =>
  method === 'POST' &&
  JSON_TYPE.test(headers['content-type'] ?? '') &&
  isObject(body) &&
  Object.keys(body).join(' ') === 'data';

/** Level by level instead of by recursion, so that no depth can fill the stack. */
function isHarmless(body: unknown): boolean {
  let level: readonly unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    if (level.some((value) => typeof value === 'string' && HALF_LETTER.test(value))) return false;
    const maps = level.filter(isObject);
    if (maps.some((map) => POISONED_KEYS.some((key) => Object.hasOwn(map, key)))) return false;
    level = maps.flatMap((map): unknown[] => Object.values(map));
  }
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What the callable protocol answers to a request that is not well formed. */
export const REFUSED_BODY = {
  error: { status: 'INVALID_ARGUMENT', message: 'The request is not what this function takes.' },
};
