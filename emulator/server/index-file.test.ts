import { expect, test } from 'vitest';

import type { Json } from '../protocol/json.ts';
import { Emulator } from './emulator.ts';
import { parseIndexes } from './index-file.ts';
import { startEmulator } from './start.ts';
import { OPEN_RULES, OWNER, request } from './testing/test-server.ts';

const FILE = {
  indexes: [
    {
      collectionGroup: 'battles',
      queryScope: 'COLLECTION',
      density: 'SPARSE_ALL',
      fields: [
        { fieldPath: 'userIds', arrayConfig: 'CONTAINS' },
        { fieldPath: 'm.`a b`', order: 'DESCENDING' },
      ],
    },
    {
      collectionGroup: 'battles',
      queryScope: 'COLLECTION',
      fields: [{ fieldPath: 'near', vectorConfig: { dimension: 2, flat: {} } }],
    },
  ],
  fieldOverrides: [
    { collectionGroup: 'battles', fieldPath: 'days', ttl: false, indexes: [] },
    {
      collectionGroup: 'battles',
      fieldPath: '*',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
        { arrayConfig: 'CONTAINS' },
      ],
    },
  ],
};

test('reads what firebase-tools deploys', () => {
  expect(parseIndexes(JSON.stringify(FILE))).toEqual({
    composites: [
      {
        collectionId: 'battles',
        scope: 'collection',
        fields: [
          { field: ['userIds'], mode: 'contains' },
          { field: ['m', 'a b'], mode: 'descending' },
        ],
      },
    ],
    overrides: [
      { collectionId: 'battles', field: ['days'], indexes: [] },
      {
        collectionId: 'battles',
        field: [],
        indexes: [
          { scope: 'collection-group', mode: 'ascending' },
          { scope: 'collection', mode: 'contains' },
        ],
      },
    ],
  });
  expect(parseIndexes('{}')).toEqual({ composites: [], overrides: [] });
});

test.each([
  ['[]', 'Indexes are an object'],
  ['{"indexes": {}}', '`indexes` is no list of objects'],
  ['{"indexes": [{"queryScope": "COLLECTION", "fields": [{}]}]}', 'no `fieldPath`'],
  ['{"fieldOverrides": [{"fieldPath": "a"}]}', 'no `collectionGroup`'],
])('refuses %s', (text, message) => {
  expect(() => parseIndexes(text)).toThrow(message);
});

const DOCUMENTS = '/v1/projects/demo-indexes/databases/(default)/documents';

const structuredQuery = {
  from: [{ collectionId: 'c' }],
  where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { nullValue: null } } },
  orderBy: [{ field: { fieldPath: 'b' } }],
};

const missing = {
  status: 400,
  body: {
    error: {
      status: 'FAILED_PRECONDITION',
      message: expect.stringContaining('The query requires an index.'),
    },
  },
};

test.each([
  ['an app', {}],
  ['a server', OWNER],
])('%s asks no query without its index', async (_who, headers) => {
  const indexes = parseIndexes('{}');
  const server = await startEmulator(
    { host: '127.0.0.1', port: 0 },
    new Emulator(undefined, indexes),
  );
  try {
    const rules = { rules: { files: [{ content: OPEN_RULES }] } };
    const call = (method: string, path: string, body: Json) =>
      request(server, method, path, { body, headers });
    await call('PUT', '/emulator/v1/projects/demo-indexes:securityRules', rules);
    expect(await call('POST', `${DOCUMENTS}:runQuery`, { structuredQuery })).toMatchObject(missing);
    const counted = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
    const aggregation = { structuredAggregationQuery: counted };
    expect(await call('POST', `${DOCUMENTS}:runAggregationQuery`, aggregation)).toMatchObject(
      missing,
    );
    const { orderBy: _, ...merged } = structuredQuery;
    expect(await call('POST', `${DOCUMENTS}:runQuery`, { structuredQuery: merged })).toMatchObject({
      status: 200,
    });
  } finally {
    await server.close();
  }
});
