import { FirebaseError } from 'firebase/app';
import { type Functions, httpsCallable } from 'firebase/functions';
import { tellTrouble } from '../lib/report-error.ts';
import { CALLABLE_TIMEOUT_SECONDS } from '../schema/functions-region.ts';

/** Once a visit is enough, and each look costs a request. */
const told = new Set<string>();

/**
 * What a callable function answers. Tells whoever runs the app of one that is not there, as after half a
 * deployment.
 */
export async function askFunction(
  functions: Functions,
  name: string,
  request: object,
): Promise<unknown> {
  const timeout = CALLABLE_TIMEOUT_SECONDS * 1000;
  try {
    const { data } = await httpsCallable(functions, name, { timeout })(request);
    return data;
  } catch (error) {
    if (!told.has(name) && (await isNotThere(error))) {
      told.add(name);
      tellTrouble({ kind: 'problem', what: `The function ${name} does not answer`, error });
    }
    throw error;
  }
}

/**
 * Whether nobody of ours has answered. Google says 404 then, without the header that would let a page read
 * it, so that the SDK takes it for a lost connection: both end as `[0]`. A function that is there answers a
 * call that none of them takes, so that it can be read; a connection is not lost if the same address answers
 * when nobody wants to read it.
 */
async function isNotThere(error: unknown): Promise<boolean> {
  if (!(error instanceof FirebaseError)) return false;
  if (error.message.endsWith('not-found [404]')) return true;
  const url = error.customData?.['url'];
  if (!error.message.endsWith('[0]') || typeof url !== 'string') return false;
  const answers = async (how: RequestInit): Promise<boolean> => {
    try {
      await fetch(url, how);
      return true;
    } catch {
      return false;
    }
  };
  const headers = { 'Content-Type': 'application/json' };
  const isThere = await answers({ method: 'POST', headers, body: '{"data":null}' });
  return !isThere && answers({ mode: 'no-cors' });
}
