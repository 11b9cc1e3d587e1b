import { createInterface } from 'node:readline';

import type { JsonObject } from '../protocol/json.ts';
import { READY, StorageRulesRuntime } from './runtime.ts';

// firebase-tools reads one JSON message a line from here, logs every other line, and takes anything
// on stderr for a failure.
const sayLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const say = (message: JsonObject): void => sayLine(JSON.stringify(message));

const runtime = new StorageRulesRuntime(sayLine);
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  if (line.trim() !== '') say(runtime.handle(line));
});
lines.on('close', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));
say(READY);
