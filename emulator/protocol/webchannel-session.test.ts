import { describe, expect, test } from 'vitest';

import { StatusError } from '../store/status-error.ts';
import type { JsonObject } from './json.ts';
import type { MessageSink } from './message-stream.ts';
import { frame, WebChannelSession, type BackChannel } from './webchannel-session.ts';
import { processorMs } from '../values/testing/processor-ms.ts';

/** A back channel that keeps what is written, and a stream that keeps what it hears. */
function openSession(receive: (message: JsonObject, sink: MessageSink) => void = () => undefined) {
  const heard: JsonObject[] = [];
  let isClosed = false;
  const session = new WebChannelSession('sid', (sink) => ({
    receive: (message) => {
      heard.push(message);
      receive(message, sink);
    },
    close: () => {
      isClosed = true;
    },
  }));
  return { session, heard, isClosed: () => isClosed };
}

function openBackChannel(endsWithData = false) {
  let text = '';
  let hasEnded = false;
  const channel: BackChannel = {
    endsWithData,
    write: (frames) => {
      text += frames;
    },
    end: () => {
      hasEnded = true;
    },
  };
  return { channel, messages: () => readFrames(text), hasEnded: () => hasEnded };
}

function readFrames(text: string): readonly unknown[] {
  const arrays: unknown[] = [];
  let rest = text;
  while (rest !== '') {
    const newline = rest.indexOf('\n');
    const length = Number(rest.slice(0, newline));
    const parsed: unknown = JSON.parse(rest.slice(newline + 1, newline + 1 + length));
    arrays.push(...(Array.isArray(parsed) ? parsed : []));
    rest = rest.slice(newline + 1 + length);
  }
  return arrays;
}

describe('frame', () => {
  test('counts UTF-16 code units, as the browser does', () => {
    expect(frame(['😀é'])).toBe('7\n["😀é"]');
  });
});

describe('WebChannelSession', () => {
  test('answers a handshake with version, limits and id', () => {
    expect(openSession().session.handshakeFrame()).toBe('31\n[[0,["c","sid","",8,12,30000]]]');
  });

  test('keeps what it sends until there is a back channel, then adds a keep-alive', () => {
    const { session } = openSession();
    session.send({ a: 1 });
    const back = openBackChannel();
    session.attach(back.channel);
    session.send({ b: 2 });
    expect(back.messages()).toEqual([
      [1, [{ a: 1 }]],
      [2, ['noop']],
      [3, [{ b: 2 }]],
    ]);
    expect(back.hasEnded()).toBe(false);
  });

  test('sends a changed document to each of its listeners', () => {
    const document = { name: 'c/ä', fields: { n: { integerValue: '3' } } };
    for (const targetId of [2, 4]) {
      const { session } = openSession();
      const back = openBackChannel(true);
      const message = { documentChange: { document, targetIds: [targetId] } };
      session.send(message);
      session.attach(back.channel);
      expect(back.messages()).toEqual([[1, [message]]]);
    }
  });

  test('sends a large first state in no time, though nothing of it is acknowledged yet', () => {
    const { session } = openSession();
    const { channel } = openBackChannel();
    session.attach(channel);
    const sendAll = (): void => {
      for (let sent = 0; sent < 100_000; sent += 1) session.send({});
    };
    expect(processorMs(sendAll)).toBeLessThan(2000);
  });

  test('is over once more is not acknowledged than fits, and stays with whoever acknowledges', async () => {
    const document = { name: 'c/large', fields: { text: { stringValue: 'x'.repeat(1_000_000) } } };
    const message = { documentChange: { document, targetIds: [2] } };
    const [silent, slow] = [openSession(), openSession()];
    const back = openBackChannel();
    silent.session.attach(back.channel);
    for (let sent = 1; sent <= 200; sent += 1) {
      silent.session.send(message);
      slow.session.send(message);
      slow.session.acknowledge(sent - 50);
    }
    await Promise.resolve();
    expect([silent.session.isClosed, back.hasEnded(), silent.isClosed()]).toEqual([
      true,
      true,
      true,
    ]);
    expect([slow.session.isClosed, slow.isClosed()]).toEqual([false, false]);
  });

  test('sends again what was not acknowledged', () => {
    const { session } = openSession();
    session.attach(openBackChannel().channel);
    session.send({ a: 1 });
    session.send({ b: 2 });
    session.acknowledge(2);
    const second = openBackChannel();
    session.attach(second.channel);
    expect(second.messages()).toEqual([
      [3, [{ b: 2 }]],
      [4, ['noop']],
    ]);
  });

  test('ends a back channel when another takes over', () => {
    const { session } = openSession();
    const first = openBackChannel();
    session.attach(first.channel);
    session.attach(openBackChannel().channel);
    expect(first.hasEnded()).toBe(true);
    session.detach(first.channel);
    expect(session.hasBackChannel).toBe(true);
  });

  test('ends a long poll with the first data', () => {
    const { session } = openSession();
    const poll = openBackChannel(true);
    session.attach(poll.channel);
    expect(poll.hasEnded()).toBe(false);
    session.send({ a: 1 });
    session.send({ b: 2 });
    expect(poll.messages()).toEqual([[1, [{ a: 1 }]]]);
    expect(poll.hasEnded()).toBe(true);
    const next = openBackChannel(true);
    session.acknowledge(1);
    session.attach(next.channel);
    expect(next.messages()).toEqual([[2, [{ b: 2 }]]]);
  });

  test('hears each message once, however often it comes', () => {
    const { session, heard } = openSession();
    session.receive(0, [{ n: 0 }, { n: 1 }]);
    session.receive(1, [{ n: 1 }, { n: 2 }]);
    expect(heard).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
  });

  test('tells the client whether a back channel is open, and the last id', () => {
    const { session } = openSession();
    session.send({ a: 1 });
    expect(session.forwardFrame()).toBe('7\n[0,1,7]');
    session.attach(openBackChannel().channel);
    expect(session.forwardFrame()).toBe('7\n[1,2,7]');
  });

  test('sends the error that ended its stream, and hears nothing after', () => {
    const { session, heard, isClosed } = openSession(() => {
      throw new StatusError('INVALID_ARGUMENT', 'no');
    });
    const back = openBackChannel();
    session.receive(0, [{ n: 0 }, { n: 1 }]);
    session.attach(back.channel);
    expect(back.messages()[0]).toEqual([
      1,
      [{ error: { status: 'INVALID_ARGUMENT', message: 'no' } }],
    ]);
    expect(heard).toEqual([{ n: 0 }]);
    expect(isClosed()).toBe(true);
  });
});
