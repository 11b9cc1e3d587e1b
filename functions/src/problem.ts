import { GrpcStatus } from 'firebase-admin/firestore';

import { framesOf } from '../../src/schema/error-report.ts';

/** What the log says of an error: never its message, which may quote what players have written. */
export interface Problem {
  readonly error: string;
  /** As Google's services name it, in small letters; `http-404` for Storage. */
  readonly code?: string;
  /** What an owner has to mend, where that can be told. */
  readonly reason?: 'index-missing';
  readonly frames: readonly string[];
}

export function problemOf(thrown: unknown): Problem {
  if (!(thrown instanceof Error)) return { error: typeof thrown, frames: [] };
  const code = codeOf(thrown);
  return {
    error: thrown.constructor.name,
    ...(code === undefined ? {} : { code }),
    ...(/requires an? .*index/i.test(thrown.message) ? { reason: 'index-missing' } : {}),
    frames: framesIn(thrown),
  };
}

// Firestore's SDK and what traces it are ten deep before they come to us.
Error.stackTraceLimit = 40;

/** Those of our own code, where there are any: the SDKs' would leave no room for them. */
function framesIn(error: Error): string[] {
  const own = framesOf(error, (line) => !/node_modules|node:/.test(line));
  return own.length > 0 ? own : framesOf(error);
}

function codeOf(error: Error): string | undefined {
  if (!('code' in error)) return undefined;
  const { code } = error;
  if (typeof code === 'number')
    return GrpcStatus[code]?.toLowerCase().replaceAll('_', '-') ?? `http-${code}`;
  return typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? code : undefined;
}
