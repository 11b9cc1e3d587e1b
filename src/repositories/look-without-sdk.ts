import { within } from '../lib/within.ts';
import { FUNCTIONS_REGION } from '../schema/functions-region.ts';
import type { InviteView } from '../schema/invite-functions.ts';
import { localStack } from './sdk/emulators.ts';
import { PROJECT_ID } from './sdk/project-id.ts';

/** Whoever waits longer is better off with the app, which asks again. */
const LIMIT_MS = 10_000;

/**
 * What `lookAtInvite` tells somebody who is signed out, before the SDK has come: one request of its protocol.
 * As the server has sent it: reading it by its schema would take more bytes than all that the page does with it.
 * Rejects with whatever went wrong, also where the server wants the proof of App Check.
 */
export async function lookWithoutSdk(code: string): Promise<InviteView> {
  const view = await within(LIMIT_MS, look(code));
  if (!view) throw new Error('lookAtInvite answers nothing');
  return view;
}

async function look(code: string): Promise<InviteView> {
  const answer = await fetch(`${functionsOrigin()}/lookAtInvite`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { code } }),
  });
  if (!answer.ok) throw new Error(`lookAtInvite answers ${answer.status}`);
  const { result }: { result: InviteView } = await answer.json();
  return result;
}

/** Where the functions are asked. */
export function functionsOrigin(): string {
  if (import.meta.env.MODE !== 'local-stack')
    return `https://${FUNCTIONS_REGION}-${PROJECT_ID}.cloudfunctions.net`;
  const { host, functionsPort } = localStack();
  return `http://${host}:${functionsPort}/${PROJECT_ID}/${FUNCTIONS_REGION}`;
}
