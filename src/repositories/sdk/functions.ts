import type { FirebaseApp } from 'firebase/app';
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { localStack } from '../../lib/emulators.ts';

/** The region of the callable functions (D150). */
const REGION = 'us-central1';

export function openFunctions(app: FirebaseApp): Functions {
  const functions = getFunctions(app, REGION);
  if (import.meta.env.MODE === 'local-stack') {
    const { host, functionsPort } = localStack();
    connectFunctionsEmulator(functions, host, functionsPort);
  }
  return functions;
}
