import { expect, onTestFinished, vi } from 'vitest';

let reported: string[] = [];

/** Makes the running test fail for every `console.error` that it did not take with `takeConsoleErrors`. */
export function failOnConsoleErrors(): void {
  reported = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    reported.push(values.map(String).join(' '));
  });
  onTestFinished(() => {
    spy.mockRestore();
    expect(takeConsoleErrors(), 'console.error was called').toEqual([]);
  });
}

/** What was reported so far, for a test that expects it. */
export function takeConsoleErrors(): readonly string[] {
  const taken = reported;
  reported = [];
  return taken;
}
