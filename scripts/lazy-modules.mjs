/**
 * Loaded into firebase-tools and all Node programs that it starts (`--import`): a module of firebase-tools reads
 * another one of its own when it first uses it, and not already when it is read itself (decision 050).
 */
import Module from 'node:module';
import path from 'node:path';

const OF_FIREBASE_TOOLS = path.join('node_modules', 'firebase-tools', 'lib', path.sep);

// oxlint-disable-next-line typescript/unbound-method -- called with the module that asks
const readNow = Module.prototype.require;

Module.prototype.require = function require(id) {
  const isOwn = id.startsWith('.') && !id.endsWith('.json');
  if (!isOwn || !this.filename.includes(OF_FIREBASE_TOOLS)) return readNow.call(this, id);
  return readWhenUsed(() => readNow.call(this, id));
};

/**
 * @param {() => object} read
 * @returns {object} stands for what `read` returns, which is an object with what a module exports
 */
function readWhenUsed(read) {
  /** @type {object | undefined} */
  let exported;
  const used = () => (exported ??= read());
  return new Proxy(
    {},
    {
      get: (_, name) => Reflect.get(used(), name),
      set: (_, name, value) => Reflect.set(used(), name, value),
      has: (_, name) => Reflect.has(used(), name),
      ownKeys: () => Reflect.ownKeys(used()),
      // What stands for the exports has no such property itself, so it may not promise to keep it.
      getOwnPropertyDescriptor: (_, name) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(used(), name);
        return descriptor && { ...descriptor, configurable: true };
      },
    },
  );
}
