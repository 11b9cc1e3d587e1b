import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ClientSession } from '../protocol/client-database.ts';
import { isStreamMethod, openStream, type StreamMethod } from '../protocol/methods.ts';
import { parseWebChannelForm, wholeNumber } from '../protocol/webchannel-form.ts';
import { WebChannelSession, type BackChannel } from '../protocol/webchannel-session.ts';
import { readBody } from './http-io.ts';

const TICK_MILLIS = 500;
const KEEP_ALIVE_TICKS = 60;
/** A back channel ends after this and the client opens the next, which acknowledges what it has. */
const BACK_CHANNEL_TICKS = 120;
/**
 * A browser opens at most six connections to one origin, so with this many back channels open a
 * further tab could hardly say a word; then they take short turns.
 */
const CROWD = 5;
const CROWDED_TICKS = 1;
/** A client that went without a word (a closed laptop) is forgotten after this. */
const SILENCE_MILLIS = 5 * 60_000;
const SWEEP_MILLIS = 60_000;

const SESSION_ID_BYTES = 16;

type OpenSession = (authorization: string | undefined) => ClientSession;

/** The WebChannel sessions of a server: how browsers carry Listen and Write streams. */
export class WebChannels {
  readonly #openSession: OpenSession;
  readonly #sessions = new Map<
    string,
    { readonly session: WebChannelSession; lastHeard: number }
  >();
  readonly #sweep: NodeJS.Timeout;
  #openBackChannels = 0;

  constructor(openSession: OpenSession) {
    this.#openSession = openSession;
    this.#sweep = setInterval(() => this.#forgetSilent(), SWEEP_MILLIS).unref();
  }

  async handle(
    method: StreamMethod,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.setHeader('Cache-Control', 'private, max-age=0');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const sid = query.get('SID');
    if (sid === null && request.method === 'POST') {
      await this.#handshake(method, request, response);
      return;
    }
    const session = sid === null ? undefined : this.#find(sid);
    if (!session) {
      // The client takes it as a sign to begin a new session.
      response.writeHead(400).end();
      return;
    }
    if (request.method === 'GET') this.#openBackChannel(session, query, response);
    else if (query.get('TYPE') === 'terminate') this.#terminate(session, response);
    else await this.#forward(session, query, request, response);
  }

  /** Ends every session, as when the server stops. */
  close(): void {
    clearInterval(this.#sweep);
    for (const { session } of this.#sessions.values()) session.close();
    this.#sessions.clear();
  }

  async #handshake(
    method: StreamMethod,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const form = parseWebChannelForm(await readBody(request));
    const client = this.#openSession(
      form.headers.get('authorization') ?? request.headers.authorization,
    );
    const session = new WebChannelSession(
      randomBytes(SESSION_ID_BYTES).toString('base64url'),
      (sink) => openStream(method, client, sink),
    );
    this.#sessions.set(session.id, { session, lastHeard: Date.now() });
    response.end(session.handshakeFrame());
    session.receive(form.offset, form.messages);
  }

  async #forward(
    session: WebChannelSession,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const form = parseWebChannelForm(await readBody(request));
    session.acknowledge(wholeNumber(query.get('AID') ?? '0'));
    const answer = session.forwardFrame();
    session.receive(form.offset, form.messages);
    response.end(answer);
  }

  #openBackChannel(
    session: WebChannelSession,
    query: URLSearchParams,
    response: ServerResponse,
  ): void {
    const endsWithData = query.get('CI') === '1';
    const backChannel: BackChannel = {
      endsWithData,
      write: (frames) => response.write(frames),
      end: () => response.end(),
    };
    session.acknowledge(wholeNumber(query.get('AID') ?? '0'));
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
      const isOver = ticks >= (this.#openBackChannels < CROWD ? BACK_CHANNEL_TICKS : CROWDED_TICKS);
      if (isOver || ticks % KEEP_ALIVE_TICKS === 0) session.keepAlive();
      if (!isOver) return;
      session.detach(backChannel);
      response.end();
    }, TICK_MILLIS);
    response.on('close', () => {
      clearInterval(clock);
      this.#openBackChannels -= 1;
      session.detach(backChannel);
      this.#find(session.id);
    });
    this.#openBackChannels += 1;
    response.flushHeaders();
    session.attach(backChannel);
  }

  #terminate(session: WebChannelSession, response: ServerResponse): void {
    this.#sessions.delete(session.id);
    session.close();
    response.end();
  }

  /** The session of this id, noting that its client has been heard of. */
  #find(sid: string): WebChannelSession | undefined {
    const entry = this.#sessions.get(sid);
    if (!entry || entry.session.isClosed) return undefined;
    entry.lastHeard = Date.now();
    return entry.session;
  }

  #forgetSilent(): void {
    const oldest = Date.now() - SILENCE_MILLIS;
    for (const [sid, { session, lastHeard }] of this.#sessions) {
      if (session.hasBackChannel || lastHeard > oldest) continue;
      session.close();
      this.#sessions.delete(sid);
    }
  }
}

/** The stream of a WebChannel address; undefined for any other path. */
export function webChannelMethod(path: string): StreamMethod | undefined {
  const name = /^\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/.exec(path)?.[1] ?? '';
  return isStreamMethod(name) ? name : undefined;
}
