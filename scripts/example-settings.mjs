/**
 * What a production build has to be told, for tests that look at one.
 * @type {Record<keyof typeof import('./settings.mjs').REQUIRED_SETTINGS, string>}
 */
export const EXAMPLE_SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'auth.example',
  VITE_FIREBASE_PROJECT_ID: 'a-real-project',
  VITE_FIREBASE_STORAGE_BUCKET: 'bucket.example',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_CONTACT_EMAIL: 'privacy@company.example',
};
