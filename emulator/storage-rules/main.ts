import { createInterface } from 'node:readline';

import type { JsonObject } from '../protocol/json.ts';
import { READY, StorageRulesRuntime } from './runtime.ts';

// firebase-tools reads one JSON message a line from here, and takes anything on stderr for a failure.
const say = (message: JsonObject): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

const runtime = new StorageRulesRuntime();
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  if (line.trim() !== '') say(runtime.handle(line));
});
lines.on('close', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));
say(READY);
