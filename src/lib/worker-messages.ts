import { ownPath } from './own-path.ts';

/**
 * What the page and the service worker say to each other. Both sides parse what they get: after a
 * deployment the two may be of different versions.
 */

/** To the worker: take over from the version before. workbox-window sends it in this form. */
export const SKIP_WAITING = 'SKIP_WAITING';
/** To the worker: forget the photos, for the next person on this device. */
export const FORGET_PHOTOS = 'FORGET_PHOTOS';

/** To the worker: fetch what a day of the game does without, now that nothing else is to be done. */
export const FETCH_FOR_LATER = 'FETCH_FOR_LATER';

/** From the worker of the next version to that of this one: make room, it is to take over now. */
export const STAND_ASIDE = 'STAND_ASIDE';

/** Where the worker keeps proof photos. */
export const PHOTO_CACHE = 'habit-rivals-photos';

const COMMANDS = [SKIP_WAITING, FORGET_PHOTOS, FETCH_FOR_LATER, STAND_ASIDE] as const;
export type WorkerCommand = (typeof COMMANDS)[number];

/** The command in a message to the worker; undefined for anything else. */
export function commandOf(data: unknown): WorkerCommand | undefined {
  const type = fieldOf(data, 'type');
  return COMMANDS.find((command) => command === type);
}

/**
 * From the worker:
 * - `push`: one arrived while the app is on screen, which shows it itself.
 * - `open`: a notification was pressed.
 * - `subscription-changed`: the browser gave this device another push address.
 */
export type WorkerMessage =
  | { readonly type: 'push'; readonly text: string; readonly path: string }
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'subscription-changed' };

/** The message that the worker sent; undefined for anything else, or a path of another site. */
export function workerMessageOf(data: unknown): WorkerMessage | undefined {
  const type = fieldOf(data, 'type');
  if (type === 'subscription-changed') return { type };
  const path = pathOf(data);
  if (path === undefined) return undefined;
  if (type === 'open') return { type, path };
  const text = fieldOf(data, 'text');
  return type === 'push' && typeof text === 'string' ? { type, text, path } : undefined;
}

function pathOf(data: unknown): string | undefined {
  const path = fieldOf(data, 'path');
  return typeof path === 'string' ? ownPath(path) : undefined;
}

/** A field of something that came from outside; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
