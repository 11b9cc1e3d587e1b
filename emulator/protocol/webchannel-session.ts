import type { StatusError } from '../store/status-error.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { MOST_UNREAD, type MessageSink, type MessageStream } from './message-stream.ts';
import { toStatusError } from './status.ts';

/** Protocol version 8, at most 12 request arrays in one POST, a keep-alive every 30 seconds. */
const HANDSHAKE_PARAMETERS = [8, 12, 30_000] as const;

/** What a forward answer says of bytes still to come; the official emulator always says so. */
const OUTSTANDING_BYTES = 7;

/** Where a session's messages go while a GET is open. */
export interface BackChannel {
  /** True for long polling: it ends with the first data. */
  readonly endsWithData: boolean;
  write(frame: string): void;
  end(): void;
}

/** `<length>\n<json>`, the length in UTF-16 code units as the browser counts its strings. */
export function frame(json: Json): string {
  return frameText(JSON.stringify(json));
}

function frameText(text: string): string {
  return `${text.length}\n${text}`;
}

/** The text of documents in listeners' messages: one that changed goes to each of its listeners. */
const sharedDocuments = new WeakMap<JsonObject, string>();

/** `JSON.stringify`, but that a changed document's text is made once. */
function textOf(message: Json): string {
  const change = isObject(message) ? message['documentChange'] : undefined;
  if (!isObject(change) || !isObject(change['document'])) return JSON.stringify(message);
  const { document, ...targets } = change;
  const text = sharedDocuments.get(document) ?? JSON.stringify(document);
  sharedDocuments.set(document, text);
  return `{"documentChange":{"document":${text},${JSON.stringify(targets).slice(1)}}`;
}

/**
 * One WebChannel: it numbers what the server sends and keeps it until the client has acknowledged
 * it, so that a client whose connection broke misses nothing; and it hears each numbered message of
 * the client once. Knows nothing of sockets.
 */
export class WebChannelSession implements MessageSink {
  readonly id: string;
  readonly #stream: MessageStream;
  readonly #unacknowledged: { readonly id: number; readonly frame: string }[] = [];
  #backChannel: BackChannel | undefined;
  #lastId = 0;
  #sentId = 0;
  #nextClientMessage = 0;
  #unread = 0;
  #hasEnded = false;
  #isClosed = false;

  constructor(id: string, openStream: (sink: MessageSink) => MessageStream) {
    this.id = id;
    this.#stream = openStream(this);
  }

  get hasBackChannel(): boolean {
    return this.#backChannel !== undefined;
  }

  /** Nobody hears of it any more: the client terminates it, begins anew, or is gone. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  handshakeFrame(): string {
    return frame([[0, ['c', this.id, '', ...HANDSHAKE_PARAMETERS]]]);
  }

  forwardFrame(): string {
    return frame([this.#backChannel ? 1 : 0, this.#lastId, OUTSTANDING_BYTES]);
  }

  /** Messages of the client from position `offset` on; those heard before are passed over. */
  receive(offset: number, messages: readonly JsonObject[]): void {
    for (const [index, message] of messages.entries()) {
      if (offset + index < this.#nextClientMessage) continue;
      this.#nextClientMessage = offset + index + 1;
      if (this.#hasEnded) return;
      try {
        this.#stream.receive(message);
      } catch (error) {
        this.end(toStatusError(error));
      }
    }
  }

  /** Forgets what the client has; the rest stays to be sent again. */
  acknowledge(id: number): void {
    const kept = this.#unacknowledged.findIndex((message) => message.id > id);
    const read = this.#unacknowledged.splice(0, kept === -1 ? this.#unacknowledged.length : kept);
    for (const message of read) this.#unread -= message.frame.length;
  }

  /** Takes over from the back channel before, and sends what the client has not acknowledged. */
  attach(backChannel: BackChannel): void {
    this.#backChannel?.end();
    this.#backChannel = backChannel;
    this.#sentId = 0;
    this.#flush();
    if (!backChannel.endsWithData) this.keepAlive();
  }

  /** The back channel's connection is gone. */
  detach(backChannel: BackChannel): void {
    if (this.#backChannel === backChannel) this.#backChannel = undefined;
  }

  /** A message without meaning, so that the client sees that the connection lives. */
  keepAlive(): void {
    this.#push('noop');
  }

  send(message: JsonObject): void {
    this.#push(message);
  }

  /** Tells the client why its stream is over; the client then terminates the session. */
  end(error?: StatusError): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#stream.close();
    if (error) this.#push({ error: { message: error.message, status: error.code } });
  }

  /** The client has terminated, or not been heard of for too long. */
  close(): void {
    this.#letGo();
    this.#stream.close();
  }

  #push(message: Json): void {
    if (this.#isClosed) return;
    this.#lastId += 1;
    const text = frameText(`[[${this.#lastId},[${textOf(message)}]]]`);
    this.#unacknowledged.push({ id: this.#lastId, frame: text });
    this.#unread += text.length;
    this.#flush();
    if (this.#unread <= MOST_UNREAD) return;
    this.#letGo();
    // Not while it is sending.
    queueMicrotask(() => this.#stream.close());
  }

  #letGo(): void {
    this.#hasEnded = true;
    this.#isClosed = true;
    this.#unacknowledged.length = 0;
    this.#backChannel?.end();
    this.#backChannel = undefined;
  }

  #flush(): void {
    const backChannel = this.#backChannel;
    if (!backChannel) return;
    // From the end: what has been sent may be much, and there may be as many messages to come.
    const sent = this.#unacknowledged.findLastIndex((message) => message.id <= this.#sentId);
    const frames = this.#unacknowledged.slice(sent + 1);
    if (frames.length === 0) return;
    this.#sentId = this.#lastId;
    backChannel.write(frames.map((message) => message.frame).join(''));
    if (!backChannel.endsWithData) return;
    this.#backChannel = undefined;
    backChannel.end();
  }
}
