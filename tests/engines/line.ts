import { createServer as createHttpServer, request } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

import { findFreePorts, letGoOf, type Ports, portsFor } from '../../scripts/ports.mjs';

/** The connection of one phone to the local stack. */
export interface Line {
  /** Where the app is for this phone: an origin of its own, with nothing stored. */
  readonly url: string;
  /** What is open breaks off, and nothing gets through; the browser itself does not notice. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/** What a page of the app speaks to beside Hosting. */
const PARTS = ['auth', 'firestore', 'storage', 'functions'] as const;

/**
 * Opens a second block of ports in front of the stack, because not every driver can take a browser's
 * network away.
 */
export async function openLine(): Promise<Line> {
  const stack = portsFor(Number(process.env['HABIT_RIVALS_PORT']));
  const own = await findFreePorts();
  const isCut = { now: false };
  const sockets = new Set<Socket>();
  const servers = [pageServer(stack, own), ...PARTS.map((part) => passOn(stack[part]))] as const;
  for (const server of servers) {
    server.on('connection', (socket: Socket) => {
      if (isCut.now) {
        socket.destroy();
        return;
      }
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
  }
  await Promise.all(
    servers.map(async (server, index) => {
      const part = index === 0 ? 'hosting' : (PARTS[index - 1] ?? 'hosting');
      server.listen(own[part], '127.0.0.1');
      await once(server, 'listening');
    }),
  );
  const cut = (): void => {
    isCut.now = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${own.hosting}`,
    cut,
    mend: () => {
      isCut.now = false;
    },
    close: async () => {
      cut();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
      letGoOf(own);
    },
  };
}

/** Bytes, both ways. */
function passOn(port: number): Server {
  return createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
}

/** The pages, which may speak to this phone's ports in the place of the stack's. */
function pageServer(stack: Ports, own: Ports): Server {
  const moved = new Map(PARTS.map((part) => [String(stack[part]), String(own[part])]));
  const move = (value: string): string =>
    value.replaceAll(/(?<=:)\d+\b/g, (port) => moved.get(port) ?? port);
  return createHttpServer((asked, answer) => {
    const { url, method, headers } = asked;
    const far = request(
      { host: '127.0.0.1', port: stack.hosting, path: url, method, headers },
      (answered) => {
        const policy = answered.headers['content-security-policy'];
        answer.writeHead(answered.statusCode ?? 502, {
          ...answered.headers,
          ...(typeof policy === 'string' && { 'content-security-policy': move(policy) }),
        });
        answered.pipe(answer);
      },
    );
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    asked.pipe(far);
  });
}
