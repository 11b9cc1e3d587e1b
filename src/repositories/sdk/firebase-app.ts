import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { PROJECT_ID } from './project-id.ts';

/**
 * What Firebase is told about the project. The local stack needs no account and knows the project
 * by its name only; its bucket is the one that firebase-tools gives to a demo project.
 */
const OPTIONS: FirebaseOptions =
  import.meta.env.MODE === 'local-stack'
    ? {
        apiKey: 'demo',
        projectId: PROJECT_ID,
        storageBucket: `${PROJECT_ID}.appspot.com`,
        appId: 'demo',
        messagingSenderId: '0',
      }
    : {
        apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
        authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
        projectId: PROJECT_ID,
        storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
        appId: import.meta.env.VITE_FIREBASE_APP_ID,
        messagingSenderId: import.meta.env.VITE_FIREBASE_MESSAGING_SENDER_ID,
      };

let app: FirebaseApp | undefined;

/**
 * The app's one Firebase project, made at the first call. Auth, Firestore, Storage and Functions
 * are opened by the modules of `src/repositories/sdk`, each in a chunk of its own.
 */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(OPTIONS);
  return app;
}
