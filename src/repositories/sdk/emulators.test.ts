import { expect, test } from 'vitest';
import { localStack } from './emulators.ts';

test.each([
  ['http://127.0.0.1:5050/home', 'http://127.0.0.1:9099', 8080, 9199, 5001],
  ['http://localhost:6050/', 'http://localhost:10099', 9080, 10199, 6001],
])('the stack of %s keeps its distances', (address, authUrl, firestore, storage, functions) => {
  expect(localStack(new URL(address))).toEqual({
    host: new URL(address).hostname,
    authUrl,
    firestorePort: firestore,
    storagePort: storage,
    functionsPort: functions,
  });
});
