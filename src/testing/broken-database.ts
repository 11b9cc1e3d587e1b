import { expect, onTestFinished, vi } from 'vitest';
import { setStorageTrouble } from '../lib/storage-trouble.ts';
import { takeConsoleErrors } from './console-errors.ts';

/** From now on the device's database answers with this error, until the test is over. */
export function breakDatabase(name: string): void {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('No', name);
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    setStorageTrouble(null);
    expect(takeConsoleErrors().join()).toContain('The device database does not answer');
  });
}
