import { randomBytes } from 'node:crypto';
import { connect as connectHttp2, constants } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { setImmediate as isSent } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';

import { grpcFrame } from '../protocol/grpc-frames.ts';
import { OWNER, request, serverOfFile, startTestServer } from './testing/test-server.ts';

const SERVICE = '/google.firestore.v1.Firestore';
const COMMIT = '/v1/projects/demo-hostile/databases/(default)/documents:commit';
const LISTEN = `${SERVICE}/Listen/channel`;
const BEARER = { authorization: 'Bearer owner' };
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';

const server = await serverOfFile();

/** Fails the test whose bytes the emulator did not survive. */
afterEach(async () => {
  const { status } = await request(server, 'GET', '/');
  if (status !== 200) throw new Error(`The emulator answers ${status}.`);
});

/** Sends bytes as they are; resolves with what came back when the connection ends. */
function sendRaw(
  bytes: Uint8Array | string,
  options: { readonly halfOpen?: boolean } = {},
): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connectSocket(server.port, server.host);
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
    if (options.halfOpen === true) socket.end();
  });
}

/** A gRPC call with these bytes for a body; resolves with its status. */
function callGrpc(
  method: string,
  body: Uint8Array,
  headers: Record<string, string> = OWNER,
): Promise<{ readonly code: string; readonly message: string }> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`http://${server.host}:${server.port}`);
    session.on('error', reject);
    const lowerCase = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const call = session.request({
      ':method': 'POST',
      ':path': `${SERVICE}/${method}`,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...lowerCase,
    });
    call.on('trailers', (trailers) => {
      session.close();
      resolve({
        code: String(trailers['grpc-status']),
        message: decodeURIComponent(String(trailers['grpc-message'] ?? '')),
      });
    });
    call.on('error', reject);
    call.resume();
    call.end(body);
  });
}

describe('bytes that are no protocol', () => {
  test('get a 400 when they cannot be a request', async () => {
    expect(await sendRaw('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('are read to their end when they are random', async () => {
    for (let round = 0; round < 20; round += 1) {
      expect(await sendRaw(randomBytes(200), { halfOpen: true })).not.toContain(' 200 ');
    }
  });

  test('may end within the preface', async () => {
    expect(await sendRaw(PREFACE.slice(0, 9), { halfOpen: true })).toBe('');
  });

  test.each([
    ['HTTP/1', 'P', 'UT /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 404 /],
    ['HTTP/2', PREFACE.slice(0, 9), `${PREFACE.slice(9)}x`, /^(?!HTTP)[^]/],
  ])('may come in pieces: %s', async (_, first, rest, answer) => {
    const socket = connectSocket(server.port, server.host);
    socket.write(first);
    // Asked later and answered: the first piece has been read by then.
    await request(server, 'GET', '/');
    socket.end(rest);
    const chunks = await socket.toArray();
    expect(Buffer.concat(chunks).toString('latin1')).toMatch(answer);
  });

  test('may follow the preface', async () => {
    expect(await sendRaw(Buffer.concat([Buffer.from(PREFACE), randomBytes(200)]))).not.toContain(
      'HTTP/1',
    );
  });
});

describe('connections that stop half-way', () => {
  const HEAD = `POST ${COMMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n`;
  const CHANNEL = `GET ${LISTEN}?VER=8&SID=x HTTP/1.1\r\n`;

  test('keep nobody else waiting, and leave with the server', async () => {
    const other = await startTestServer();
    const beginnings = ['', PREFACE.slice(0, 9), PREFACE, HEAD, `${HEAD}\r\n{"w`, CHANNEL];
    const sockets = beginnings.flatMap((beginning) =>
      Array.from({ length: 20 }, () => {
        const socket = connectSocket(other.port, other.host);
        socket.resume();
        socket.on('error', () => socket.destroy());
        socket.write(beginning);
        return socket;
      }),
    );
    const closed = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve))),
    );
    const body = { writes: [] };
    expect(await request(other, 'POST', COMMIT, { headers: OWNER, body })).toMatchObject({
      status: 200,
    });
    expect(sockets.filter((socket) => socket.closed)).toEqual([]);
    await other.close();
    await closed;
  });
});

describe('REST', () => {
  test.each([
    ['nested without end', '['.repeat(200_000)],
    ['nested without end, but closed', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['not UTF-8', '{"writes":\ud800}'],
    ['a prototype', '{"__proto__":{"writes":[]},"constructor":1}'],
    ['no object', '[1]'],
    ['writes that are none', '{"writes":[null,1,{"update":3},{}]}'],
  ])('refuses a body that is %s', async (_, body) => {
    expect(await request(server, 'POST', COMMIT, { headers: OWNER, body })).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  test('refuses a body that is too long', async () => {
    const body = `{"writes":[],"x":"${'x'.repeat(12_000_000)}"}`;
    expect(await request(server, 'POST', COMMIT, { headers: OWNER, body })).toMatchObject({
      status: 400,
      body: { error: { message: 'Request payload size exceeds the limit: 11534336 bytes.' } },
    });
  });

  test('reads no more of a body than it takes', async () => {
    const head = `POST ${COMMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n`;
    // One byte more, so that none is left unread: the answer would be lost with it.
    expect(await sendRaw(head + 'x'.repeat(11_534_337))).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('lives on when a body breaks off', async () => {
    const head = `POST ${COMMIT} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"writes"`;
    expect(await sendRaw(head, { halfOpen: true })).not.toContain(' 200 ');
  });

  test.each(['%', '%E0%A4%A', '..%2f..', '//', '%00', 'c/a/'])(
    'refuses the address %s',
    async (path) => {
      const address = `/v1/projects/demo-hostile/databases/(default)/documents/c/${path}`;
      const answer = await sendRaw(
        `GET ${address} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer owner\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    },
  );
});

describe('gRPC', () => {
  test.each<[string, string, Uint8Array, string, RegExp]>([
    ['a method that is none', 'Explode', grpcFrame(new Uint8Array()), '12', /unimplemented/],
    ['a path to a prototype', '__proto__', grpcFrame(new Uint8Array()), '12', /unimplemented/],
    ['no message', 'Commit', new Uint8Array(), '13', /^Half-closed without a request$/],
    ['two messages', 'Commit', Buffer.alloc(10), '13', /^Too many requests$/],
    [
      'random bytes',
      'Commit',
      grpcFrame(Buffer.from('ffffffff07', 'hex')),
      '3',
      /Not a CommitRequest/,
    ],
    [
      'a truncated message',
      'Commit',
      grpcFrame(new Uint8Array(10)).subarray(0, 8),
      '3',
      /truncated/,
    ],
    [
      'a name without end',
      'Commit',
      grpcFrame(Buffer.concat([Buffer.from('0aa08d06', 'hex'), Buffer.alloc(100_000, 'é')])),
      '3',
      /^Database name "é{600,}[.]{3}$/,
    ],
    [
      'a name in any letters',
      'Commit',
      grpcFrame(Buffer.concat([Buffer.from([0x0a, 9]), Buffer.from('100% 😀')])),
      '3',
      /^Database name "100% 😀"/,
    ],
    ['compression', 'Commit', Buffer.from('0100000000', 'hex'), '12', /Compressed/],
    [
      'a length without end',
      'Commit',
      Buffer.from('00ffffffff', 'hex'),
      '8',
      /exceeds maximum size/,
    ],
    ['a stream of nothing', 'Write', grpcFrame(new Uint8Array()), '3', /'database' must be set/],
    ['a listener to nothing', 'Listen', grpcFrame(new Uint8Array()), '3', /Database name ""/],
  ])('refuses %s', async (_, method, body, code, message) => {
    const status = await callGrpc(method, body);
    expect(status.code).toBe(code);
    expect(status.message).toMatch(message);
  });

  test('refuses a token that is none', async () => {
    const database = Buffer.from('projects/p/databases/d');
    const body = grpcFrame(Buffer.concat([Buffer.from([0x0a, database.length]), database]));
    expect(await callGrpc('Commit', body, { Authorization: 'Bearer garbage' })).toEqual({
      code: '3',
      message: 'invalid jwt',
    });
  });

  test.each(['Listen', 'Write'])('ends a %s stream that its client has ended', async (method) => {
    const name = 'projects/demo-hostile/databases/(default)';
    const database = field(1, Buffer.from(name));
    const documents = field(2, Buffer.from(`${name}/documents/c/a`));
    const target = field(2, field(3, documents));
    const body = grpcFrame(method === 'Listen' ? Buffer.concat([database, target]) : database);
    expect(await callGrpc(method, body)).toEqual({ code: '0', message: '' });
  });

  test('lets go of a listener that reads nothing', async () => {
    const session = connectHttp2(`http://${server.host}:${server.port}`);
    const path = `${SERVICE}/Listen`;
    const call = session.request({
      ':method': 'POST',
      ':path': path,
      authorization: 'Bearer owner',
    });
    const code = new Promise((resolve) => call.on('error', () => resolve(call.rstCode)));
    const database = 'projects/demo-hostile/databases/(default)';
    for (let targetId = 1; targetId <= 16; targetId += 1) {
      const documents = field(3, field(2, Buffer.from(`${database}/documents/c/a`)));
      const target = Buffer.concat([documents, Buffer.from([5 << 3, targetId])]);
      call.write(grpcFrame(Buffer.concat([field(1, Buffer.from(database)), field(2, target)])));
    }
    for (let change = 0; change < 12; change += 1) {
      const body = { fields: { text: { stringValue: `${'x'.repeat(1_000_000)}${change}` } } };
      await request(server, 'PATCH', `/v1/${database}/documents/c/a`, { headers: OWNER, body });
    }
    expect(await code).toBe(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    session.destroy();
  });

  test('lives on when calls are cancelled', async () => {
    const session = connectHttp2(`http://${server.host}:${server.port}`);
    const calls = Array.from({ length: 20 }, () => {
      const call = session.request({ ':method': 'POST', ':path': `${SERVICE}/Listen` });
      call.on('error', () => undefined);
      call.write(grpcFrame(new Uint8Array(3)));
      call.close(constants.NGHTTP2_CANCEL);
      return call;
    });
    await Promise.all(calls.map((call) => new Promise((resolve) => call.on('close', resolve))));
    session.destroy();
    expect(calls.every((call) => call.closed)).toBe(true);
  });

  test('fault 268: keeps a call that goes on while so many others are cancelled that its connection ends', async () => {
    const session = connectHttp2(`http://${server.host}:${server.port}`);
    session.on('error', () => undefined);
    const begin = () => {
      const call = session.request({ ':method': 'POST', ':path': `${SERVICE}/Listen`, ...BEARER });
      return call.on('error', () => undefined);
    };
    const ending = new Promise((resolve) => session.on('goaway', resolve));
    const kept = begin();
    while (!session.closed) {
      const call = begin();
      await isSent();
      call.close(constants.NGHTTP2_CANCEL);
    }
    expect(await ending).toBe(constants.NGHTTP2_NO_ERROR);
    expect(kept.closed).toBe(false);
    session.destroy();
  });
});

describe('WebChannel', () => {
  test.each([
    ['GET', `${LISTEN}?VER=8&SID=none&RID=rpc&AID=0&CI=0&TYPE=xmlhttp`],
    ['POST', `${LISTEN}?VER=8&SID=none&RID=2&AID=0`],
    ['POST', `${LISTEN}?VER=8&SID=none&RID=2&TYPE=terminate`],
    ['GET', `${LISTEN}?VER=8`],
  ])('answers %s %s with an empty 400', async (method, path) => {
    expect(await request(server, method, path)).toEqual({ status: 400, body: '' });
  });

  test('refuses forms that are none', async () => {
    const answer = await request(server, 'POST', `${LISTEN}?VER=8&RID=1`, {
      body: 'count=2&req0___data__={',
    });
    expect(answer.status).toBe(400);
  });

  test('refuses an acknowledgement that is none', async () => {
    const form = new URLSearchParams({ count: '0', ofs: '0' }).toString();
    const opened = await request(server, 'POST', `${LISTEN}?VER=8&RID=1`, { body: form });
    const sid = sessionIdOf(opened.body);
    const path = `${LISTEN}?VER=8&SID=${sid}&RID=rpc&AID=x&CI=0`;
    expect((await request(server, 'GET', path)).status).toBe(400);
    const end = await request(server, 'POST', `${LISTEN}?VER=8&SID=${sid}&RID=2&TYPE=terminate`);
    expect(end).toEqual({ status: 200, body: '' });
  });

  test('ends a stream with the error of its message', async () => {
    const form = new URLSearchParams({
      count: '1',
      ofs: '0',
      req0___data__: '{"database":"projects/p/databases/d","addTarget":{"targetId":"x"}}',
    });
    const opened = await request(server, 'POST', `${LISTEN}?VER=8&RID=1`, {
      body: form.toString(),
    });
    const sid = sessionIdOf(opened.body);
    const poll = await request(server, 'GET', `${LISTEN}?VER=8&SID=${sid}&RID=rpc&AID=0&CI=1`);
    expect(poll.body).toContain('"status":"INVALID_ARGUMENT"');
  });
});

describe('rules', () => {
  const PROJECT = 'demo-hostile-rules';
  const DOCUMENT = `/v1/projects/${PROJECT}/databases/(default)/documents/a/b`;

  function setRules(allow: string) {
    const content = `rules_version = '2'; service cloud.firestore {
      match /databases/{d}/documents/a/{id} { ${allow} } }`;
    const body = { rules: { files: [{ name: 'a.rules', content }] } };
    return request(server, 'PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, { body });
  }

  function writeUnit(unit: string) {
    const body = { fields: { unit: { stringValue: unit } } };
    return request(server, 'PATCH', DOCUMENT, { body });
  }

  test('may allow by no name that every object has', async () => {
    expect((await setRules('allow constructor: if true;')).status).toBe(400);
  });

  test('deny what measures time in such a name', async () => {
    await setRules('allow write: if duration.value(1, request.resource.data.unit) != null;');
    expect((await writeUnit('s')).status).toBe(200);
    expect((await writeUnit('constructor')).status).toBe(403);
  });
});

/** A field of a message that is no number, of fewer than 128 bytes. */
const field = (number: number, bytes: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);

function sessionIdOf(handshake: unknown): string {
  return /"c","([^"]+)"/.exec(typeof handshake === 'string' ? handshake : '')?.[1] ?? '';
}
