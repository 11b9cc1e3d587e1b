/**
 * Lets a whole command speak to `stand-in.mjs` where it would speak to Google: loaded before any of its Node
 * programs through NODE_OPTIONS, for tests. Our own tests, and builds, are of no interest then: they end well.
 */
const standIn = process.env['GOOGLE_STAND_IN'] ?? '';
const send = globalThis.fetch;

globalThis.fetch = (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.protocol !== 'https:') return send(input, init);
  // Without the dispatcher of a proxy.
  const { method, headers, body, signal } = init;
  const options = /** @type {RequestInit} */ ({ method, headers, body, signal });
  return send(`${standIn}/${url.host}${url.pathname}${url.search}`, {
    ...options,
    ...(body instanceof Object ? { duplex: 'half' } : {}),
  });
};

const [, program = ''] = process.argv;
if (/\/scripts\/(?:test|build)\.mjs$|\/functions\/build\.mjs$/.test(program)) process.exit(0);
if (program.endsWith('/firebase.js')) await import('../unheard-questions.mjs');
