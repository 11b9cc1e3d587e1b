/**
 * Loaded into firebase-tools before its own code (`--import`): its Hosting answers from memory what it has answered
 * before, instead of reading, hashing and packing the file anew for each phone (decision 127). Only below `/assets/`,
 * where a file's name tells its content.
 */

import { ofFirebaseTools } from './firebase-tools.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */

/** @typedef {import('node:http').ServerResponse} Response */

const superstatic = ofFirebaseTools('superstatic');
const { server } = superstatic;

superstatic.server = (/** @type {object} */ options) => server(options).use(keepAssets());

function keepAssets() {
  /** @type {Map<string, { headers: Map<string, any>, body: Buffer }>} */
  const kept = new Map();

  /** @param {string} question @param {Response} response that answers it */
  function keep(question, response) {
    /** @type {Buffer[]} */
    const parts = [];
    const write = response.write.bind(response);
    const end = response.end.bind(response);
    Object.assign(response, {
      write: (/** @type {Buffer} */ part) => {
        parts.push(part);
        return write(part);
      },
      end: (/** @type {string | undefined} */ reason) => {
        const headers = new Map(Object.entries(response.getHeaders()));
        // A file comes in parts, and what says that there is none as a whole.
        if (reason === undefined) kept.set(question, { headers, body: Buffer.concat(parts) });
        return end(reason);
      },
    });
  }

  return (/** @type {Request} */ request, /** @type {Response} */ response, next = () => {}) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !url.startsWith('/assets/')) return next();
    const question = `${url} ${headers['accept-encoding']}`;
    const answer = kept.get(question);
    if (answer) return response.setHeaders(answer.headers).end(answer.body);
    keep(question, response);
    return next();
  };
}
