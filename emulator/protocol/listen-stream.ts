import { formatResourceName, parseDatabaseName, parseParentName } from '../store/document-path.ts';
import type { ListenTarget, StoredDocument } from '../store/model.ts';
import { refuse, StatusError } from '../store/status-error.ts';
import { compareTimestamps, Timestamp } from '../values/timestamp.ts';
import type {
  ClientDatabase,
  ClientSession,
  ClientTargetChange,
  TargetListener,
} from './client-database.ts';
import { databaseNameOf, encodeDocument } from './document-codec.ts';
import {
  asBoolean,
  asInt32,
  asList,
  asString,
  invalidPayload,
  readMessage,
  type Json,
  type JsonObject,
} from './json.ts';
import type { MessageSink, MessageStream } from './message-stream.ts';
import { decodeQuery } from './query-codec.ts';
import { rpcStatus } from './status.ts';
import { parseTimestamp } from './timestamp-json.ts';
import { documentPath } from './write-codec.ts';

/**
 * What all listeners are told of one commit: each changed document and the closing message are made once,
 * so that transports can encode them once.
 */
class Announcement {
  readonly time: Timestamp;
  /** Says that all targets are consistent at this time. */
  readonly snapshotTime: JsonObject;
  readonly #documents = new Map<StoredDocument, JsonObject>();

  constructor(time: Timestamp) {
    this.time = time;
    this.snapshotTime = { resumeToken: encodeResumeToken(time), readTime: time };
  }

  document(databaseName: string, document: StoredDocument): JsonObject {
    const known = this.#documents.get(document);
    if (known) return known;
    const encoded = encodeDocument(databaseName, document);
    this.#documents.set(document, encoded);
    return encoded;
  }
}

/** Kept until a commit of another time: its listeners are told one right after the other. */
let latest = new Announcement(new Timestamp(0, 0));

function announcementAt(time: Timestamp): Announcement {
  if (compareTimestamps(time, latest.time) !== 0) latest = new Announcement(time);
  return latest;
}

/** What the server calls a target when the client leaves the choice to it. */
const FIRST_SERVER_TARGET = 1_000_000;

/**
 * A `Listen` stream of as many targets as the client adds, each first sent whole (`ADD`, its documents, `CURRENT`)
 * and then kept up to date. After each commit that touched one of them, a `NO_CHANGE` without
 * targets says that all are consistent at its time; only that makes an SDK raise a snapshot.
 */
export class ListenStream implements MessageStream {
  readonly #session: ClientSession;
  readonly #sink: MessageSink;
  readonly #targets = new Map<number, () => void>();
  #open:
    | {
        readonly name: string;
        readonly database: ClientDatabase;
        readonly stopCommits: () => void;
      }
    | undefined;
  #readTime = new Timestamp(0, 0);
  #hasUnconfirmed = false;
  #nextServerTarget = FIRST_SERVER_TARGET;

  constructor(session: ClientSession, sink: MessageSink) {
    this.#session = session;
    this.#sink = sink;
  }

  receive(message: JsonObject): void {
    const request = readMessage(message, 'ListenRequest', [
      'database',
      'addTarget',
      'removeTarget',
      'labels',
    ]);
    const { name, database } = this.#opened(asString(request.database, 'database'));
    if (request.addTarget !== undefined) {
      this.#addTarget(request.addTarget, name, database);
    } else if (request.removeTarget !== undefined) {
      this.#removeTarget(asInt32(request.removeTarget, 'removeTarget'));
    } else {
      throw invalidPayload('A listen request adds or removes a target.');
    }
  }

  close(): void {
    for (const stop of this.#targets.values()) stop();
    this.#targets.clear();
    this.#open?.stopCommits();
    this.#open = undefined;
  }

  #opened(named: string): { readonly name: string; readonly database: ClientDatabase } {
    if (this.#open) {
      if (named === '' || named === this.#open.name) return this.#open;
      refuse(
        `Request specified a database (${named}) that did not match the expected database (${this.#open.name})`,
      );
    }
    const name = databaseNameOf(parseDatabaseName(named));
    const database = this.#session.database(name);
    const stopCommits = database.onCommitted((readTime) => this.#confirm(readTime));
    this.#open = { name, database, stopCommits };
    return this.#open;
  }

  #addTarget(json: Json, name: string, database: ClientDatabase): void {
    const target = readMessage(json, 'Target', [
      'query',
      'documents',
      'targetId',
      'resumeToken',
      'readTime',
      'once',
      'expectedCount',
    ]);
    const targetId = asInt32(target.targetId, 'targetId') || this.#newTargetId();
    if (this.#targets.has(targetId)) refuse(`Target ${targetId} is already listened to.`);
    const isResumed = target.resumeToken !== undefined || target.readTime !== undefined;
    try {
      this.#start(targetId, decodeTarget(target, name), {
        isResumed,
        resumedFrom: resumePoint(target),
        name,
        database,
      });
    } catch (error) {
      // A refusal concerns this target only: the stream and its other targets go on.
      if (!(error instanceof StatusError)) throw error;
      this.#refuse(targetId, error);
      return;
    }
    if (asBoolean(target.once, 'once')) this.#removeTarget(targetId);
  }

  #start(
    targetId: number,
    target: ListenTarget,
    context: {
      readonly isResumed: boolean;
      readonly resumedFrom: Timestamp | undefined;
      readonly name: string;
      readonly database: ClientDatabase;
    },
  ): void {
    const { isResumed, resumedFrom, name, database } = context;
    let isCurrent = false;
    const listener: TargetListener = {
      onChange: (change) => {
        if (!isCurrent) {
          this.#sendTargetChange({ targetChangeType: 'ADD', targetIds: [targetId] });
          // Everything is sent again, so what the client kept of the target must go first.
          if (isResumed) {
            this.#sendTargetChange({ targetChangeType: 'RESET', targetIds: [targetId] });
          }
        }
        this.#sendDocuments(name, targetId, change);
        this.#advance(change.readTime);
        if (!isCurrent) {
          this.#sendTargetChange({
            targetChangeType: 'CURRENT',
            targetIds: [targetId],
            ...announcementAt(this.#readTime).snapshotTime,
          });
        }
        isCurrent = true;
        this.#hasUnconfirmed = true;
      },
      onRevoked: (error) => {
        this.#targets.delete(targetId);
        this.#refuse(targetId, error);
      },
    };
    const stop = database.listen(target, listener, resumedFrom);
    this.#targets.set(targetId, stop);
    this.#confirm(this.#readTime);
  }

  #sendDocuments(name: string, targetId: number, change: ClientTargetChange): void {
    const { readTime } = change;
    const announcement = announcementAt(readTime);
    for (const document of change.changed) {
      this.#sink.send({
        documentChange: {
          document: announcement.document(name, document),
          targetIds: [targetId],
        },
      });
    }
    for (const path of change.deleted) {
      this.#sink.send({
        documentDelete: {
          document: formatResourceName(name, path),
          readTime,
          removedTargetIds: [targetId],
        },
      });
    }
    for (const { path, document } of change.left) {
      const removedTargetIds = [targetId];
      this.#sink.send(
        document
          ? {
              documentChange: {
                document: announcement.document(name, document),
                removedTargetIds,
              },
            }
          : {
              documentRemove: {
                document: formatResourceName(name, path),
                readTime,
                removedTargetIds,
              },
            },
      );
    }
  }

  #removeTarget(targetId: number): void {
    this.#targets.get(targetId)?.();
    this.#targets.delete(targetId);
    this.#sendTargetChange({ targetChangeType: 'REMOVE', targetIds: [targetId] });
  }

  #refuse(targetId: number, error: StatusError): void {
    this.#sendTargetChange({
      targetChangeType: 'REMOVE',
      targetIds: [targetId],
      cause: rpcStatus(error),
    });
  }

  /** Tells the client that every target is consistent at this time, if it was sent anything. */
  #confirm(readTime: Timestamp): void {
    if (!this.#hasUnconfirmed) return;
    this.#advance(readTime);
    this.#sendTargetChange(announcementAt(this.#readTime).snapshotTime);
    this.#hasUnconfirmed = false;
  }

  #advance(readTime: Timestamp): void {
    if (compareTimestamps(readTime, this.#readTime) > 0) this.#readTime = readTime;
  }

  #sendTargetChange(targetChange: JsonObject): void {
    this.#sink.send({ targetChange });
  }

  #newTargetId(): number {
    this.#nextServerTarget += 1;
    return this.#nextServerTarget;
  }
}

/** A token is the time of the state that came with it. */
function encodeResumeToken(time: Timestamp): string {
  return Buffer.from(time.toJSON()).toString('base64');
}

/** The time of the state that the client knows; undefined for a new target, or a token of another server. */
function resumePoint(target: {
  readonly resumeToken?: Json;
  readonly readTime?: Json;
}): Timestamp | undefined {
  if (target.readTime !== undefined) return parseTimestamp(target.readTime, 'readTime');
  const token = Buffer.from(asString(target.resumeToken, 'resumeToken'), 'base64');
  try {
    return parseTimestamp(token.toString(), 'resumeToken');
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}

function decodeTarget(
  target: { readonly query?: Json; readonly documents?: Json },
  databaseName: string,
): ListenTarget {
  if (target.documents !== undefined) {
    const { documents } = readMessage(target.documents, 'DocumentsTarget', ['documents']);
    const names = asList(documents, 'documents');
    return { kind: 'documents', paths: names.map((json) => documentPath(json, databaseName)) };
  }
  if (target.query === undefined) throw invalidPayload('A target has a query or documents.');
  const { parent: json, structuredQuery } = readMessage(target.query, 'QueryTarget', [
    'parent',
    'structuredQuery',
  ]);
  const parent = asString(json, 'parent');
  const resource = parseParentName(parent);
  if (databaseNameOf(resource) !== databaseName) {
    refuse(`Query parent "${parent}" is not in database "${databaseName}".`);
  }
  return { kind: 'query', query: decodeQuery(structuredQuery, resource.path) };
}
