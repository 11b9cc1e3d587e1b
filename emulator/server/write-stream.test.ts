import { beforeEach, describe, expect, test } from 'vitest';

import type { JsonObject } from '../protocol/json.ts';
import { openStream } from '../protocol/methods.ts';
import type { MessageStream } from '../protocol/message-stream.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Emulator } from './emulator.ts';
import { DATABASE, RecordingSink } from './testing/stream-client.ts';

/** Tokens count the answers: base64 of 0, 1, 2. */
const [TOKEN_0, TOKEN_1, TOKEN_2] = ['MA==', 'MQ==', 'Mg=='];

let sink: RecordingSink;
let stream: MessageStream;

beforeEach(() => {
  sink = new RecordingSink();
  stream = openStream('Write', new Emulator().session('Bearer owner'), sink);
});

const update = (id: string, more: JsonObject = {}): JsonObject => ({
  update: { name: `${DATABASE}/documents/c/${id}`, fields: { n: { integerValue: '1' } } },
  ...more,
});

describe('a write stream', () => {
  test('opens, answers each batch with the next token, and ends with an empty one', () => {
    stream.receive({ database: DATABASE });
    stream.receive({ streamToken: TOKEN_0, writes: [update('a'), update('b')] });
    stream.receive({ streamToken: TOKEN_1, writes: [] });
    expect(sink.messages).toEqual([
      { streamId: expect.any(String), streamToken: TOKEN_0 },
      {
        streamToken: TOKEN_1,
        writeResults: [
          { updateTime: expect.any(Timestamp) },
          { updateTime: expect.any(Timestamp) },
        ],
        commitTime: expect.any(Timestamp),
      },
      { streamToken: TOKEN_2 },
    ]);
    expect(sink).toMatchObject({ hasEnded: true, error: undefined });
  });

  test('does not check tokens, and lets its database be named again', () => {
    stream.receive({ database: DATABASE });
    stream.receive({ database: DATABASE, streamToken: 'Ym9ndXM=', writes: [update('a')] });
    expect(sink.messages).toHaveLength(2);
  });

  test('reports what transforms made', () => {
    stream.receive({ database: DATABASE });
    const updateTransforms = [
      { fieldPath: 'n', increment: { integerValue: '2' } },
      { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
    ];
    stream.receive({ writes: [update('a', { updateTransforms })] });
    expect(sink.messages[1]).toMatchObject({
      writeResults: [
        { transformResults: [{ integerValue: '3' }, { timestampValue: expect.any(Timestamp) }] },
      ],
    });
  });

  test.each<[string, JsonObject, string]>([
    ['no database', { writes: [] }, "'database' must be set on an initial write request."],
    [
      'writes',
      { database: DATABASE, writes: [update('a')] },
      "'writes' must not be set on an initial write request.",
    ],
    [
      'an id',
      { database: DATABASE, streamId: '1' },
      'Resuming streams is not supported, do not set stream ID.',
    ],
    [
      'a token',
      { database: DATABASE, streamToken: TOKEN_1 },
      "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
    ],
  ])('is refused when its first request has %s', (_, request, message) => {
    expect(() => stream.receive(request)).toThrow(message);
  });

  test.each<[string, JsonObject, string | RegExp]>([
    [
      'another database',
      { database: 'projects/other/databases/(default)', writes: [update('a')] },
      `Request specified a database (projects/other/databases/(default)) that did not match the expected database (${DATABASE})`,
    ],
    [
      'a document of another database',
      { writes: [{ delete: 'projects/other/databases/(default)/documents/c/a' }] },
      /is not in database/,
    ],
    [
      'a precondition that fails',
      { writes: [update('none', { currentDocument: { exists: true } })] },
      /none/,
    ],
    [
      'a reserved field',
      {
        writes: [
          { update: { name: `${DATABASE}/documents/c/a`, fields: { __x__: { nullValue: null } } } },
        ],
      },
      'field name __x__ is reserved',
    ],
    ['a write without an operation', { writes: [{}] }, /exactly one operation/],
  ])('is refused when a later request has %s', (_, request, message) => {
    stream.receive({ database: DATABASE });
    expect(() => stream.receive(request)).toThrow(message);
  });
});
