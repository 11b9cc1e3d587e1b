import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { StatusError } from '../store/status-error.ts';
import { Timestamp } from '../values/timestamp.ts';
import type { JsonObject } from './json.ts';
import { messageCodec } from './protobuf-codec.ts';

/** A length-delimited field of number `id`. */
const field = (id: number, content: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from([(id << 3) | 2, content.length]), content]);

const text = (id: number, content: string): Uint8Array => field(id, Buffer.from(content));

describe('protocol buffers', () => {
  test('reads a commit as its JSON', () => {
    // Value{integerValue: 3}, in Document.fields, in Write.update, in CommitRequest.writes.
    const entry = Buffer.concat([text(1, 'n'), field(2, Buffer.from([0x10, 0x03]))]);
    const document = Buffer.concat([text(1, 'c/a'), field(2, entry)]);
    const write = Buffer.concat([field(1, document), field(4, Buffer.from([0x08, 0x00]))]);
    const bytes = Buffer.concat([text(1, 'projects/p'), field(2, write)]);
    expect(messageCodec('Commit').decode(bytes)).toEqual({
      database: 'projects/p',
      writes: [
        {
          update: { name: 'c/a', fields: { n: { integerValue: '3' } } },
          currentDocument: { exists: false },
        },
      ],
    });
  });

  test('reads the write that verifies a document, which the published schema lacks', () => {
    expect(messageCodec('Commit').decode(field(2, text(5, 'c/a')))).toEqual({
      writes: [{ verify: 'c/a' }],
    });
  });

  test('reads wrapped numbers as JSON has them, and times as they are', () => {
    const limit = field(5, Buffer.from([0x08, 0x0a]));
    const readTime = Buffer.from([0x08, 0x80, 0xc2, 0xaf, 0xf0, 0x05]);
    const bytes = Buffer.concat([field(2, limit), field(7, readTime)]);
    expect(messageCodec('RunQuery').decode(bytes)).toEqual({
      structuredQuery: { limit: 10 },
      readTime: new Timestamp(1_577_836_800, 0),
    });
  });

  test.each([
    ['the first time there is', new Timestamp(-62_135_596_800, 0)],
    ['a nanosecond before 1970', new Timestamp(-1, 999_999_999)],
    ['1970, whose fields are unset', new Timestamp(0, 0)],
    ['a single nanosecond', new Timestamp(1_577_836_800, 1)],
    ['the last time there is', new Timestamp(253_402_300_799, 999_999_999)],
  ])('carries %s unchanged', (_, time) => {
    // GetDocument's answer and the update of CommitRequest.writes are both a Document.
    const document = { fields: { at: { timestampValue: time } }, updateTime: time };
    const bytes = messageCodec('GetDocument').encode(document);
    expect(messageCodec('Commit').decode(field(2, field(1, bytes)))).toEqual({
      writes: [{ update: document }],
    });
  });

  test('reads a field called __proto__ like any other', () => {
    const entry = Buffer.concat([text(1, '__proto__'), field(2, Buffer.from([0x08, 0x01]))]);
    const { writes } = messageCodec('Commit').decode(field(2, field(1, field(2, entry))));
    expect(JSON.stringify(writes)).toContain('"__proto__":{"booleanValue":true}');
  });

  test.each<[string, JsonObject, string]>([
    ['an integer beyond doubles', { integerValue: '9223372036854775807' }, '10ffffffffffffffff7f'],
    ['null', { nullValue: null }, '5800'],
    ['NaN', { doubleValue: 'NaN' }, '19000000000000f87f'],
    [
      'a time',
      { timestampValue: new Timestamp(1_577_836_800, 500_000_000) },
      '520c0880c2aff0051080cab5ee01',
    ],
    ['bytes', { bytesValue: 'AQI=' }, '9201020102'],
    ['an empty map', { mapValue: {} }, '3200'],
  ])('writes %s within a document', (_, value, hex) => {
    const bytes = messageCodec('GetDocument').encode({ fields: { f: value } });
    expect(Buffer.from(bytes).toString('hex')).toContain(hex);
  });

  test('writes a changed document, and that all is up to date, for each listener', () => {
    const document = { name: 'c/a', fields: { n: { integerValue: '3' } } };
    const bytes = messageCodec('GetDocument').encode(document);
    const codec = messageCodec('Listen');
    const ids = Buffer.from([0x28, 2, 0x28, 4, 0x30, 6]);
    for (const listener of [1, 2]) {
      const change = { document, targetIds: [2, 4], removedTargetIds: [6] };
      const expected = field(3, Buffer.concat([field(1, bytes), ids]));
      expect(Buffer.from(codec.encode({ documentChange: change })), `${listener}`).toEqual(
        expected,
      );
    }
    const targetChange = { resumeToken: 'AQI=', readTime: new Timestamp(1_577_836_800, 0) };
    const token = field(4, Buffer.from([1, 2]));
    const time = field(6, Buffer.from([0x08, 0x80, 0xc2, 0xaf, 0xf0, 0x05, 0x10, 0]));
    expect(Buffer.from(codec.encode({ targetChange }))).toEqual(
      field(2, Buffer.concat([token, time])),
    );
  });

  test('answers any bytes with a message or INVALID_ARGUMENT', () => {
    const codec = messageCodec('Listen');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(outcomeOf(() => codec.decode(bytes))).toMatch(/^(a message|INVALID_ARGUMENT)$/);
      }),
      { numRuns: 300 },
    );
  });

  test('refuses nesting without end', () => {
    let value: Uint8Array = new Uint8Array();
    for (let depth = 0; depth < 120; depth += 1) {
      // ArrayValue.values within Value.arrayValue, lengths as varints of two bytes.
      const length = Buffer.from([(value.length & 0x7f) | 0x80, value.length >> 7]);
      const values = Buffer.concat([Buffer.from([0x0a]), length, value]);
      const outer = Buffer.from([(values.length & 0x7f) | 0x80, values.length >> 7]);
      value = Buffer.concat([Buffer.from([0x4a]), outer, values]);
    }
    const size = Buffer.from([(value.length & 0x7f) | 0x80, value.length >> 7]);
    const increment = Buffer.concat([Buffer.from([0x1a]), size, value]);
    expect(() => messageCodec('Commit').decode(wrap(wrap(increment, 0x3a), 0x12))).toThrow(
      /maximum nesting depth/,
    );
  });

  test('knows no other method', () => {
    expect(() => messageCodec('Explain')).toThrow(/unimplemented/);
  });
});

function outcomeOf(decode: () => JsonObject): string {
  try {
    decode();
    return 'a message';
  } catch (error) {
    return error instanceof StatusError ? error.code : String(error);
  }
}

function wrap(content: Uint8Array, tag: number): Uint8Array {
  const size = Buffer.from([(content.length & 0x7f) | 0x80, content.length >> 7]);
  return Buffer.concat([Buffer.from([tag]), size, content]);
}
