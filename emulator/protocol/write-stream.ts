import { refuse } from '../store/status-error.ts';
import type { ClientDatabase, ClientSession } from './client-database.ts';
import { asList, asString, readMessage, type Json, type JsonObject } from './json.ts';
import { expectDatabase, type MessageSink, type MessageStream } from './message-stream.ts';
import { decodeWrites, encodeCommitResult } from './write-codec.ts';

let streamsOpened = 0;

/**
 * A `Write` stream: a first request that names the database, then one commit per request, each
 * answered with its results and the token of the next. An empty request ends it.
 */
export class WriteStream implements MessageStream {
  readonly #session: ClientSession;
  readonly #sink: MessageSink;
  #open: { readonly name: string; readonly database: ClientDatabase } | undefined;
  #answers = 0;

  constructor(session: ClientSession, sink: MessageSink) {
    this.#session = session;
    this.#sink = sink;
  }

  receive(message: JsonObject): void {
    const request = readMessage(message, 'WriteRequest', [
      'database',
      'streamId',
      'streamToken',
      'writes',
      'labels',
    ]);
    const named = asString(request.database, 'database');
    if (!this.#open) {
      refuseInitial(named, request);
      this.#open = { name: named, database: this.#session.database(named) };
      streamsOpened += 1;
      this.#sink.send({ streamId: String(streamsOpened), streamToken: this.#nextToken() });
      return;
    }
    const { name, database } = this.#open;
    expectDatabase(named, name);
    const writes = decodeWrites(request.writes, name);
    if (writes.length === 0) {
      this.#sink.send({ streamToken: this.#nextToken() });
      this.#sink.end();
      return;
    }
    const result = encodeCommitResult(database.commit(writes));
    this.#sink.send({ streamToken: this.#nextToken(), ...result });
  }

  /** Nothing outlives the stream. */
  close(): void {
    this.#open = undefined;
  }

  #nextToken(): string {
    const token = Buffer.from(String(this.#answers)).toString('base64');
    this.#answers += 1;
    return token;
  }
}

function refuseInitial(
  database: string,
  { streamId, streamToken, writes }: Partial<Record<'streamId' | 'streamToken' | 'writes', Json>>,
): void {
  if (database === '') refuse("'database' must be set on an initial write request.");
  if (asList(writes, 'writes').length > 0) {
    refuse("'writes' must not be set on an initial write request.");
  }
  if (asString(streamId, 'streamId') !== '') {
    refuse('Resuming streams is not supported, do not set stream ID.');
  }
  if (asString(streamToken, 'streamToken') !== '') {
    refuse(
      "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
    );
  }
}
