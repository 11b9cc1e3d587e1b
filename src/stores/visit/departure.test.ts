import { afterEach, expect, it, vi } from 'vitest';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { followDepartures } from './departure.ts';

afterEach(() => void vi.unstubAllGlobals());

/** As Firefox with blocked cookies. */
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it('fault 23: a browser that refuses channels between tabs is no error of the app', () => {
  vi.stubGlobal('BroadcastChannel', vi.fn<() => never>(refuse));
  expect(() => followDepartures()()).not.toThrow();
  expect(takeConsoleErrors()[0]).toContain('Other tabs do not hear of a logout');
});
