import { StatusError } from '../store/status-error.ts';
import { Timestamp } from '../values/timestamp.ts';

/** What `JSON.parse` returns, and times: only a transport that carries JSON makes text of them. */
export type Json = null | boolean | number | string | Timestamp | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

/** A refusal of a message whose shape is not that of its protocol buffer. */
export function invalidPayload(detail: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', `Payload isn't valid for request. ${detail}`);
}

/**
 * Parses a request body whatever its content type, as the emulator's clients send `text/plain`.
 * An empty body is an empty message. Throws INVALID_ARGUMENT for anything but a JSON object.
 */
export function parseJsonObject(text: string): JsonObject {
  if (text.trim() === '') return {};
  try {
    return asObject(parseJson(text), 'request');
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidPayload(error.message);
    throw error;
  }
}

/** `JSON.parse` with the type of what it returns. Throws SyntaxError. */
export function parseJson(text: string): Json {
  const parsed: Json = JSON.parse(text);
  return parsed;
}

export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The fields of a proto3 JSON message by their lowerCamelCase names; snake_case is accepted, null
 * means unset, and a name that the message does not have is refused.
 */
export function readMessage<Name extends string>(
  json: Json,
  what: string,
  names: readonly Name[],
): Partial<Record<Name, Json>> {
  const fields: Partial<Record<string, Json>> = {};
  for (const [name, value] of Object.entries(asObject(json, what))) {
    if (value === null || value === undefined) continue;
    const known = camelCase(name);
    if (!(names as readonly string[]).includes(known)) {
      throw invalidPayload(`${what} has no field "${name}".`);
    }
    fields[known] = value;
  }
  return fields;
}

/** Which field of a oneof is set; undefined for none. Throws INVALID_ARGUMENT for more than one. */
export function oneOf<Name extends string>(
  fields: Partial<Record<Name, Json>>,
  what: string,
  names: readonly Name[],
): Name | undefined {
  const [set, ...others] = names.filter((name) => fields[name] !== undefined);
  if (others.length > 0) throw invalidPayload(`${what} has only one of ${names.join(', ')}.`);
  return set;
}

/** `reader(json)`, or undefined where the field is unset. */
export function optional<T>(json: Json | undefined, reader: (json: Json) => T): T | undefined {
  return json === undefined || json === null ? undefined : reader(json);
}

export function isObject(json: Json | undefined): json is JsonObject {
  if (typeof json !== 'object' || json === null) return false;
  return !Array.isArray(json) && !(json instanceof Timestamp);
}

export function asObject(json: Json, what: string): JsonObject {
  if (!isObject(json)) throw invalidPayload(`${what} must be an object.`);
  return json;
}

/** A repeated field: unset is empty. */
export function asList(json: Json | undefined, what: string): readonly Json[] {
  if (json === undefined || json === null) return [];
  if (!Array.isArray(json)) throw invalidPayload(`${what} must be an array.`);
  return json as readonly Json[];
}

export function asString(json: Json | undefined, what: string): string {
  if (json === undefined || json === null) return '';
  if (typeof json !== 'string') throw invalidPayload(`${what} must be a string.`);
  return json;
}

/** Unset is false. */
export function asBoolean(json: Json | undefined, what: string): boolean {
  if (json === undefined) return false;
  if (typeof json !== 'boolean') throw invalidPayload(`${what} must be true or false.`);
  return json;
}

/** An int32, also where it is written as a string or wrapped as `{value: 3}`; unset is 0. */
export function asInt32(json: Json | undefined, what: string): number {
  const plain = isObject(json) ? (json['value'] ?? 0) : (json ?? 0);
  const number = typeof plain === 'string' && plain !== '' ? Number(plain) : plain;
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > 2 ** 31) {
    throw invalidPayload(`${what} must be a 32-bit integer.`);
  }
  return number;
}

/** The members of an enum in the order of their numbers, each with what it stands for here. */
export type EnumMembers<T> = readonly (readonly [name: string, meaning: T])[];

/**
 * What an enum's member stands for, by its name or its number, as proto3 JSON allows both; unset is
 * number 0. Throws INVALID_ARGUMENT for what is no member.
 */
export function asEnum<T>(json: Json | undefined, what: string, members: EnumMembers<T>): T {
  const member = members.find(([name], number) => (json ?? 0) === number || json === name);
  if (!member) throw invalidPayload(`${what} has no member ${JSON.stringify(json)}.`);
  return member[1];
}

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Bytes from base64, standard or URL-safe alphabet, with or without padding. */
export function asBytes(json: Json, what: string): Uint8Array {
  if (typeof json !== 'string' || !BASE64.test(json)) {
    throw invalidPayload(`${what} must be base64.`);
  }
  return new Uint8Array(Buffer.from(json, 'base64'));
}
