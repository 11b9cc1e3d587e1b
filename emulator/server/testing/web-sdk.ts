import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as appSdk from 'firebase/app';
import type * as firestoreSdk from 'firebase/firestore';

export type FirestoreSdk = typeof firestoreSdk;
export type Firestore = ReturnType<FirestoreSdk['getFirestore']>;

type AppSdk = typeof appSdk;

/** The web SDK in one of its builds, connected as a player. */
export interface WebClient {
  readonly sdk: FirestoreSdk;
  readonly db: Firestore;
}

export interface WebSdk {
  /** A client of its own; `uid` null is signed out, `owner` the administrator. */
  connect(
    address: { readonly host: string; readonly port: number },
    projectId: string,
    uid: string | null,
    settings?: { readonly experimentalForceLongPolling?: boolean },
  ): WebClient;
}

/** Apps need a name each, whichever build they belong to. */
let clients = 0;

const require = createRequire(import.meta.url);

/** The build for Node, which speaks gRPC. */
export async function loadNodeSdk(): Promise<WebSdk> {
  const sdk = await import('firebase/firestore');
  return toWebSdk(sdk, await import('firebase/app'));
}

/** The build for browsers, which speaks WebChannel; for a test in a page of jsdom. */
export async function loadBrowserSdk(): Promise<WebSdk> {
  const sdk: FirestoreSdk = await import(fileOf('@firebase/firestore', 'dist/index.esm.js'));
  const app: AppSdk = await import(fileOf('@firebase/app', 'dist/esm/index.esm.js'));
  return toWebSdk(sdk, app);
}

/** A file of a package by its place, as the package's own entry for Node is another. */
function fileOf(name: string, path: string): string {
  return pathToFileURL(join(dirname(require.resolve(`${name}/package.json`)), path)).href;
}

function toWebSdk(sdk: FirestoreSdk, app: AppSdk): WebSdk {
  sdk.setLogLevel('silent');
  return {
    connect: ({ host, port }, projectId, uid, settings = {}) => {
      clients += 1;
      const db = sdk.initializeFirestore(
        app.initializeApp({ projectId, apiKey: 'none' }, `client-${clients}`),
        { ...settings },
      );
      const mockUserToken = uid === 'owner' ? 'owner' : { sub: uid ?? '' };
      sdk.connectFirestoreEmulator(db, host, port, uid === null ? {} : { mockUserToken });
      return { sdk, db };
    },
  };
}
