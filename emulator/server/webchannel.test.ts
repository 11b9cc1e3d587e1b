import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { Json, JsonObject } from '../protocol/json.ts';
import {
  OWNER,
  request,
  serverOfFile,
  startTestServer,
  type Answer,
} from './testing/test-server.ts';

const DATABASE = 'projects/demo-channel/databases/(default)';
const DOCUMENT = `${DATABASE}/documents/c/a`;
const LISTEN = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
const ADD_TARGET = {
  database: DATABASE,
  addTarget: { targetId: 2, documents: { documents: [DOCUMENT] } },
};

const server = await serverOfFile();
let session: string;
const aborts: AbortController[] = [];

beforeEach(async () => {
  server.emulator.projects.database('demo-channel').clear();
  session = await openSession();
});

afterEach(async () => {
  for (const abort of aborts.splice(0)) abort.abort();
  await request(server, 'POST', `${LISTEN}&SID=${session}&RID=9&TYPE=terminate`);
});

/** As the administrator, as the browser does: headers and message in one form. */
async function openSession(at = server): Promise<string> {
  const form = messages(0, [ADD_TARGET], 'Authorization:Bearer owner\r\n');
  const opened = await request(at, 'POST', `${LISTEN}&RID=1&CVER=22`, { body: form });
  return /^\d+\n\[\[0,\["c","([\w-]{22})","",8,12,30000\]\]\]$/.exec(textOf(opened))?.[1] ?? '';
}

const textOf = ({ body }: Answer): string => (typeof body === 'string' ? body : '');

function messages(offset: number, sent: readonly JsonObject[], headers = ''): string {
  const form = new URLSearchParams({ headers, count: String(sent.length), ofs: String(offset) });
  for (const [index, message] of sent.entries()) {
    form.set(`req${index}___data__`, JSON.stringify(message));
  }
  return form.toString();
}

/** Opens a back channel; each call of what it returns gives the next numbered message. */
async function openBackChannel(
  acknowledged: number,
  sid = session,
  at = server,
): Promise<() => Promise<Json>> {
  const abort = new AbortController();
  aborts.push(abort);
  const url = `http://${at.host}:${at.port}${LISTEN}&SID=${sid}&RID=rpc&AID=${acknowledged}&CI=0&TYPE=xmlhttp`;
  const response = await fetch(url, { signal: abort.signal });
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const newline = text.indexOf('\n');
      const end = newline + 1 + Number(text.slice(0, newline));
      if (newline > 0 && text.length >= end) {
        const [message]: Json[] = JSON.parse(text.slice(newline + 1, end));
        text = text.slice(end);
        return message ?? null;
      }
      const chunk = await chunks?.read();
      if (!chunk || chunk.done) throw new Error('The back channel has ended.');
      text += chunk.value;
    }
  };
}

const take = async (next: () => Promise<Json>, count: number): Promise<readonly Json[]> => {
  const taken: Json[] = [];
  while (taken.length < count) taken.push(await next());
  return taken;
};

const poll = (acknowledged: number): Promise<Answer> =>
  request(server, 'GET', `${LISTEN}&SID=${session}&RID=rpc&AID=${acknowledged}&CI=1&TYPE=xmlhttp`);

const forward = (offset: number, sent: readonly JsonObject[]): Promise<Answer> =>
  request(server, 'POST', `${LISTEN}&SID=${session}&RID=2&AID=0`, { body: messages(offset, sent) });

const write = (text: string): Promise<unknown> =>
  request(server, 'PATCH', `/v1/${DOCUMENT}`, {
    headers: OWNER,
    body: { fields: { text: { stringValue: text } } },
  });

describe('a streaming back channel', () => {
  test('carries what the official emulator sends, in its order and with its numbers', async () => {
    const next = await openBackChannel(0);
    expect(await take(next, 5)).toMatchObject([
      [1, [{ targetChange: { targetChangeType: 'ADD', targetIds: [2] } }]],
      [2, [{ documentDelete: { document: DOCUMENT, removedTargetIds: [2] } }]],
      [3, [{ targetChange: { targetChangeType: 'CURRENT', targetIds: [2] } }]],
      [4, [{ targetChange: { resumeToken: expect.any(String), readTime: expect.any(String) } }]],
      [5, ['noop']],
    ]);
    await write('café 😀');
    expect(await take(next, 2)).toMatchObject([
      [
        6,
        [
          {
            documentChange: {
              document: { name: DOCUMENT, fields: { text: { stringValue: 'café 😀' } } },
              targetIds: [2],
            },
          },
        ],
      ],
      [7, [{ targetChange: { resumeToken: expect.any(String) } }]],
    ]);
  });

  test('answers a forward request with its state, then the stream with what was asked', async () => {
    const next = await openBackChannel(0);
    await take(next, 5);
    const form = messages(1, [{ database: DATABASE, removeTarget: 2 }]);
    const answer = await request(server, 'POST', `${LISTEN}&SID=${session}&RID=2&AID=5`, {
      body: form,
    });
    expect(answer).toEqual({ status: 200, body: '7\n[1,5,7]' });
    expect(await next()).toMatchObject([
      6,
      [{ targetChange: { targetChangeType: 'REMOVE', targetIds: [2] } }],
    ]);
  });

  test('is sent again what a broken one did not acknowledge', async () => {
    await take(await openBackChannel(0), 5);
    aborts.splice(0)[0]?.abort();
    await write('missed');
    const next = await openBackChannel(4);
    expect(await take(next, 3)).toMatchObject([
      [5, ['noop']],
      [6, [{ documentChange: { document: { name: DOCUMENT } } }]],
      [7, [{ targetChange: {} }]],
    ]);
  });
});

test('a client that reads nothing is let go of, and told to begin anew', async () => {
  const targets = Array.from({ length: 16 }, (_, index) => ({
    database: DATABASE,
    addTarget: { targetId: 4 + index, documents: { documents: [DOCUMENT] } },
  }));
  expect((await forward(1, targets)).status).toBe(200);
  for (let change = 0; change < 9; change += 1) await write(`${'x'.repeat(1_000_000)}${change}`);
  expect(await forward(17, [])).toEqual({ status: 400, body: '' });
});

async function serverOfAnotherTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const other = await startTestServer();
  onTestFinished(() => other.close());
  return { other, sid: await openSession(other) };
}

describe('as time goes by', () => {
  test('a back channel has a word after half a minute, and ends after a whole one', async () => {
    const { other, sid } = await serverOfAnotherTime();
    const next = await openBackChannel(0, sid, other);
    await take(next, 5);
    vi.advanceTimersByTime(30_000);
    expect(await next()).toEqual([6, ['noop']]);
    vi.advanceTimersByTime(30_000);
    expect(await next()).toEqual([7, ['noop']]);
    await expect(next()).rejects.toThrow('The back channel has ended.');
  });

  test('a back channel ends soon where five are open, so that the next tab has a connection as well', async () => {
    const { other, sid } = await serverOfAnotherTime();
    const next = await openBackChannel(0, sid, other);
    for (let more = 0; more < 4; more += 1)
      await openBackChannel(0, await openSession(other), other);
    await take(next, 5);
    vi.advanceTimersByTime(500);
    expect(await next()).toEqual([6, ['noop']]);
    await expect(next()).rejects.toThrow('The back channel has ended.');
  }, 20_000);

  test('who has not been heard of for five minutes is forgotten', async () => {
    const { other, sid } = await serverOfAnotherTime();
    const statusAfter = async (minutes: number): Promise<number> => {
      vi.advanceTimersByTime(minutes * 60_000);
      const path = `${LISTEN}&SID=${sid}&RID=2&AID=0`;
      return (await request(other, 'POST', path, { body: messages(1, []) })).status;
    };
    expect([await statusAfter(4), await statusAfter(4), await statusAfter(6)]).toEqual([
      200, 200, 400,
    ]);
  });
});

describe('a long poll', () => {
  test('ends with the data that comes', async () => {
    expect((await poll(0)).body).toContain('"CURRENT"');
    const waiting = poll(4);
    await write('x');
    expect((await waiting).body).toContain('"documentChange"');
  });
});
