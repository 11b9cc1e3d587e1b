import { createServer } from 'node:http';
import { once } from 'node:events';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { appCheckToken, smokeCalls, smokePage, smokeServer } from './smoke.mjs';

/** @param {import('node:http').RequestListener} answer */
async function serve(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return { page: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

const POLICY = { 'Content-Security-Policy': "default-src 'none'" };

describe('the look at the pages', () => {
  it('is content with the app', async () => {
    // Of which only that page is asked for, which Hosting has by its rewrite alone.
    const app = await serve(({ url }, response) =>
      url === '/battles'
        ? response.writeHead(200, POLICY).end('<div id="root"></div>')
        : response.writeHead(404).end(),
    );
    await expect(smokePage(app)).resolves.toBeUndefined();
  });

  it('waits for no answer longer than a function takes to start', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => AbortSignal.abort(`${ms} ms`));
    onTestFinished(() => void vi.restoreAllMocks());
    const silent = await serve(() => undefined);
    await expect(smokePage(silent)).rejects.toThrow('does not answer: 70000 ms');
  });

  it.each([
    ['answers 500', 500, POLICY, ''],
    ['is not the app', 200, POLICY, 'Site Not Found'],
    ['comes without its policy', 200, {}, '<div id="root"></div>'],
    ['a script that is not there answers 200', 200, POLICY, '<div id="root"></div>'],
  ])('says what is wrong: %s', async (wrong, status, headers, body) => {
    const broken = await serve((_request, response) =>
      response.writeHead(status, headers).end(body),
    );
    await expect(smokePage(broken)).rejects.toThrow(wrong);
  });
});

describe('the look at the server', () => {
  /** What a server that is whole answers. */
  const WHOLE = /** @type {const} */ ({
    '/auth:signUp': [200, { idToken: 'token', localId: 'smoke' }],
    '/documents/users/smoke': [404, {}],
    '/documents/users/smoke signed out': [403, {}],
    '/documents/xpLedger/smoke': [403, {}],
    '/photos/': [404, {}],
    '/functions/searchUsers': [403, { error: { status: 'PERMISSION_DENIED' } }],
    '/auth:delete': [200, {}],
  });

  /**
   * @param {Record<string, readonly [status: number, answer: object | string]>} broken a text is a page, and of status 0
   *   the connection is cut; in the place of what a whole one answers
   * @param {string} [appCheck]
   */
  async function look(broken, appCheck) {
    /** @type {string[]} */
    const asked = [];
    /** @type {Set<string | undefined>} */
    const proofs = new Set();
    /** @type {Record<string, readonly [status: number, answer: object | string]>} */
    const answers = { ...WHOLE, ...broken };
    const { page } = await serve(({ url, headers }, response) => {
      const path = (url ?? '').replace(/\?.*|(?<=^\/photos\/).*/, '');
      const isSignedOut = path.startsWith('/documents') && headers.authorization === undefined;
      const name = isSignedOut ? `${path} signed out` : path;
      asked.push(name);
      proofs.add(headers['x-firebase-appcheck']?.toString());
      const [status, answer] = answers[name] ?? [500, ''];
      if (status === 0) return void response.destroy();
      response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    const addresses = {
      page,
      auth: `${page}/auth`,
      documents: `${page}/documents`,
      photos: `${page}/photos/`,
      functions: `${page}/functions`,
    };
    return { looked: smokeServer(addresses, { apiKey: 'key', appCheck }), asked, proofs };
  }

  it('is content with one that is whole, and brings App Check’s token to each part', async () => {
    const { looked, asked, proofs } = await look({}, 'proof');
    await looked;
    expect(asked).toEqual(Object.keys(WHOLE));
    expect([...proofs]).toEqual(['proof']);
  });

  it('asks no further where nobody can sign up', async () => {
    const { looked, asked } = await look({ '/auth:signUp': [400, { error: {} }] });
    await expect(looked).rejects.toThrow('signing up answers 400 {"error":{}}');
    expect(asked).toEqual(['/auth:signUp']);
  });

  it.each(
    /** @type {const} */ ([
      ['/documents/users/smoke', 403, 'a record that is not there answers 403'],
      ['/documents/users/smoke signed out', 404, 'a record signed out answers 404'],
      ['/documents/xpLedger/smoke', 404, "the server's books answers 404"],
      ['/photos/', 403, 'a photo that is not there answers 403'],
      ['/functions/searchUsers', 404, 'a search without a profile answers 404'],
      ['/functions/searchUsers', 0, ' does not answer: '],
    ]),
  )('says that %s answers %i, and deletes its account', async (part, status, wrong) => {
    // Google's own answer about a function that is not there, or that nobody may call, is a page.
    const { looked, asked } = await look({ [part]: [status, '<html>Forbidden</html>'] });
    await expect(looked).rejects.toThrow(wrong);
    expect(asked.at(-1)).toBe('/auth:delete');
  });

  it('says what else is wrong where its account stays as well', async () => {
    const { looked } = await look({
      '/functions/searchUsers': [403, '<html>Forbidden</html>'],
      '/auth:delete': [503, ''],
    });
    await expect(looked).rejects.toThrow(
      /: a search without a profile answers 403\n.*: deleting smoke-\S+ answers 503: delete it in the console$/,
    );
  });
});

/** @param {string} origin @returns {readonly [number, Record<string, string>]} */
const openTo = (origin) => [204, { 'Access-Control-Allow-Origin': origin }];

/** @param {(name: string, origin: string) => readonly [status: number, headers: Record<string, string>]} answer */
const lookAtCalls = async (answer) => {
  const { page } = await serve(({ method, url = '', headers }, response) => {
    const [status, answered] = answer(url.slice(1), headers.origin ?? '');
    response.writeHead(method === 'OPTIONS' ? status : 500, answered).end();
  });
  const app = { page: 'https://rivals.web.app', functions: page };
  return smokeCalls(app, ['updateXp', 'sayWord'], 'rivals');
};

describe('the look at what phones call', () => {
  it('is content where each lets the pages in', async () => {
    await expect(lookAtCalls((_name, origin) => openTo(origin))).resolves.toBeUndefined();
    await expect(lookAtCalls(() => openTo('*'))).resolves.toBeUndefined();
  });

  it('fault 181: names one whose making was cut short before anybody might call it, and the command', async () => {
    const looked = lookAtCalls((name, origin) =>
      name === 'updateXp' ? [403, {}] : openTo(origin),
    );
    await expect(looked).rejects.toThrow(
      /^The smoke test failed: updateXp lets no page call it \(403\): gcloud functions add-invoker-policy-binding updateXp --region=\S+ --member=allUsers --project=rivals$/,
    );
  });

  it('names one that is not there, and one that lets other pages in', async () => {
    const others = openTo('https://rivals.firebaseapp.com');
    const looked = lookAtCalls((name) => (name === 'sayWord' ? [404, {}] : others));
    await expect(looked).rejects.toThrow(
      'updateXp lets no page call it (204)\nsayWord lets no page call it (404)',
    );
  });
});

/** @param {Response} answer of App Check */
function answering(answer) {
  const send = vi.fn(async () => answer);
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  return send;
}

describe('the token of App Check', () => {
  const APP = { VITE_FIREBASE_PROJECT_ID: 'rivals', VITE_FIREBASE_APP_ID: '1:2:web:3' };
  const DEBUGGED = { ...APP, VITE_FIREBASE_API_KEY: 'key', APP_CHECK_DEBUG_TOKEN: 'debug' };

  it('is given for the debug token of the settings', async () => {
    const send = answering(Response.json({ token: 'proof' }));
    expect(await appCheckToken(DEBUGGED)).toBe('proof');
    expect(send).toHaveBeenCalledExactlyOnceWith(
      'https://firebaseappcheck.googleapis.com/v1/projects/rivals/apps/1:2:web:3:exchangeDebugToken?key=key',
      expect.objectContaining({ body: '{"debugToken":"debug"}' }),
    );
  });

  it('is none without one, and says so of one that is refused', async () => {
    const send = answering(new Response('', { status: 403 }));
    expect(await appCheckToken(APP)).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
    await expect(appCheckToken(DEBUGGED)).rejects.toThrow('refuses the debug token: 403');
  });
});
