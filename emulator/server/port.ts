import type { Server as HttpServer } from 'node:http';
import type { Http2Server } from 'node:http2';
import { createServer, type Server, type Socket } from 'node:net';

/** How every HTTP/2 connection begins. */
const HTTP2_PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';

/** A connection that says nothing at first is given up after this. */
const FIRST_BYTES_MILLIS = 60_000;

/** One port for both: what begins with HTTP/2's preface goes to gRPC, everything else to HTTP/1. */
export function createPort(http1: HttpServer, http2: Http2Server): Server {
  // The browser SDK times the first byte of its first back channel; Nagle's algorithm would delay it.
  return createServer({ noDelay: true }, (socket) => {
    // Also for what comes before either server has taken over; a closed socket needs no more care.
    socket.on('error', () => socket.destroy());
    socket.setTimeout(FIRST_BYTES_MILLIS, () => socket.destroy());
    identify(socket, (isHttp2) => {
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      (isHttp2 ? http2 : http1).emit('connection', socket);
    });
  });
}

/** Looks at the first bytes and puts them back. */
function identify(socket: Socket, decide: (isHttp2: boolean) => void): void {
  let seen = Buffer.alloc(0);
  const look = (): void => {
    const chunk: Buffer | null = socket.read();
    if (chunk === null) return;
    seen = Buffer.concat([seen, chunk]);
    const start = seen.toString('latin1', 0, HTTP2_PREFACE.length);
    const mayBeHttp2 = HTTP2_PREFACE.startsWith(start);
    if (mayBeHttp2 && start.length < HTTP2_PREFACE.length) return;
    socket.off('readable', look);
    socket.unshift(seen);
    decide(mayBeHttp2);
  };
  socket.on('readable', look);
}
