import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import protobuf from 'protobufjs/light.js';

import type { Database } from '../store/database.ts';
import { parseDatabaseName } from '../store/document-path.ts';
import { LATEST, type Query, type Write } from '../store/model.ts';
import { microsOf } from '../values/timestamp.ts';
import { decodeEntity, encodeEntity, type ArchivedDocument } from './entity.ts';
import { readLog, writeLog } from './log-file.ts';

/** Where an export keeps all documents, below its own folder. */
const PART = 'all_namespaces/all_kinds';
const PART_METADATA = `${PART}/all_namespaces_all_kinds.export_metadata`;
const OUTPUT = 'output-0';

/** What the first record of the metadata says in every export of the official emulator. */
const FIRST_RECORD = Buffer.from('3');

/** Every document of a database. */
const EVERYTHING: Query = {
  parent: '',
  collectionId: undefined,
  allDescendants: true,
  orderBy: [],
  offset: 0,
};

/** Documents read in at once: what a commit may hold. */
const BATCH = 500;

/** The two files beside the data; the names are ours. */
const types = protobuf.Root.fromJSON({
  nested: {
    Overall: { fields: { parts: { rule: 'repeated', type: 'OverallPart', id: 1 } } },
    OverallPart: {
      fields: {
        kind: { type: 'Kind', id: 1 },
        file: { type: 'string', id: 2 },
        documents: { type: 'int64', id: 3 },
        bytes: { type: 'int64', id: 4 },
      },
    },
    Kind: { fields: { namespace: { type: 'int32', id: 1 }, kind: { type: 'int32', id: 3 } } },
    Part: { fields: { run: { type: 'Run', id: 1 }, output: { type: 'Output', id: 2 } } },
    Run: {
      fields: {
        name: { type: 'string', id: 1 },
        startMicros: { type: 'int64', id: 2 },
        endMicros: { type: 'int64', id: 3 },
      },
    },
    Output: {
      fields: {
        filter: { type: 'bytes', id: 1 },
        files: { rule: 'repeated', type: 'string', id: 2 },
      },
    },
  },
});
const overallType = types.lookupType('Overall');
const partType = types.lookupType('Part');

/** Writes all documents of the database to `folder`, in the format of the official emulator. */
export function exportDatabase(database: Database, folder: string): void {
  const { documents, readTime } = database.query(EVERYTHING, LATEST);
  const databaseName = parseDatabaseName(database.name);
  const output = writeLog(documents.map((document) => encodeEntity(databaseName, document)));
  const name = basename(folder);
  const micros = microsOf(readTime).toString();
  const part = {
    run: { name, startMicros: micros, endMicros: micros },
    output: { filter: Buffer.alloc(0), files: [OUTPUT] },
  };
  const overall = {
    parts: [
      {
        kind: { namespace: 2, kind: 3 },
        file: PART_METADATA,
        documents: documents.length,
        bytes: output.length,
      },
    ],
  };
  mkdirSync(join(folder, PART), { recursive: true });
  writeFileSync(join(folder, PART, OUTPUT), output);
  writeFileSync(join(folder, PART_METADATA), encode(partType, part));
  writeFileSync(
    join(folder, `${name}.overall_export_metadata`),
    writeLog([FIRST_RECORD, encode(overallType, overall)]),
  );
}

/**
 * Adds the documents of an export to the database. `metadataFile` is its `….overall_export_metadata`. Throws an
 * `Error` when a file is missing or damaged.
 */
export function importDatabase(database: Database, metadataFile: string): void {
  const databaseName = parseDatabaseName(database.name);
  const [, record] = readLog(readFileSync(metadataFile));
  const { parts = [] }: { parts?: readonly { readonly file: string }[] } = overallType.toObject(
    overallType.decode(record ?? new Uint8Array()),
  );
  const folder = dirname(metadataFile);
  for (const { file } of parts) {
    // An export from Windows names its files in Windows' way.
    const partFile = join(folder, file.replaceAll('\\', '/'));
    const { output }: { output?: { readonly files?: readonly string[] } } = partType.toObject(
      partType.decode(readFileSync(partFile)),
    );
    for (const name of output?.files ?? []) {
      const records = readLog(readFileSync(join(dirname(partFile), name)));
      const writes = records.map((bytes) => toWrite(decodeEntity(bytes, databaseName)));
      for (let from = 0; from < writes.length; from += BATCH) {
        database.commit(writes.slice(from, from + BATCH));
      }
    }
  }
}

function toWrite({ path, fields }: ArchivedDocument): Write {
  return { kind: 'update', path, fields, mask: undefined, transforms: [], precondition: undefined };
}

function encode(type: protobuf.Type, message: Record<string, unknown>): Uint8Array {
  return type.encode(type.fromObject(message)).finish();
}
