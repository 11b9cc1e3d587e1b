import { expect, test } from 'vitest';

import { serverOfFile } from './testing/test-server.ts';

const PATH = '/v1/projects/demo-cors/databases/(default)/documents/c/a';

const server = await serverOfFile();

const send = (method: string, path: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers });

test('lets every origin in, by name, and lets it read the headers of WebChannel', async () => {
  const { headers } = await send('GET', PATH, { Origin: 'http://localhost:3000' });
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('vary')).toBe('Origin');
  expect(headers.get('access-control-expose-headers')).toBe(
    'x-client-wire-protocol, x-http-session-id, x-http-initial-response',
  );
});

test('allows in a preflight whatever is asked for', async () => {
  const asked = 'authorization,google-cloud-resource-prefix,x-firebase-gmpid,x-goog-api-client';
  const answer = await send('OPTIONS', PATH, {
    Origin: 'http://localhost:3000',
    'Access-Control-Request-Method': 'PATCH',
    'Access-Control-Request-Headers': asked,
    'Access-Control-Request-Private-Network': 'true',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-headers')).toBe(asked);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(answer.headers.get('access-control-allow-private-network')).toBe('true');
});

test('says nothing of origins to who names none', async () => {
  const { headers } = await send('GET', PATH, {});
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
