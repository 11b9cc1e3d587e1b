import { refuse } from '../store/status-error.ts';

const PREFIX_BYTES = 5;

/** What official servers accept in one message. */
export const MAX_MESSAGE_BYTES = 10 * 1024 * 1024 + 65_536;

/** One length-prefixed message of gRPC: a flag for compression, four bytes of length, the message. */
export function grpcFrame(message: Uint8Array): Uint8Array {
  const framed = Buffer.allocUnsafe(PREFIX_BYTES + message.length);
  framed.writeUInt8(0, 0);
  framed.writeUInt32BE(message.length, 1);
  framed.set(message, PREFIX_BYTES);
  return framed;
}

/** Collects the bytes of a stream into messages. */
export class GrpcFrameReader {
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  /**
   * The messages that are complete with this chunk. Throws RESOURCE_EXHAUSTED for one that is too
   * long and UNIMPLEMENTED for a compressed one.
   */
  read(chunk: Uint8Array): readonly Uint8Array[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    const messages: Uint8Array[] = [];
    for (;;) {
      const message = this.#next();
      if (!message) return messages;
      messages.push(message);
    }
  }

  /** True when bytes of an unfinished message are left. */
  get isTruncated(): boolean {
    return this.#bytes > 0;
  }

  #next(): Uint8Array | undefined {
    if (this.#bytes < PREFIX_BYTES) return undefined;
    const head = this.#peek(PREFIX_BYTES);
    const length = head.readUInt32BE(1);
    if (head.readUInt8(0) !== 0) {
      refuse('Compressed messages are not supported.', 'UNIMPLEMENTED');
    }
    if (length > MAX_MESSAGE_BYTES) {
      const message = `gRPC message exceeds maximum size ${MAX_MESSAGE_BYTES}: ${length}`;
      refuse(message, 'RESOURCE_EXHAUSTED');
    }
    if (this.#bytes < PREFIX_BYTES + length) return undefined;
    const all = this.#peek(this.#bytes);
    const end = PREFIX_BYTES + length;
    this.#chunks = all.length > end ? [all.subarray(end)] : [];
    this.#bytes -= end;
    return all.subarray(PREFIX_BYTES, end);
  }

  /** At least the first `count` bytes in one piece. */
  #peek(count: number): Buffer {
    const [first] = this.#chunks;
    if (first && first.length >= count)
      return Buffer.from(first.buffer, first.byteOffset, first.length);
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}
