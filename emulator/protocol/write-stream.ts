import { parseDatabaseName } from '../store/document-path.ts';
import { refuse } from '../store/status-error.ts';
import type { ClientDatabase, ClientSession } from './client-database.ts';
import { databaseNameOf } from './document-codec.ts';
import { asList, asString, readMessage, type JsonObject } from './json.ts';
import type { MessageSink, MessageStream } from './message-stream.ts';
import { decodeWrite, encodeCommitResult } from './write-codec.ts';

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
    const writes = asList(request.writes, 'writes');
    if (!this.#open) {
      refuseInitial(named, request.streamId, request.streamToken, writes.length);
      const name = databaseNameOf(parseDatabaseName(named));
      this.#open = { name, database: this.#session.database(name) };
      streamsOpened += 1;
      this.#sink.send({ streamId: String(streamsOpened), streamToken: this.#nextToken() });
      return;
    }
    const { name, database } = this.#open;
    if (named !== '' && named !== name) {
      refuse(
        `Request specified a database (${named}) that did not match the expected database (${name})`,
      );
    }
    if (writes.length === 0) {
      this.#sink.send({ streamToken: this.#nextToken() });
      this.#sink.end();
      return;
    }
    const result = database.commit(
      writes.map((write) => decodeWrite(write, name)),
      {},
    );
    this.#sink.send({ streamToken: this.#nextToken(), ...encodeCommitResult(result) });
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
  streamId: unknown,
  streamToken: unknown,
  writes: number,
): void {
  if (database === '') refuse("'database' must be set on an initial write request.");
  if (writes > 0) refuse("'writes' must not be set on an initial write request.");
  if (streamId !== undefined && streamId !== '') {
    refuse('Resuming streams is not supported, do not set stream ID.');
  }
  if (streamToken !== undefined && streamToken !== '') {
    refuse(
      "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
    );
  }
}
