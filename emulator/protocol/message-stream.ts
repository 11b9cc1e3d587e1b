import { refuse, type StatusError } from '../store/status-error.ts';
import type { JsonObject } from './json.ts';

/**
 * What a client may leave unread, in bytes or letters: more than any first state of a listener. Whoever leaves more is
 * let go of, and may come again.
 */
export const MOST_UNREAD = 128 * 1024 * 1024;

/** The server's half of a bidirectional stream: what a transport writes to its client. */
export interface MessageSink {
  send(message: JsonObject): void;
  /** The stream is over; with an error, because of it. Nothing is sent after. */
  end(error?: StatusError): void;
}

/** A stream's logic, the same over WebChannel and gRPC. */
export interface MessageStream {
  /** One message of the client. Throws `StatusError` for one that ends the stream. */
  receive(message: JsonObject): void;
  /** The client is gone. */
  close(): void;
}

/** Refuses a later request of a stream that names another database than the first. */
export function expectDatabase(named: string, expected: string): void {
  if (named === '' || named === expected) return;
  refuse(
    `Request specified a database (${named}) that did not match the expected database (${expected})`,
  );
}
