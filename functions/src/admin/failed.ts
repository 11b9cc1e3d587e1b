import { printable } from './print.ts';

/** Ends a command of the owner's that failed, with what mends it where that can be told. */
export function endFailed(error: unknown): never {
  const message = printable(error instanceof Error ? error.message : String(error));
  const mend = mendOf(message);
  console.error(mend === undefined ? message : `${message}\n-> ${mend}`);
  process.exit(1);
}

/** Google's libraries say what they could not do, and not what to do about it. */
export function mendOf(message: string): string | undefined {
  if (/default credentials|invalid_grant|invalid_rapt/i.test(message))
    return 'gcloud auth application-default login';
  if (/ECONNREFUSED/.test(message))
    return 'is the stack on that port still running? npm start prints its port';
  if (/certificate (?:is not yet valid|has expired)/.test(message))
    return 'is the clock of this machine right?';
  if (/EAI_AGAIN|ENOTFOUND|ECONNRESET|ETIMEDOUT|Name resolution failed/.test(message))
    return 'is this machine online?';
  // Google says itself where it is switched on.
  if (/has not been used in project|it is disabled/.test(message)) return undefined;
  if (/UNAVAILABLE|DEADLINE_EXCEEDED|RESOURCE_EXHAUSTED|ABORTED/.test(message))
    return 'run it again in a minute, it goes on; status.firebase.google.com says whether it is Google';
  if (/PERMISSION_DENIED|insufficient permission|does not have storage\./.test(message))
    return 'does this account have a role in the project?';
  return undefined;
}
