import { refuse } from '../store/status-error.ts';
import type { Value } from '../values/value.ts';
import { asBytes, asInt32, asList, parseJson, type Json } from './json.ts';
import { decodeValue, encodeValue } from './value-codec.ts';

const DEFAULT_PAGE_SIZE = 300;

/** A page's size, 300 where none is asked for. Throws INVALID_ARGUMENT for a negative one. */
export function decodePageSize(json: Json | undefined): number {
  const size = asInt32(json, 'pageSize');
  if (size < 0) refuse('Page size must be nonnegative.');
  return size === 0 ? DEFAULT_PAGE_SIZE : size;
}

/** A token for what comes after these values. */
export function encodePageToken(values: readonly Value[]): string {
  return Buffer.from(JSON.stringify(values.map(encodeValue))).toString('base64url');
}

/** The values that a token was made of; undefined for the first page. Throws INVALID_ARGUMENT for any other token. */
export function decodePageToken(json: Json | undefined): readonly Value[] | undefined {
  if (json === undefined || json === '') return undefined;
  try {
    const values = parseJson(Buffer.from(asBytes(json, 'pageToken')).toString('utf8'));
    return asList(values, 'pageToken').map((value) => decodeValue(value));
  } catch {
    refuse('Invalid page token.');
  }
}
