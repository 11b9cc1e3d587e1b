import type { IncomingMessage, ServerResponse } from 'node:http';

const METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT';
const EXPOSED = 'x-client-wire-protocol, x-http-session-id, x-http-initial-response';

/** Lets every web page in, as an emulator on one's own machine does: its origin is echoed. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', EXPOSED);
  response.setHeader('Access-Control-Allow-Methods', METHODS);
}

/** The answer to a preflight: whatever it asks for. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  const hasOrigin = request.headers.origin !== undefined;
  if (hasOrigin && headers !== undefined) {
    response.setHeader('Access-Control-Allow-Headers', headers);
  }
  if (hasOrigin && request.headers['access-control-request-private-network'] !== undefined) {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  response.setHeader('Access-Control-Max-Age', '3600');
  response.writeHead(200, { 'Content-Length': 0 });
  response.end();
}
