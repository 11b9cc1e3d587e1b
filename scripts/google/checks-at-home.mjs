import { hasSettings, REQUIRED_SETTINGS, typedName } from '../settings.mjs';
import { isFirebaseLoggedIn } from './firebase.mjs';
import { NotLoggedIn, ownersToken } from './google.mjs';
import { unless } from './problem.mjs';

/** @typedef {import('./problem.mjs').Check} Check */

/** What the functions take calls from besides the pages of Firebase: `functions/src/options.ts`. */
export const OWN_DOMAIN = 'APP_ORIGIN';

/** @param {string} file @returns {string} what brings the settings into it */
const fill = (file) =>
  `fill in ${file}: npx firebase apps:sdkconfig web --project <id> prints all of it but the contact address`;

/**
 * @param {Record<string, string>} functions what they are deployed with
 * @param {string | undefined} projectId
 */
export function problemOfDomain({ [OWN_DOMAIN]: address }, projectId) {
  // Functions with an address that is none do not start, and with another's every call is refused.
  const isAddress =
    address === undefined || (URL.canParse(address) && new URL(address).protocol === 'https:');
  const mend = `put ${OWN_DOMAIN}=https://the-domain into functions/.env.${projectId}`;
  return unless(isAddress, `${OWN_DOMAIN} is no address of a page: ${address}`, mend);
}

/**
 * What is looked at on this machine, without asking anybody; what is asked needs all of it.
 * @type {readonly Check[]}
 */
export const CHECKS_AT_HOME = [
  {
    name: 'gcloud',
    async find() {
      try {
        await ownersToken();
        return undefined;
      } catch (error) {
        if (error instanceof NotLoggedIn) return error.problem;
        throw error;
      }
    },
  },
  {
    name: 'firebase',
    find: async () =>
      unless(await isFirebaseLoggedIn(), 'nobody is logged in to Firebase', 'npx firebase login'),
  },
  {
    name: 'settings',
    async find({ settings, file }) {
      if (!hasSettings(file))
        return {
          wrong: `there is no ${file}`,
          mend: `cp .env.example ${typedName(file)}, then ${fill(file)}`,
        };
      const wrong = Object.entries(REQUIRED_SETTINGS).flatMap(([name, [form, meaning]]) => {
        const value = settings[name];
        if (value === undefined) return [`${name} is missing`];
        return form.test(value) ? [] : [`${name} is not ${meaning}`];
      });
      return unless(wrong.length === 0, wrong.join('; '), fill(file));
    },
  },
  {
    name: 'own domain',
    find: async ({ settings, functions }) =>
      problemOfDomain(functions, settings['VITE_FIREBASE_PROJECT_ID']),
  },
];
