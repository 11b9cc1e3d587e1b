/**
 * Loaded into the process that answers for all functions (`--import`, decision 126): what firebase-tools takes there
 * for their module has one function, which hands each request on to the one that its header names.
 */
import Module, { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The name of the function, and of the header. */
const { FUNCTION_TARGET: everyFunction = '' } = process.env;

// oxlint-disable-next-line typescript/unbound-method -- called with the module that asks
const readNow = Module.prototype.require;

Module.prototype.require = function require(id) {
  return id === process.cwd() ? everyFunctionOf(id) : readNow.call(this, id);
};

/** @param {string} folder where their package is */
function everyFunctionOf(folder) {
  const file = createRequire(import.meta.url).resolve(folder);
  const functions = import(pathToFileURL(file).href);
  return {
    [everyFunction]: async (
      /** @type {import('node:http').IncomingMessage} */ request,
      /** @type {import('node:http').ServerResponse} */ response,
    ) => {
      const { [String(request.headers[everyFunction])]: asked } = await functions;
      return asked(request, response);
    },
  };
}
