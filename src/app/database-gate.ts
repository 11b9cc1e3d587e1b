import { isPageLeft, setPageLeft } from '../lib/page-left.ts';

/** What must not outlive the page in which it was begun. */
const running = new Set<IDBTransaction>();
/** The last one to each database, by its name: who connects anew has let go of the one before. */
const connections = new Map<string, IDBDatabase>();

/**
 * Lets go of every database when the page is left. WebKit keeps such a page as it is, for the way
 * back, together with the transactions that run in it: whoever needs one of their stores afterwards,
 * in this visit or the next, waits for ever. The libraries that use databases here begin one in that
 * very moment (Firestore gives up its lease, Auth asks every 800 ms), so that no care of our own
 * would do: what runs is aborted, connections are closed, and nothing new begins (decision 041).
 * Firestore does not outlive it in any browser, so a page that comes back calls `begin`. Where databases
 * are given up, because they stay silent, whoever asks for one hears at once that there is none.
 */
export function letGoOfDatabases(begin: () => void, isGivenUp: boolean): void {
  if (typeof indexedDB === 'undefined') return;
  guardTransactions();
  guardConnections(isGivenUp);
  // Before the listeners of the libraries, whenever they began to listen.
  addEventListener('pagehide', leave, true);
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      setPageLeft(false);
      if (persisted) begin();
    },
    true,
  );
}

function leave(): void {
  setPageLeft(true);
  for (const transaction of running) abort(transaction);
  for (const database of connections.values()) database.close();
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // One that is being committed can no longer be aborted, and ends without this page.
    if (!(error instanceof DOMException)) throw error;
  }
}

function guardTransactions(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the database it is asked of
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...given) {
    if (isPageLeft()) throw new DOMException('The page is left.', 'InvalidStateError');
    const begun = Reflect.apply(transaction, this, given);
    const end = (): void => void running.delete(begun);
    running.add(begun);
    connections.set(this.name, this);
    begun.addEventListener('complete', end);
    begun.addEventListener('abort', end);
    return begun;
  };
}

function guardConnections(isGivenUp: boolean): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the factory it is asked of
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function connect(this: IDBFactory, ...given) {
    if (isGivenUp) throw new DOMException('Databases stay silent.', 'TimeoutError');
    // An error would only be answered with the next try.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request that is never answered
    if (isPageLeft()) return new EventTarget() as IDBOpenDBRequest;
    return Reflect.apply(open, this, given);
  };
}
