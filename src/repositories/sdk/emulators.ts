/** Where the parts of the local stack listen. Only builds in the mode `local-stack` contain this. */
export interface LocalStack {
  readonly host: string;
  readonly authUrl: string;
  readonly firestorePort: number;
  readonly storagePort: number;
  readonly functionsPort: number;
}

/** The port that the app is served on by default; all others keep their distance to it. */
const APP_PORT = 5050;
const AUTH_PORT = 9099;
const FIRESTORE_PORT = 8080;
const STORAGE_PORT = 9199;
const FUNCTIONS_PORT = 5001;

/** The stack that served this page: one offset moves every port. */
export function localStack({
  hostname,
  port,
}: Pick<Location, 'hostname' | 'port'> = location): LocalStack {
  const offset = Number(port) - APP_PORT;
  return {
    host: hostname,
    authUrl: `http://${hostname}:${AUTH_PORT + offset}`,
    firestorePort: FIRESTORE_PORT + offset,
    storagePort: STORAGE_PORT + offset,
    functionsPort: FUNCTIONS_PORT + offset,
  };
}
