import type { ClientSession } from '../../protocol/client-database.ts';
import { asObject, isObject, type Json, type JsonObject } from '../../protocol/json.ts';
import type { MessageSink } from '../../protocol/message-stream.ts';
import { openStream } from '../../protocol/methods.ts';
import { parseTimestamp } from '../../protocol/timestamp-json.ts';
import type { StatusError } from '../../store/status-error.ts';

export const DATABASE = 'projects/demo/databases/(default)';
export const ROOT = `${DATABASE}/documents`;

/** The one target of a `ListeningClient`. */
export const TARGET = 2;

/** Keeps what a stream sends. */
export class RecordingSink implements MessageSink {
  readonly messages: JsonObject[] = [];
  error: StatusError | undefined;
  hasEnded = false;

  send(message: JsonObject): void {
    this.messages.push(message);
  }

  end(error?: StatusError): void {
    this.hasEnded = true;
    this.error = error;
  }
}

/**
 * What a client knows of one target from the messages of a Listen stream, as the SDKs read them:
 * changes count only once a `NO_CHANGE` without targets has confirmed them.
 */
export class ListeningClient extends RecordingSink {
  #pending = new Map<string, Json>();
  #isCurrent = false;
  confirmed: ReadonlyMap<string, Json> = new Map();
  resumeToken: Json | undefined;
  /** The times of confirmations in microseconds, in the order in which they came. */
  readonly readTimes: number[] = [];

  override send(message: JsonObject): void {
    super.send(message);
    const { documentChange, documentDelete, documentRemove, targetChange } = message;
    if (isObject(documentChange)) this.#onDocument(documentChange);
    const gone = documentDelete ?? documentRemove;
    if (isObject(gone)) this.#pending.delete(textOf(gone['document']));
    if (isObject(targetChange)) this.#onTarget(targetChange);
  }

  #onDocument(change: JsonObject): void {
    const document = asObject(change['document'] ?? {}, 'document');
    const name = textOf(document['name']);
    if (this.#names(change['targetIds'])) this.#pending.set(name, document['fields'] ?? {});
    if (this.#names(change['removedTargetIds'])) this.#pending.delete(name);
  }

  #onTarget(change: JsonObject): void {
    const isEveryTarget = change['targetIds'] === undefined;
    if (change['targetChangeType'] === 'RESET') this.#pending = new Map();
    if (change['targetChangeType'] === 'CURRENT') this.#isCurrent = true;
    if (!isEveryTarget || !this.#isCurrent) return;
    this.confirmed = new Map(this.#pending);
    this.resumeToken = change['resumeToken'];
    const { seconds, nanos } = parseTimestamp(change['readTime'] ?? '', 'readTime');
    this.readTimes.push(seconds * 1_000_000 + nanos / 1000);
  }

  #names(targetIds: Json | undefined): boolean {
    return Array.isArray(targetIds) && targetIds.includes(TARGET);
  }
}

/** Opens a stream that listens to this target, beside what its client knows of it. */
export function listenTo(session: ClientSession, target: JsonObject) {
  const client = new ListeningClient();
  const stream = openStream('Listen', session, client);
  stream.receive({ database: DATABASE, addTarget: { targetId: TARGET, ...target } });
  return { client, stream };
}

export function queryTarget(structuredQuery: JsonObject): JsonObject {
  return { query: { parent: ROOT, structuredQuery } };
}

export function documentTarget(path: string): JsonObject {
  return { documents: { documents: [`${ROOT}/${path}`] } };
}

function textOf(json: Json | undefined): string {
  return typeof json === 'string' ? json : '';
}
