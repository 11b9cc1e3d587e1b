import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { handleControl } from './control-routes.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import type { Emulator } from './emulator.ts';
import { readBody, sendError, sendJson, sendText } from './http-io.ts';
import { handleRest } from './rest-routes.ts';
import { webChannelMethod, type WebChannels } from './webchannel-routes.ts';

/** Longer than a WebChannel's keep-alive: a connection so silent is dead. */
const SILENCE_MILLIS = 120_000;
/** Clients reuse a connection after this without racing its end. */
const KEEP_ALIVE_MILLIS = 75_000;

const API_PATH = '/v1/';
const CONTROL_PATH = '/emulator/v1/';

/** The HTTP/1 server: REST, WebChannel and what only an emulator has. */
export function createHttpServer(emulator: Emulator, channels: WebChannels): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MILLIS }, (request, response) => {
    // A client may go away at any time; its answer then has nowhere to go.
    response.on('error', () => response.destroy());
    handle(emulator, channels, request, response).catch((error: unknown) => {
      sendError(response, error);
    });
  });
  server.setTimeout(SILENCE_MILLIS);
  return server;
}

async function handle(
  emulator: Emulator,
  channels: WebChannels,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  allowOrigin(request, response);
  const { method = 'GET' } = request;
  if (method === 'OPTIONS') {
    answerPreflight(request, response);
    return;
  }
  const [path = '', ...search] = (request.url ?? '/').split('?');
  const query = new URLSearchParams(search.join('?'));
  const stream = webChannelMethod(path);
  if (stream) {
    await channels.handle(stream, query, request, response);
    return;
  }
  if (path === '/') {
    sendText(response, 200, 'Ok\n');
    return;
  }
  const body = await readBody(request);
  if (path.startsWith(CONTROL_PATH)) {
    const control = { method, path: path.slice(CONTROL_PATH.length), body };
    if (await handleControl(emulator, control, response)) return;
  } else if (path.startsWith(API_PATH)) {
    const session = emulator.session(request.headers.authorization);
    const rest = { method, path: path.slice(API_PATH.length), query, body };
    const answer = handleRest(session, rest);
    if (answer !== undefined) {
      sendJson(response, 200, answer);
      return;
    }
  }
  sendText(response, 404, 'Not Found\n');
}
