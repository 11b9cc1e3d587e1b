import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { ofFirebaseTools } from './firebase-tools.mjs';

const SCRIPT = `/* ${'a long one '.repeat(1000)} */`;

/** firebase-tools' Hosting, of a folder with a page, a script and a font. */
async function openHosting() {
  await import('./kept-assets.mjs');
  const superstatic = ofFirebaseTools('superstatic');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'page.html'), 'a page');
  writeFileSync(path.join(folder, 'assets/script.js'), SCRIPT);
  writeFileSync(path.join(folder, 'assets/font.woff2'), 'a font');
  const options = {
    port: 0,
    hostname: '127.0.0.1',
    cwd: folder,
    compression: true,
    config: {
      public: '.',
      headers: [{ source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'immutable' }] }],
    },
  };
  const server = superstatic.server(options).listen();
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address();
  const ask = async (/** @type {string} */ file, encoding = 'br, gzip') => {
    const headers = { 'Accept-Encoding': encoding };
    const asked = once(server, 'request');
    const answer = await fetch(`http://127.0.0.1:${port}${file}`, { headers });
    const told = Object.fromEntries(answer.headers);
    // When it was asked, and whether the length is said before or by the end.
    for (const name of ['date', 'content-length', 'transfer-encoding']) delete told[name];
    const text = await answer.text();
    // Whoever knows the length has all of it before the server ends, which is when it is kept.
    const [, response] = await asked;
    if (!response.writableEnded) await once(response, 'finish');
    return { status: answer.status, told, text };
  };
  return { folder, ask };
}

it.each(['script.js', 'font.woff2'])('answers for %s as before without the file', async (name) => {
  const { folder, ask } = await openHosting();
  const file = `/assets/${name}`;
  const packed = await ask(file);
  const plain = await ask(file, 'identity');
  rmSync(path.join(folder, file));
  expect(await ask(file)).toEqual(packed);
  expect(await ask(file, 'identity')).toEqual(plain);
  expect(packed).toMatchObject({ status: 200, told: { 'cache-control': 'immutable' } });
});

it('packs for whoever unpacks', async () => {
  const { ask } = await openHosting();
  for (const _ of [1, 2]) {
    const packed = await ask('/assets/script.js');
    const plain = await ask('/assets/script.js', 'identity');
    expect(packed.told['content-encoding']).toBe('br');
    expect(plain.told).not.toHaveProperty('content-encoding');
    expect([packed.text, plain.text]).toEqual([SCRIPT, SCRIPT]);
  }
});

it('keeps no page, and nothing that is not there', async () => {
  const { folder, ask } = await openHosting();
  expect(await ask('/page.html')).toMatchObject({ text: 'a page' });
  expect(await ask('/assets/late.js')).toMatchObject({ status: 404 });
  writeFileSync(path.join(folder, 'page.html'), 'another page');
  writeFileSync(path.join(folder, 'assets/late.js'), 'there');
  expect(await ask('/page.html')).toMatchObject({ text: 'another page' });
  expect(await ask('/assets/late.js')).toMatchObject({ status: 200, text: 'there' });
});
