import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { GrpcFrameReader, grpcFrame, MAX_MESSAGE_BYTES } from './grpc-frames.ts';

const bytes = fc.uint8Array({ maxLength: 40 });

describe('gRPC frames', () => {
  test('come out as they went in, however they are cut', () => {
    fc.assert(
      fc.property(
        fc.array(bytes, { maxLength: 6 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (messages, cuts) => {
          const wire = Buffer.concat(messages.map(grpcFrame));
          const reader = new GrpcFrameReader();
          const received: Uint8Array[] = [];
          for (let index = 0; index < wire.length;) {
            const size = cuts.next().value;
            received.push(...reader.read(wire.subarray(index, index + size)));
            index += size;
          }
          expect(received.map((message) => Array.from(message))).toEqual(
            messages.map((message) => Array.from(message)),
          );
          expect(reader.isTruncated).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('know when the last one is cut off', () => {
    const reader = new GrpcFrameReader();
    expect(reader.read(grpcFrame(new Uint8Array(3)).subarray(0, 7))).toEqual([]);
    expect(reader.isTruncated).toBe(true);
  });

  test('refuse a message that is too long before it has come', () => {
    const head = Buffer.alloc(5);
    head.writeUInt32BE(MAX_MESSAGE_BYTES + 1, 1);
    expect(() => new GrpcFrameReader().read(head)).toThrow(/exceeds maximum size/);
  });

  test('refuse compression', () => {
    expect(() => new GrpcFrameReader().read(new Uint8Array([1, 0, 0, 0, 0]))).toThrow(/Compressed/);
  });
});
