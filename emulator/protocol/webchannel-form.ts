import { invalidPayload, parseJsonObject, type JsonObject } from './json.ts';

/** The body of a WebChannel POST. */
export interface WebChannelForm {
  /** Request headers that the browser cannot set itself; empty but in a handshake. */
  readonly headers: ReadonlyMap<string, string>;
  /** Position of the first message among all that the client sent. */
  readonly offset: number;
  readonly messages: readonly JsonObject[];
}

/** More messages in one POST than any client sends. */
const MAX_MESSAGES = 1000;

/** Reads `headers`, `count`, `ofs` and `req<i>___data__`. Throws INVALID_ARGUMENT. */
export function parseWebChannelForm(body: string): WebChannelForm {
  const form = new URLSearchParams(body);
  const count = wholeNumber(form.get('count') ?? '0');
  if (count > MAX_MESSAGES) throw invalidPayload('Too many messages in one request.');
  return {
    headers: parseHeaders(form.get('headers') ?? ''),
    offset: wholeNumber(form.get('ofs') ?? '0'),
    messages: Array.from({ length: count }, (_, index) => {
      const data = form.get(`req${index}___data__`);
      if (data === null) throw invalidPayload(`Message ${index} is missing.`);
      return parseJsonObject(data);
    }),
  };
}

/** A number of the query or form: digits only. Throws INVALID_ARGUMENT. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw invalidPayload(`"${text}" is not a whole number.`);
  return Number(text);
}

function parseHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0)
      headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}
