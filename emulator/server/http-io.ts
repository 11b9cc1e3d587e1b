import type { IncomingMessage, ServerResponse } from 'node:http';

import { errorBody, httpStatus, toStatusError } from '../protocol/status.ts';
import { refuse, StatusError } from '../store/status-error.ts';

/** What the official API accepts in one request. */
const MAX_BODY_BYTES = 11_534_336;

/** The whole body as text. Throws INVALID_ARGUMENT when it is too long, CANCELLED when it breaks off. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) break;
      chunks.push(chunk);
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new StatusError('CANCELLED', `The request broke off: ${detail}`);
  }
  if (bytes > MAX_BODY_BYTES) {
    refuse(`Request payload size exceeds the limit: ${MAX_BODY_BYTES} bytes.`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A part of an address as it was before it was encoded. Throws INVALID_ARGUMENT. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    refuse(`"${segment}" is not a valid part of an address.`);
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', text);
}

export function sendHtml(response: ServerResponse, html: string): void {
  send(response, 200, 'text/html; charset=utf-8', html);
}

/** Answers with the error's status and message, unless an answer is under way. */
export function sendError(response: ServerResponse, error: unknown): void {
  const status = toStatusError(error);
  if (response.headersSent) response.destroy();
  else sendJson(response, httpStatus(status.code), errorBody(status));
}

function send(response: ServerResponse, status: number, contentType: string, text: string): void {
  const body = Buffer.from(text, 'utf8');
  // A body that was not read to its end would be taken for the next request.
  if (!response.req.complete) response.setHeader('Connection', 'close');
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': body.length });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
