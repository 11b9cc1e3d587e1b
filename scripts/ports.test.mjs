import { createServer } from 'node:net';

import { describe, expect, it } from 'vitest';

import { findBlockedPort, findFreePorts, findTakenPort, portsFor } from './ports.mjs';

describe('portsFor', () => {
  it('uses the usual ports of the emulators', () => {
    expect(portsFor(5050)).toMatchObject({ hosting: 5050, auth: 9099, firestore: 8080 });
  });

  it('moves every port by the same distance', () => {
    const usual = Object.values(portsFor(5050));
    expect(Object.values(portsFor(6050))).toEqual(usual.map((port) => port + 1000));
  });
});

describe('findBlockedPort', () => {
  it('names the port that a browser would refuse', () => {
    expect(findBlockedPort(portsFor(7050))).toEqual({ name: 'firestore', port: 10_080 });
  });

  it('finds nothing wrong with the usual ports', () => {
    expect(findBlockedPort(portsFor(5050))).toBeUndefined();
  });
});

describe('findFreePorts', () => {
  it('keeps off every port of another stack that is about to start', async () => {
    const first = await findFreePorts();
    const second = await findFreePorts({ reserved: first });
    const all = [...Object.values(first), ...Object.values(second)];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('findTakenPort', () => {
  it('names the port that somebody listens on', async () => {
    // The first ones may be what a test of a command is starting on.
    const ports = await findFreePorts({ reserved: await findFreePorts() });
    const server = createServer();
    await new Promise((resolve) => {
      server.listen(ports.auth, '127.0.0.1', () => resolve(undefined));
    });
    try {
      expect(await findTakenPort(ports)).toEqual({ name: 'auth', port: ports.auth });
    } finally {
      server.close();
    }
  });
});
