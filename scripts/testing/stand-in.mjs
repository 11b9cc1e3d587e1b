import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {object} Question
 * @property {string} method
 * @property {string} url as it would go to Google
 * @property {string} body
 * @property {import('node:http').IncomingHttpHeaders} headers
 */

/** @typedef {{ status?: number, body: object | string, headers?: Record<string, string> }} Answer */

/**
 * @typedef {object} StandIn
 * @property {Question[]} asked all that was asked so far
 * @property {string} folder for what the command needs on disk; gone with the stand-in
 * @property {Record<string, string>} env of a command that speaks to it in the place of Google, and is
 *   logged in
 * @property {(values: Record<string, string>) => string} settings writes them down; gives back their file
 * @property {() => void} stop
 */

/**
 * For the environment of a command: somebody is logged in to Firebase in a way that nobody asks about, where it would
 * start the Firebase command to find the login of `env`.
 */
export const LOGGED_IN_BY_TOKEN = { FIREBASE_TOKEN: 'refresh' };

/** What `gcloud` gives out and Google is asked with. */
const TOKEN = 'token-of-the-owner';

/**
 * Starts what answers in the place of Google, of `gcloud`, and of the login of the Firebase command.
 * @param {(question: Question) => Answer | Promise<Answer>} answer
 * @returns {Promise<StandIn>}
 */
export async function startStandIn(answer) {
  /** @type {Question[]} */
  const asked = [];
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  const take = async (request, response) => {
    /** @type {Buffer[]} */
    const parts = [];
    for await (const part of request) parts.push(part);
    const { method = 'GET', headers } = request;
    const body = Buffer.concat(parts).toString('latin1');
    const question = { method, url: `https:/${request.url}`, body, headers };
    asked.push(question);
    const answered = await answer(question);
    const isText = typeof answered.body === 'string';
    const type = { 'Content-Type': isText ? 'text/html' : 'application/json' };
    response.writeHead(answered.status ?? 200, { ...type, ...answered.headers });
    response.end(isText ? answered.body : JSON.stringify(answered.body));
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  const folder = mkdtempSync(path.join(tmpdir(), 'stand-in-'));
  const gcloud = path.join(folder, 'bin', 'gcloud');
  mkdirSync(path.dirname(gcloud));
  writeFileSync(
    gcloud,
    '#!/bin/sh\necho "${OWNERS_TOKEN:?You do not currently have an active account selected.}"\n',
  );
  chmodSync(gcloud, 0o755);
  const login = path.join(folder, 'configstore', 'firebase-tools.json');
  mkdirSync(path.dirname(login));
  writeFileSync(login, JSON.stringify(LOGIN));

  return {
    asked,
    folder,
    env: {
      PATH: [path.dirname(gcloud), process.env['PATH']].join(path.delimiter),
      OWNERS_TOKEN: TOKEN,
      XDG_CONFIG_HOME: folder,
      TMPDIR: folder,
      GOOGLE_STAND_IN: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: [
        import.meta.resolve('../lazy-modules.mjs'),
        import.meta.resolve('./ask-stand-in.mjs'),
      ]
        .map((file) => `--import ${file}`)
        .join(' '),
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
      // In seconds: a busy machine takes more than the 10 of firebase-tools to find out what the functions are.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
    settings: (values) => {
      const file = path.join(folder, 'settings.env');
      const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
      writeFileSync(file, lines.join('\n'));
      return file;
    },
  };
}

/** What `firebase login` leaves. */
const LOGIN = {
  user: { email: 'owner@company.example' },
  tokens: {
    access_token: TOKEN,
    refresh_token: 'refresh',
    expires_at: Date.parse('2100-01-01T00:00:00Z'),
    scopes: ['email', 'openid', 'https://www.googleapis.com/auth/cloud-platform'],
  },
};
