import { once } from 'node:events';
import type { Socket } from 'node:net';

import { Emulator } from './emulator.ts';
import { createGrpcServer } from './grpc-server.ts';
import { createHttpServer } from './http-server.ts';
import { createPort } from './port.ts';
import { WebChannels } from './webchannel-routes.ts';

export interface RunningEmulator {
  readonly emulator: Emulator;
  readonly host: string;
  readonly port: number;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/** Serves an emulator, empty and without rules unless given, on this port; rejects when it is taken. */
export async function startEmulator(
  address: { readonly host: string; readonly port: number },
  emulator = new Emulator(),
): Promise<RunningEmulator> {
  const openSession = emulator.session.bind(emulator);
  const channels = new WebChannels(openSession);
  const port = createPort(createHttpServer(emulator, channels), createGrpcServer(openSession));
  const sockets = new Set<Socket>();
  port.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(port.listen(address.port, address.host), 'listening');
  const bound = port.address();
  return {
    emulator,
    host: address.host,
    port: bound !== null && typeof bound === 'object' ? bound.port : address.port,
    close: () =>
      new Promise((resolve) => {
        channels.close();
        for (const socket of sockets) socket.destroy();
        port.close(() => resolve());
      }),
  };
}
