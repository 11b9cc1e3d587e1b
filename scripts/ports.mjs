import { createServer } from 'node:net';

/** Where each part listens when nothing else is asked for: the emulators' usual ports. */
const DEFAULT_PORTS = {
  hosting: 5050,
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  storage: 9199,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
};

/** @typedef {typeof DEFAULT_PORTS} Ports */
/** @typedef {keyof Ports} PortName */

export const DEFAULT_APP_PORT = DEFAULT_PORTS.hosting;

/**
 * All ports of one local stack. They keep their distances, so the web app finds every emulator from the
 * port that it was served on, and one option moves them all.
 * @param {number} appPort the port that the app is opened on
 * @returns {Ports}
 */
export function portsFor(appPort) {
  const offset = appPort - DEFAULT_APP_PORT;
  const entries = Object.entries(DEFAULT_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(entries);
}

/**
 * @param {number} port
 * @returns {boolean} whether the app can be opened on it, and each other part finds one
 */
export const isAppPort = (port) => Number.isInteger(port) && port >= 2000 && port <= 60_000;

/** Ports above 1024 that browsers refuse to speak to (Fetch standard, "port blocking"). */
const BLOCKED_BY_BROWSERS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
]);

/**
 * @param {Ports} ports
 * @returns {{ name: string, port: number } | undefined} the first that no browser would reach
 */
export function findBlockedPort(ports) {
  const blocked = Object.entries(ports).find(([, port]) => BLOCKED_BY_BROWSERS.has(port));
  return blocked && { name: blocked[0], port: blocked[1] };
}

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server | undefined>} what listens on it now, on 127.0.0.1; undefined where
 *   somebody else does
 */
function listenOn(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/**
 * @param {Partial<Ports>} ports
 * @returns {Promise<{ name: string, port: number } | undefined>} the first that is taken
 */
export async function findTakenPort(ports) {
  for (const [name, port] of Object.entries(ports)) {
    const probe = await listenOn(port);
    if (probe === undefined) return { name, port };
    await new Promise((closed) => void probe.close(closed));
  }
  return undefined;
}

/** Stacks that are so far apart share no port. */
const DISTANCE = 500;

/**
 * Each free range that was found here is kept by a port that no part of a stack listens on: somebody else who looks
 * at the same time finds another one.
 * @type {Map<number, import('node:net').Server>}
 */
const kept = new Map();

/**
 * A stack's ports of which none is taken, away from those of `npm start`. Whoever looks on this machine finds others,
 * until this process ends or lets go of them.
 * @returns {Promise<Ports>}
 */
export async function findFreePorts() {
  for (let appPort = DEFAULT_APP_PORT + 1000; appPort < 30_000; appPort += DISTANCE) {
    const ports = portsFor(appPort);
    const keeper = findBlockedPort(ports) ? undefined : await listenOn(appPort + 1);
    if (keeper === undefined) continue;
    kept.set(appPort, keeper.unref());
    if ((await findTakenPort(ports)) === undefined) return ports;
    letGoOf(ports);
  }
  throw new Error('No free range of ports below 30000.');
}

/** @param {Ports} ports that were found here */
export function letGoOf({ hosting }) {
  kept.get(hosting)?.close();
  kept.delete(hosting);
}
