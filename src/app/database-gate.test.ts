import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** As much of a transaction as the gate touches. */
class FakeTransaction extends EventTarget {
  readonly abort = vi.fn<() => void>();
}

class FakeDatabase {
  readonly name = 'any';
  closed = 0;
  readonly begun: FakeTransaction[] = [];
  close(): void {
    this.closed += 1;
  }
  transaction(): FakeTransaction {
    const begun = new FakeTransaction();
    this.begun.push(begun);
    return begun;
  }
}

class FakeFactory {
  readonly asked: string[] = [];
  open(name: string): EventTarget {
    this.asked.push(name);
    return new EventTarget();
  }
}

let begin: ReturnType<typeof vi.fn<() => void>>;
let database: FakeDatabase;
let factory: FakeFactory;

const leave = (): void => void dispatchEvent(new Event('pagehide'));
const comeBack = (persisted: boolean): void =>
  void dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(async () => {
  // Each test has prototypes of its own to guard.
  class Database extends FakeDatabase {
    override transaction(): FakeTransaction {
      return super.transaction();
    }
  }
  class Factory extends FakeFactory {
    override open(name: string): EventTarget {
      return super.open(name);
    }
  }
  factory = new Factory();
  database = new Database();
  vi.stubGlobal('IDBDatabase', Database);
  vi.stubGlobal('IDBFactory', Factory);
  vi.stubGlobal('indexedDB', factory);
  vi.resetModules();
  const { letGoOfDatabases } = await import('./database-gate.ts');
  begin = vi.fn<() => void>();
  letGoOfDatabases(begin, false);
});

afterEach(() => {
  comeBack(false);
  vi.unstubAllGlobals();
});

it('fault 22: ends what runs in a database when the page is left, and closes it', () => {
  const done = database.transaction();
  const isRunning = database.transaction();
  done.dispatchEvent(new Event('complete'));
  leave();
  expect(isRunning.abort).toHaveBeenCalledOnce();
  expect(done.abort).not.toHaveBeenCalled();
  expect(database.closed).toBe(1);
});

it('holds on to the last connection alone to a database that is connected to anew each time', () => {
  const before = new FakeDatabase();
  IDBDatabase.prototype.transaction.call(before as never, 'any');
  database.transaction();
  leave();
  expect([before.closed, database.closed]).toEqual([0, 1]);
});

it('goes on letting go when one transaction is committed already', () => {
  const [committed, isRunning] = [database.transaction(), database.transaction()];
  committed.abort.mockImplementation(() => {
    throw new DOMException('It is being committed', 'InvalidStateError');
  });
  leave();
  expect(isRunning.abort).toHaveBeenCalledOnce();
});

it('fault 22: lets nothing begin in a page that is left', () => {
  leave();
  expect(() => database.transaction()).toThrow('The page is left.');
  factory.open('any');
  expect(factory.asked).toEqual([]);
});

it('begins anew in a page that comes back as it was', () => {
  leave();
  comeBack(true);
  expect(begin).toHaveBeenCalledOnce();
  expect(database.transaction()).toBeInstanceOf(FakeTransaction);
});

it('does nothing to a page that is shown for the first time', () => {
  comeBack(false);
  expect(begin).not.toHaveBeenCalled();
});

it('fault 22: says at once that there is no database where they were given up', async () => {
  vi.resetModules();
  const { letGoOfDatabases } = await import('./database-gate.ts');
  letGoOfDatabases(begin, true);
  expect(() => factory.open('any')).toThrow('Databases stay silent.');
});
