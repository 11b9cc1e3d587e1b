// The listeners' part of `npm run bench -w emulator`.
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { performance } from 'node:perf_hooks';

import schema from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs/light.js';

const DATABASE = 'projects/demo-bench/databases/(default)';
const DOCUMENT = `${DATABASE}/documents/battles/one`;
const PREFIX_BYTES = 5;
/** The kernel's clock ticks in a second, in which it counts CPU time. */
const TICKS_A_SECOND = 100;

const root = protobuf.Root.fromJSON(schema);
const service = 'google.firestore.v1';
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/grpc', te: 'trailers' };

/** Encodes a message of the Firestore service as a gRPC frame. */
function frame(type, message) {
  const codec = root.lookupType(`${service}.${type}`);
  const bytes = codec.encode(codec.fromObject(message)).finish();
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
}

function call(session, method, message) {
  const stream = session.request({
    ':method': 'POST',
    ':path': `/${service}.Firestore/${method}`,
    ...OWNER,
  });
  stream.write(message);
  return stream;
}

/** A document of a usual size: 40 numbers, texts and times, 2 KB as text. */
function documentWith(n) {
  const fields = { n: { integerValue: n } };
  for (let i = 0; i < 40; i += 1) {
    const at = { timestampValue: { seconds: 1_700_000_000 + i, nanos: 123_000_000 } };
    const map = {
      mapValue: { fields: { at, input: { doubleValue: i }, by: { stringValue: 'alice' } } },
    };
    fields[`day${i}`] = map;
  }
  return { name: DOCUMENT, fields };
}

/** Milliseconds of CPU that a process has used; not a number where the system does not tell. */
function cpuMillisOf(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15);
    return ((Number(user) + Number(system)) * 1000) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/**
 * Writes one document `writes` times, one after another, while `listeners` clients listen to it. Returns the
 * milliseconds until all have heard of the last, and those of CPU that the emulator used.
 */
export async function measureListeners({ port, pid, listeners, writes }) {
  const sessions = Array.from({ length: 8 }, () => connect(`http://127.0.0.1:${port}`));
  const addTarget = { documents: { documents: [DOCUMENT] }, targetId: 2 };
  const request = frame('ListenRequest', { database: DATABASE, addTarget });
  const marker = Buffer.from(`last-${writes}`);
  const hasHeardFirst = [];
  const hasHeardLast = [];
  for (let n = 0; n < listeners; n += 1) {
    const stream = call(sessions[n % sessions.length], 'Listen', request);
    hasHeardFirst.push(new Promise((resolve) => stream.once('data', resolve)));
    hasHeardLast.push(
      new Promise((resolve) => {
        let rest = Buffer.alloc(0);
        stream.on('data', (chunk) => {
          const seen = Buffer.concat([rest, chunk]);
          if (seen.includes(marker)) resolve();
          rest = seen.subarray(-marker.length);
        });
      }),
    );
  }
  await Promise.all(hasHeardFirst);
  const cpuBefore = cpuMillisOf(pid);
  const before = performance.now();
  for (let n = 1; n <= writes; n += 1) {
    const document = documentWith(n);
    document.fields.mark = { stringValue: n === writes ? `last-${n}` : '' };
    const commit = frame('CommitRequest', { database: DATABASE, writes: [{ update: document }] });
    const stream = call(sessions[0], 'Commit', commit).end();
    await new Promise((resolve) => stream.on('data', () => undefined).once('end', resolve));
  }
  await Promise.all(hasHeardLast);
  const millis = performance.now() - before;
  const cpuMillis = cpuMillisOf(pid) - cpuBefore;
  for (const session of sessions) session.destroy();
  return { millis, cpuMillis };
}
