import type { FirebaseApp } from 'firebase/app';
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { localStack } from './emulators.ts';
import { FUNCTIONS_REGION } from '../../schema/functions-region.ts';

export function openFunctions(app: FirebaseApp): Functions {
  const functions = getFunctions(app, FUNCTIONS_REGION);
  if (import.meta.env.MODE === 'local-stack') {
    const { host, functionsPort } = localStack();
    connectFunctionsEmulator(functions, host, functionsPort);
  }
  return functions;
}
