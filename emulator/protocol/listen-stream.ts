import { formatResourceName, parseParentName } from '../store/document-path.ts';
import type { ListenTarget, StoredDocument } from '../store/model.ts';
import { refuse, StatusError } from '../store/status-error.ts';
import { compareTimestamps, Timestamp } from '../values/timestamp.ts';
import type {
  ClientDatabase,
  ClientSession,
  ClientTargetChange,
  TargetListener,
} from './client-database.ts';
import { encodeDocument } from './document-codec.ts';
import {
  asBoolean,
  asInt32,
  asList,
  asString,
  invalidPayload,
  oneOf,
  readMessage,
  type Json,
  type JsonObject,
} from './json.ts';
import { expectDatabase, type MessageSink, type MessageStream } from './message-stream.ts';
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

/** The database that a stream is about. */
interface Open {
  readonly name: string;
  readonly database: ClientDatabase;
  readonly stopCommits: () => void;
}

type TargetFields = Partial<Record<'query' | 'documents' | 'resumeToken' | 'readTime', Json>>;

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
  #open: Open | undefined;
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
    oneOf(request, 'ListenRequest', ['addTarget', 'removeTarget']);
    const open = this.#opened(asString(request.database, 'database'));
    if (request.addTarget !== undefined) {
      this.#addTarget(request.addTarget, open);
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

  #opened(named: string): Open {
    if (this.#open) {
      expectDatabase(named, this.#open.name);
      return this.#open;
    }
    const database = this.#session.database(named);
    const stopCommits = database.onCommitted((readTime) => this.#confirm(readTime));
    this.#open = { name: named, database, stopCommits };
    return this.#open;
  }

  #addTarget(json: Json, open: Open): void {
    const target = readMessage(json, 'Target', [
      'query',
      'documents',
      'targetId',
      'resumeToken',
      'readTime',
      'once',
      'expectedCount',
    ]);
    oneOf(target, 'Target', ['query', 'documents']);
    oneOf(target, 'Target', ['resumeToken', 'readTime']);
    const targetId = asInt32(target.targetId, 'targetId') || this.#newTargetId();
    if (this.#targets.has(targetId)) refuse(`Target ${targetId} is already listened to.`);
    try {
      this.#start(targetId, target, open);
    } catch (error) {
      // A refusal concerns this target only: the stream and its other targets go on.
      if (!(error instanceof StatusError)) throw error;
      this.#refuse(targetId, error);
      return;
    }
    if (asBoolean(target.once, 'once')) this.#removeTarget(targetId);
  }

  #start(targetId: number, target: TargetFields, { name, database }: Open): void {
    const isResumed = target.resumeToken !== undefined || target.readTime !== undefined;
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
    const stop = database.listen(decodeTarget(target, name), listener, resumePoint(target));
    this.#targets.set(targetId, stop);
    this.#confirm(this.#readTime);
  }

  #sendDocuments(name: string, targetId: number, change: ClientTargetChange): void {
    const { readTime } = change;
    const targetIds = [targetId];
    const encode = (document: StoredDocument): JsonObject =>
      announcementAt(readTime).document(name, document);
    const gone = (path: string): JsonObject => {
      const document = formatResourceName(name, path);
      return { document, readTime, removedTargetIds: targetIds };
    };
    for (const document of change.changed) {
      this.#sink.send({ documentChange: { document: encode(document), targetIds } });
    }
    for (const path of change.deleted) this.#sink.send({ documentDelete: gone(path) });
    for (const { path, document } of change.left) {
      this.#sink.send(
        document
          ? { documentChange: { document: encode(document), removedTargetIds: targetIds } }
          : { documentRemove: gone(path) },
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
function resumePoint(target: TargetFields): Timestamp | undefined {
  if (target.readTime !== undefined) return parseTimestamp(target.readTime, 'readTime');
  const token = Buffer.from(asString(target.resumeToken, 'resumeToken'), 'base64');
  try {
    return parseTimestamp(token.toString(), 'resumeToken');
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}

function decodeTarget(target: TargetFields, databaseName: string): ListenTarget {
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
  if (resource.databaseName !== databaseName) {
    refuse(`Query parent "${parent}" is not in database "${databaseName}".`);
  }
  return { kind: 'query', query: decodeQuery(structuredQuery, resource.path) };
}
