import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { describe, expect, it } from 'vitest';

import {
  findBlockedPort,
  findFreePorts,
  findTakenPort,
  isAppPort,
  letGoOf,
  portsFor,
} from './ports.mjs';

describe('portsFor', () => {
  it('uses the usual ports of the emulators', () => {
    expect(portsFor(5050)).toMatchObject({
      hosting: 5050,
      auth: 9099,
      firestore: 8080,
      storage: 9199,
      functions: 5001,
    });
  });

  it('moves every port by the same distance', () => {
    const usual = Object.values(portsFor(5050));
    expect(Object.values(portsFor(6050))).toEqual(usual.map((port) => port + 1000));
  });
});

describe('isAppPort', () => {
  it('leaves each other part a port', () => {
    expect([2000, 5050, 60_000].filter(isAppPort)).toHaveLength(3);
    expect([1999, 5050.5, 60_001, Number.NaN].filter(isAppPort)).toEqual([]);
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
  it('keeps off every port of the stacks that are about to start', async () => {
    const found = await Promise.all([findFreePorts(), findFreePorts(), findFreePorts()]);
    const all = found.flatMap((ports) => Object.values(ports));
    expect(new Set(all).size).toBe(all.length);
    expect(found.filter(findBlockedPort)).toEqual([]);
    expect(all.filter((port) => Object.values(portsFor(5050)).includes(port))).toEqual([]);
    found.forEach(letGoOf);
  });

  it('finds none that another process has found and not taken yet', async () => {
    const script = `import { findFreePorts } from ${JSON.stringify(import.meta.resolve('./ports.mjs'))};
      console.log((await findFreePorts()).hosting);
      process.stdin.resume();`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [printed] = await once(other.stdout, 'data');
    const ports = await findFreePorts();
    expect(ports.hosting).not.toBe(Number(printed));
    letGoOf(ports);
    other.kill();
  });
});

describe('findTakenPort', () => {
  it('names the port that somebody listens on', async () => {
    const ports = await findFreePorts();
    const server = createServer();
    await new Promise((resolve) => {
      server.listen(ports.auth, '127.0.0.1', () => resolve(undefined));
    });
    try {
      expect(await findTakenPort(ports)).toEqual({ name: 'auth', port: ports.auth });
      letGoOf(ports);
      const others = await findFreePorts();
      letGoOf(others);
      expect(others.auth).not.toBe(ports.auth);
    } finally {
      server.close();
      letGoOf(ports);
    }
  });
});
