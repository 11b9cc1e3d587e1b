import { readFileSync } from 'node:fs';

import { expect } from 'vitest';

import { FUNCTIONS_REGION } from '../../../src/schema/functions-region.ts';
import { z } from '../../../src/schema/zod.ts';
import { mustEnv, stackServices } from './stack.ts';

/** The functions as the local stack runs them, called as phones and the scheduler do, and what it logs of them. */

export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export const functionUrl = (name: string): string =>
  `${mustEnv('FUNCTIONS_EMULATOR_ORIGIN')}/${mustEnv('GCLOUD_PROJECT')}/${FUNCTIONS_REGION}/${name}`;

/** Calls a function; gives back the HTTP status. */
export const callDeployed = async (name: string, data: unknown, headers?: Record<string, string>) =>
  (await post(functionUrl(name), { data }, headers)).status;

/** Runs a function that has a schedule, as the scheduler would now. */
export async function runScheduled(name: string): Promise<void> {
  const triggers = `${mustEnv('FUNCTIONS_EMULATOR_ORIGIN')}/functions/projects/${mustEnv('GCLOUD_PROJECT')}/triggers`;
  const answer = await post(`${triggers}/${FUNCTIONS_REGION}-${name}-0`, { data: {} });
  if (!answer.ok) throw new Error(`${name} did not run: ${await answer.text()}`);
}

/** The header of calls with that token. */
export const bearer = (token: string): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
});

/** The header of calls by whom a method of Auth's REST signs in. */
export async function signIn(method: string, body: object): Promise<Record<string, string>> {
  const accounts = `http://${mustEnv('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts`;
  const asked = { ...body, returnSecureToken: true };
  const answer = await post(`${accounts}:${method}?key=demo`, asked);
  return bearer(z.parse(z.looseObject({ idToken: z.string() }), await answer.json()).idToken);
}

/** The header with which that player calls. */
export const signInAs = async (userId: string) =>
  signIn('signInWithCustomToken', {
    token: await stackServices().auth.createCustomToken(userId),
  });

/** A function may have to be started first, on a machine that has other things to do. */
const LONGEST_RUN_MS = 60_000;

const wholeLog = (): string => readFileSync(mustEnv('HABIT_RIVALS_LOG'), 'utf8');

/** Reads on in what the stack logs, from now on. */
export function followLog() {
  let read = wholeLog().length;
  return {
    /** What was logged since the last time, once a line of it has all these parts. */
    async until(...parts: readonly string[]): Promise<string> {
      const news = (): string => {
        const text = wholeLog().slice(read);
        return text.slice(0, text.lastIndexOf('\n') + 1);
      };
      const isThere = (): boolean =>
        news()
          .split('\n')
          .some((line) => parts.every((part) => line.includes(part)));
      await expect.poll(isThere, { timeout: LONGEST_RUN_MS, interval: 3 }).toBe(true);
      const lines = news();
      read += lines.length;
      return lines;
    },
  };
}
