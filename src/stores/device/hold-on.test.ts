import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const persist = vi.fn<() => Promise<boolean>>(async () => true);
const persisted = vi.fn<() => Promise<boolean>>();

/** Holds on twice in a visit of its own: the module remembers what it has asked. */
async function holdOnIn(storage: object | undefined): Promise<void> {
  persist.mockClear();
  vi.stubGlobal('navigator', storage ? { storage } : {});
  const { holdOnToStorage } = await import('./hold-on.ts');
  holdOnToStorage();
  holdOnToStorage();
  await new Promise((resolve) => setTimeout(resolve));
}

it('asks once, however often there is something to lose', async () => {
  persisted.mockResolvedValue(false);
  await holdOnIn({ persisted, persist });
  expect(persist).toHaveBeenCalledTimes(1);
});

it('asks nothing of a browser that keeps it already', async () => {
  persisted.mockResolvedValue(true);
  await holdOnIn({ persisted, persist });
  expect(persist).not.toHaveBeenCalled();
});

it('goes on where nobody can be asked', async () => {
  await expect(holdOnIn(undefined)).resolves.toBeUndefined();
});
