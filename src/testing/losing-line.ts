import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net';

/** Where a part of the local stack is, or a line to it. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A line to `part` that loses the answer to the first request whose address contains `lost`, once the server has acted. */
export async function openLosingLine(part: Address, lost: string) {
  let isDue = true;
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    const passed = request({ ...part, path: url, method, headers }, (answered) => {
      const isLost = isDue && method !== 'OPTIONS' && url.includes(lost);
      if (!isLost) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
        return;
      }
      isDue = false;
      answered.resume().on('end', () => answer.destroy());
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A line to `part` that hangs up on whoever calls first. */
export async function openLateLine(part: Address) {
  let isFirst = true;
  const server = createSocketServer((caller) => {
    caller.on('error', () => caller.destroy());
    if (isFirst) {
      isFirst = false;
      caller.destroy();
      return;
    }
    const called = connect(part).on('error', () => caller.destroy());
    caller.pipe(called).pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { host: '127.0.0.1', port, close: () => void server.close() };
}
