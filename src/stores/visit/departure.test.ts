import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { PRODUCT } from '../../lib/product.ts';
import { useAppState } from '../device/app-state.ts';
import { depart, followDepartures, useDeparture } from './departure.ts';

afterEach(() => void vi.unstubAllGlobals());

/** As Firefox with blocked cookies. */
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it('fault 23: a browser that refuses channels between tabs is no error of the app', () => {
  vi.stubGlobal('BroadcastChannel', vi.fn<() => never>(refuse));
  expect(() => followDepartures()()).not.toThrow();
});

it('tells the other tabs, and forgets the player of whom another one tells', async () => {
  const other = new BroadcastChannel(`${PRODUCT}-departures`);
  onTestFinished(() => other.close());
  const heard = vi.fn<() => void>();
  other.addEventListener('message', heard);
  onTestFinished(followDepartures());
  depart();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  onTestFinished(() => useDeparture.setState({ hasDeparted: false }));
  useAppState.setState({ previousOpponents: [{ id: 'bob', username: 'Bob' }] });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
  other.postMessage(null);
  await vi.waitFor(() => expect(useDeparture.getState().hasDeparted).toBe(true));
  expect(useAppState.getState().previousOpponents).toEqual([]);
});
