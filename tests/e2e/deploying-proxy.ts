import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SERVICE_WORKER = '/service-worker.js';

interface DeployingProxy {
  /** For the `proxy` of a browser context. */
  readonly server: string;
  /** From now on this phone finds another build's service worker. */
  readonly deploy: () => void;
  /** The next request for that file is answered by a network that wants a sign-in first; resolves when it was. */
  readonly capture: (file: string) => Promise<void>;
  /** From now on what is asked for by such a path gets no answer. */
  readonly keepSilentAbout: (path: RegExp) => void;
  readonly close: () => void;
}

/**
 * Between one phone and the local stack: it passes everything on, but for the service worker once a
 * new version is out. Playwright cannot answer the browser's own look for a new worker itself.
 */
export async function openDeployingProxy(): Promise<DeployingProxy> {
  let isDeployed = false;
  let captured: { readonly file: string; readonly wasAsked: () => void } | undefined;
  let silent: RegExp | undefined;
  const passOn = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { url = '', method, headers } = asked;
    const { pathname } = new URL(url);
    if (pathname === captured?.file) {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the hotel</h1>');
      captured.wasAsked();
      captured = undefined;
      return;
    }
    if (silent?.test(pathname)) return;
    const isNewWorker = isDeployed && pathname === SERVICE_WORKER;
    if (isNewWorker) {
      // Neither "as you have it" nor packed.
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
      delete headers['accept-encoding'];
    }
    // A connection that is used again may be closed by the other end in that very moment.
    const upstream = request(url, { method, headers, agent: false }, (answered) => {
      const { 'content-length': length, ...others } = answered.headers;
      answer.writeHead(
        answered.statusCode ?? 502,
        isNewWorker || length === undefined ? others : answered.headers,
      );
      answered.pipe(answer, { end: !isNewWorker });
      if (isNewWorker) answered.on('end', () => answer.end('\n// the next version'));
    });
    upstream.on('error', () => answer.destroy());
    answer.on('close', () => upstream.destroy());
    asked.pipe(upstream);
  };
  const server = createServer({ keepAliveTimeout: 0 }, passOn);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${port}`,
    deploy: () => {
      isDeployed = true;
    },
    keepSilentAbout: (path) => {
      silent = path;
    },
    capture: (file) =>
      new Promise((wasAsked) => {
        captured = { file, wasAsked };
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
