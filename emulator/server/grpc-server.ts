import {
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';

import type { ClientSession } from '../protocol/client-database.ts';
import type { JsonObject } from '../protocol/json.ts';
import {
  isStreamMethod,
  openStream,
  SERVER_STREAMING_METHODS,
  UNARY_METHODS,
  type ServerStreamingMethod,
  type UnaryMethod,
} from '../protocol/methods.ts';
import { refuse } from '../store/status-error.ts';
import { GrpcCall } from './grpc-call.ts';

type OpenSession = (authorization: string | undefined) => ClientSession;

const PATH = /^\/google\.firestore\.v1\.Firestore\/(\w+)$/;

const UNARY: Readonly<Record<string, UnaryMethod>> = UNARY_METHODS;
const SERVER_STREAMING: Readonly<Record<string, ServerStreamingMethod>> = SERVER_STREAMING_METHODS;

/**
 * Node ends a connection, with all calls on it, whose client breaks off more than a thousand calls at once or 33 a second
 * for longer. All clients of a process share one, so it is succeeded by another before that can be.
 */
const MOST_CALLS = 900;

/** A server for connections that begin with the HTTP/2 preface: gRPC, as the server SDKs speak it. */
export function createGrpcServer(openSession: OpenSession): Http2Server {
  const server = createServer();
  server.on('session', (session) => {
    let calls = 0;
    session.on('stream', () => {
      calls += 1;
      // Those that run on it go on.
      if (calls === MOST_CALLS) session.close();
    });
  });
  server.on('stream', (stream, headers) => {
    // A client may break off at any time, even before its call is seen; then nothing is left to do.
    if (stream.destroyed) return;
    stream.on('error', () => stream.close());
    const call = new GrpcCall(stream);
    serve(call, stream, headers, openSession).catch((error: unknown) => call.fail(error));
  });
  return server;
}

async function serve(
  call: GrpcCall,
  stream: ServerHttp2Stream,
  { ':path': path = '', authorization }: IncomingHttpHeaders,
  openSession: OpenSession,
): Promise<void> {
  const name = PATH.exec(path)?.[1] ?? '';
  const unary = Object.hasOwn(UNARY, name) ? UNARY[name] : undefined;
  const streaming = Object.hasOwn(SERVER_STREAMING, name) ? SERVER_STREAMING[name] : undefined;
  if (!unary && !streaming && !isStreamMethod(name)) {
    refuse(`Method ${path.slice(1)} is unimplemented`, 'UNIMPLEMENTED');
  }
  await call.use(name);
  const session = openSession(authorization);
  if (isStreamMethod(name)) {
    const messages = openStream(name, session, call);
    stream.on('close', () => messages.close());
    call.receive(
      (message) => messages.receive(message),
      () => {
        messages.close();
        call.end();
      },
    );
    return;
  }
  let message: JsonObject | undefined;
  call.receive(
    (received) => {
      if (message) refuse('Too many requests', 'INTERNAL');
      message = received;
    },
    () => {
      if (!message) refuse('Half-closed without a request', 'INTERNAL');
      const answers = unary ? [unary(session, message)] : (streaming?.(session, message) ?? []);
      for (const answer of answers) call.send(answer);
      call.end();
    },
  );
}
