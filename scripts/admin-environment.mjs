import { stackEnvironment } from './local-stack.mjs';
import { portsFor } from './ports.mjs';
import { localProjectId } from './project.mjs';
import { mustReadSettings } from './settings.mjs';

/**
 * What the Admin SDK needs to find a project: the one of the settings, with the owner's application
 * default credentials, or the local stack whose app is on port `local`.
 * @param {{ settings?: string | undefined, local?: string | undefined }} options
 * @returns {Record<string, string>} environment variables
 * @throws {Error} when both are given, the settings name no project or no bucket, or `local` is no port
 */
export function adminEnvironment({ settings, local }) {
  if (local !== undefined && settings !== undefined)
    throw new Error('--settings and --local name two places: say one of them.');
  if (local !== undefined) {
    const port = Number(local);
    if (!Number.isInteger(port) || port < 1024 || port > 65_535)
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
