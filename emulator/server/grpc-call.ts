import { constants, type ServerHttp2Stream } from 'node:http2';

import { GrpcFrameReader, grpcFrame } from '../protocol/grpc-frames.ts';
import type { JsonObject } from '../protocol/json.ts';
import { MOST_UNREAD, type MessageSink } from '../protocol/message-stream.ts';
import type { MessageCodec } from '../protocol/protobuf-codec.ts';
import { grpcNumber, toStatusError } from '../protocol/status.ts';
import { refuse, StatusError } from '../store/status-error.ts';

/** One gRPC call over one HTTP/2 stream: messages in and out as JSON, a status at the end. */
export class GrpcCall implements MessageSink {
  readonly #stream: ServerHttp2Stream;
  #codec: MessageCodec | undefined;
  #trailers: Record<string, string> = { 'grpc-status': '0' };
  hasEnded = false;

  constructor(stream: ServerHttp2Stream) {
    this.#stream = stream;
    stream.on('wantTrailers', () => {
      if (!stream.destroyed) stream.sendTrailers(this.#trailers);
    });
    stream.respond(
      { ':status': 200, 'content-type': 'application/grpc' },
      { waitForTrailers: true },
    );
  }

  /** Loads what turns this method's messages into bytes and back. */
  async use(method: string): Promise<void> {
    const { messageCodec } = await import('../protocol/protobuf-codec.ts');
    this.#codec = messageCodec(method);
  }

  /** Hands over each message of the client, then its half-close. What they throw ends the call. */
  receive(onMessage: (message: JsonObject) => void, onEnd: () => void): void {
    const reader = new GrpcFrameReader();
    const unlessFailed = (step: () => void): void => {
      try {
        if (!this.hasEnded) step();
      } catch (error) {
        this.fail(error);
      }
    };
    this.#stream.on('data', (chunk: Uint8Array) => {
      unlessFailed(() => {
        for (const bytes of reader.read(chunk)) onMessage(this.#openCodec().decode(bytes));
      });
    });
    const finish = (): void => {
      unlessFailed(() => {
        if (reader.isTruncated) refuse('The last message of the call is truncated.');
        onEnd();
      });
    };
    // A call without a body has ended already.
    if (this.#stream.readableEnded) finish();
    else this.#stream.on('end', finish);
  }

  send(message: JsonObject): void {
    if (this.hasEnded || this.#stream.destroyed) return;
    if (this.#stream.writableCorked === 0) {
      if (this.#stream.writableLength > MOST_UNREAD) {
        this.#letGo();
        return;
      }
      this.#gather();
    }
    this.#stream.write(grpcFrame(this.#openCodec().encode(message)));
  }

  /** What is sent in one go, a listener's document and its confirmation, leaves in one go. */
  #gather(): void {
    this.#stream.cork();
    queueMicrotask(() => this.#stream.uncork());
  }

  /** The client's library reads it as RESOURCE_EXHAUSTED; a status would wait behind what is not read. */
  #letGo(): void {
    this.hasEnded = true;
    this.#stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
  }

  end(error?: StatusError): void {
    if (this.hasEnded || this.#stream.destroyed) return;
    this.hasEnded = true;
    if (error) {
      this.#trailers = {
        'grpc-status': String(grpcNumber(error.code)),
        'grpc-message': percentEncode(error.message),
      };
    }
    this.#stream.end();
  }

  /** Ends the call with what was thrown. */
  fail(error: unknown): void {
    this.end(toStatusError(error));
  }

  #openCodec(): MessageCodec {
    if (!this.#codec) throw new StatusError('INTERNAL', 'The call has no codec yet.');
    return this.#codec;
  }
}

/** Both sides refuse headers that are much longer, and with them the status. */
const MAX_MESSAGE = 4096;

/**
 * gRPC's own encoding of a message in a header: printable ASCII but `%` as it is, bytes otherwise. A
 * message that becomes too long ends with dots.
 */
function percentEncode(message: string): string {
  let encoded = '';
  for (const character of message) {
    encoded += /[ -$&-~]/.test(character) ? character : percentEncodeBytes(character);
    if (encoded.length > MAX_MESSAGE) return `${encoded}...`;
  }
  return encoded;
}

function percentEncodeBytes(character: string): string {
  return [...Buffer.from(character, 'utf8')]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
