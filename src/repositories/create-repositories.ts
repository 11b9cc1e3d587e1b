import { attempt } from '../lib/attempt.ts';
import { CHUNK_TIMEOUT_MS } from '../lib/load-chunk.ts';
import { within } from '../lib/within.ts';
import type { Unsubscribe } from './observer.ts';
import type { Firebase } from './open-firebase.ts';
import type { Repositories } from './repositories.ts';
import { RepositoryError } from './repository-error.ts';

/**
 * The repositories of the app, to be used at once: what is asked of one waits until `openFirebase`
 * has opened its part. That is called with every use, and gives the same each time.
 */
export function createRepositories(openFirebase: () => Promise<Firebase>): Repositories {
  return {
    accounts: deferredPart(async () => (await openFirebase()).accounts),
    users: deferredPart(async () => (await openFirebase()).users),
    personalUsers: deferredPart(async () => (await openFirebase()).personalUsers),
    battles: deferredPart(async () => (await openFirebase()).battles),
    invites: deferredPart(async () => (await openFirebase()).invites()),
    photos: deferredPart(async () => (await openFirebase()).photos()),
    pushDevice: deferredPart(async () => (await openFirebase()).pushDevice()),
    pushTokens: deferredPart(async () => (await openFirebase()).pushTokens),
    functions: deferredPart(async () => (await openFirebase()).functions()),
    analytics: deferredPart(async () => (await openFirebase()).analytics),
    device: deferredPart(async () => (await openFirebase()).device),
  };
}

/** What can wait for its part: subscriptions by the name `watch…`, and whatever answers later. */
type Deferrable<Part> = {
  readonly [Name in keyof Part]: Name extends `watch${string}`
    ? (...args: never[]) => Unsubscribe
    : (...args: never[]) => Promise<unknown>;
};

type Method = (...args: unknown[]) => unknown;

/**
 * Stands in for a part that is opened later: a call waits for it, a subscription begins with it.
 * When it cannot be opened calls reject, and subscriptions stay silent: whoever opens it says so. A call waits for its
 * code no longer than anything else does (D180).
 */
export function deferredPart<Part extends object & Deferrable<Part>>(
  open: () => Promise<Part>,
): Part {
  const openInTime = async (): Promise<Part> => {
    const part = await within(CHUNK_TIMEOUT_MS, open());
    if (part === undefined) throw new RepositoryError('unavailable');
    return part;
  };
  const methodOf = async (name: string, opening: Promise<Part>): Promise<Method> => {
    const part = await opening;
    const method: unknown = Reflect.get(part, name);
    if (typeof method !== 'function') throw new Error(`The part has no ${name}`);
    return (...args) => Reflect.apply(method, part, args);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each property is made when asked for
  return new Proxy({} as Part, {
    get(_target, name) {
      // A promise that resolves with this must not take it for another promise.
      if (typeof name !== 'string' || name === 'then') return undefined;
      return name.startsWith('watch')
        ? (...args: unknown[]) => watchLater(methodOf(name, open()), args)
        : async (...args: unknown[]) => (await methodOf(name, openInTime()))(...args);
    },
  });
}

function watchLater(watch: Promise<Method>, args: readonly unknown[]): Unsubscribe {
  let isStopped = false;
  let stop: Unsubscribe | undefined;
  watch.then(
    (begin) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Deferrable` says what it returns
      if (!isStopped) stop = begin(...args) as Unsubscribe;
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    // An SDK that has broken down throws whatever it is asked, and tells nothing more anyway (decision 042).
    attempt(() => stop?.());
    stop = undefined;
  };
}
