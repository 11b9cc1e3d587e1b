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
 * @returns {Promise<boolean>} whether somebody could listen on it, on 127.0.0.1
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * @param {Partial<Ports>} ports
 * @returns {Promise<{ name: string, port: number } | undefined>} the first that is taken
 */
export async function findTakenPort(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) return { name, port };
  }
  return undefined;
}

/**
 * A stack's ports of which none is taken, away from those of `npm start`.
 * @param {{ reserved?: Ports | undefined, from?: number }} [limits] ports that another stack is about to take; the
 *   first port for the app, where several look at the same time and must not find the same
 * @returns {Promise<Ports>}
 */
export async function findFreePorts({ reserved, from = DEFAULT_APP_PORT + 1000 } = {}) {
  const others = new Set(Object.values(reserved ?? {}));
  for (let appPort = from; appPort < 30_000; appPort += 100) {
    const ports = portsFor(appPort);
    const isUsable =
      findBlockedPort(ports) === undefined &&
      Object.values(ports).every((port) => !others.has(port));
    if (isUsable && (await findTakenPort(ports)) === undefined) return ports;
  }
  throw new Error(`No free range of ports between ${from} and 30000.`);
}
