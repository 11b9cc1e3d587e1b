import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { OWN_DATA_FILE } from '../../../src/schema/own-data.ts';
import type { ExportedFile } from './export-player.ts';

/**
 * Makes the folder for a player's data, for the owner's eyes only, before any of it is fetched.
 * @throws Error with what to do where nothing can be written there, or somebody else's data lie there
 */
export function openExportFolder(folder: string, userId: string): void {
  try {
    makeFolder(path.resolve(folder));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Nothing can be written to ${folder}: name another folder. (${reason})`, {
      cause: error,
    });
  }
  const data = path.join(folder, OWN_DATA_FILE);
  if (existsSync(data) && ownerOf(readFileSync(data, 'utf8')) !== userId)
    throw new Error(`${folder} holds somebody else's data: name another folder.`);
}

/** Whose data they are: the account stands before the rivals. */
const ownerOf = (json: string): string | undefined => /"userId":\s*"([^"]*)"/.exec(json)?.[1];

/** One after the other: Node's own way of making several never ends where there can be none, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error('It is a file.');
    return;
  }
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Writes the files there, for the owner's eyes only. */
export function writeExport(folder: string, files: readonly ExportedFile[]): void {
  for (const { name, bytes } of files) {
    const file = path.join(folder, name);
    makeFolder(path.dirname(path.resolve(file)));
    writeFileSync(file, bytes, { mode: 0o600 });
  }
}
