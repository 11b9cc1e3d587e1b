import type { WorkboxPlugin } from 'workbox-core';

/** A word of the policy that every answer of Hosting bears (firebase.json). */
const OF_OWN_POLICY = 'require-trusted-types-for';

/** Whether Hosting has answered, and no network that wants a sign-in first or filters what passes. */
export const isOwnFile = ({ ok, headers }: Response): boolean =>
  ok && headers.get('Content-Security-Policy')?.includes(OF_OWN_POLICY) === true;

/** Keeps nothing that came in the place of a file: it would be the app from then on. */
export const ownFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isOwnFile(response) ? response : null),
};
