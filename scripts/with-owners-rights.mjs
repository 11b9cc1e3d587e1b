import { once } from 'node:events';

import { stackEnvironment } from './local-stack.mjs';
import { findTakenPort, isAppPort, portsFor } from './ports.mjs';
import { inProject, localProjectId } from './project.mjs';
import { startNode } from './run-command.mjs';
import { mustReadSettings } from './settings.mjs';

/**
 * Runs a program of `functions/src/admin` on this machine, in the project of the settings or on a local
 * stack, and ends with its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof adminEnvironment>[0]} where
 * @returns {Promise<never>}
 * @throws {Error} when there is no such project or stack
 */
export async function runWithOwnersRights(program, args, where) {
  const bundled = [inProject('scripts/run-bundled.mjs'), `functions/src/admin/${program}`, ...args];
  const { local } = where;
  const env = adminEnvironment(where);
  // Google's libraries would go on trying for minutes.
  if (local !== undefined && !(await isStackThere(Number(local))))
    throw new Error(
      `No local stack is running on port ${local}: npm start starts one, and prints its port.`,
    );
  const child = startNode(bundled, { env, terminal: 'inherit' });
  // A Ctrl-C reaches the program by itself; this one stays to say what became of it.
  process.on('SIGINT', () => undefined);
  const [code] = await once(child, 'exit');
  if (code === null) console.error('Stopped before the end. Run it again, and it goes on.');
  process.exit(code ?? 130);
}

/** @param {number} port of its app */
const isStackThere = async (port) =>
  (await findTakenPort({ firestore: portsFor(port).firestore })) !== undefined;

/**
 * A program's environment, in which the Admin SDK finds the one project that is meant, whatever the shell names: an
 * emulator there would answer in its place, in silence.
 * @param {Parameters<typeof placeOf>[0]} where
 * @returns {NodeJS.ProcessEnv}
 * @throws {Error} as `placeOf`
 */
export function adminEnvironment(where) {
  const own = Object.entries(process.env).filter(([name]) => !name.includes('EMULATOR'));
  return { ...Object.fromEntries(own), ...placeOf(where) };
}

/**
 * What the Admin SDK needs to find a project: the one of the settings, with the owner's application
 * default credentials, or the local stack whose app is on port `local`.
 * @param {{ settings?: string | undefined, local?: string | undefined }} options
 * @returns {Record<string, string>} environment variables
 * @throws {Error} when both are given, the settings name no project or no bucket, or `local` is no port
 */
function placeOf({ settings, local }) {
  if (local !== undefined && settings !== undefined)
    throw new Error('--settings and --local name two places: say one of them.');
  if (local !== undefined) {
    const port = Number(local);
    if (!isAppPort(port))
      throw new Error(
        `--local takes the port that npm start prints, such as 5050, not '${local}'.`,
      );
    return {
      ...stackEnvironment(portsFor(port)),
      ...firebaseConfig(localProjectId, `${localProjectId}.appspot.com`),
      // Without it Google's libraries look for a metadata server, and pushes would go to Google.
      METADATA_SERVER_DETECTION: 'none',
      FUNCTIONS_EMULATOR: 'true',
    };
  }
  const { projectId, bucket } = mustReadSettings(settings);
  return {
    ...firebaseConfig(projectId, bucket),
    GOOGLE_CLOUD_QUOTA_PROJECT: projectId,
    // A machine of Google's is known by its looks: elsewhere nobody waits for an answer that never comes.
    METADATA_SERVER_DETECTION: 'bios-only',
  };
}

/** @param {string} projectId @param {string} storageBucket */
const firebaseConfig = (projectId, storageBucket) => ({
  GCLOUD_PROJECT: projectId,
  FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
});
