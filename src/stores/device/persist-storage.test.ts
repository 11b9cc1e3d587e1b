import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const persist = vi.fn<() => Promise<boolean>>(async () => true);

function browserWith(storage: object | undefined): void {
  persist.mockClear();
  vi.stubGlobal('navigator', storage ? { storage } : {});
}

/** A visit of its own: the module remembers what it has asked. */
const newVisit = () => import('./persist-storage.ts');

it('asks once, however often there is something to lose', async () => {
  browserWith({ persisted: async () => false, persist });
  const { persistStorage } = await newVisit();
  await expect(Promise.all([persistStorage(), persistStorage()])).resolves.toEqual([true, true]);
  expect(persist).toHaveBeenCalledTimes(1);
});

it('asks nothing of a browser that keeps it already', async () => {
  browserWith({ persisted: async () => true, persist });
  const { persistStorage } = await newVisit();
  await expect(persistStorage()).resolves.toBe(true);
  expect(persist).not.toHaveBeenCalled();
});

it('goes on where nobody can be asked', async () => {
  browserWith(undefined);
  const { persistStorage } = await newVisit();
  await expect(persistStorage()).resolves.toBe(false);
});
