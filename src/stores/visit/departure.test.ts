import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { PRODUCT } from '../../lib/product.ts';
import { useAppState } from '../device/app-state.ts';
import { inMemoryRepositories } from '../../testing/in-memory-repositories.ts';
import { InMemoryPhone } from '../../testing/in-memory-phone.ts';
import { serverOf } from '../../testing/in-memory-server.ts';
import { followDepartures, forgetPlayer, useDeparture } from './departure.ts';

afterEach(() => void vi.unstubAllGlobals());

/** As Firefox with blocked cookies. */
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** As where the page is closed meanwhile. */
const neverDone = () => new Promise<void>(() => {});

it('fault 23: a browser that refuses channels between tabs is no error of the app', () => {
  vi.stubGlobal('BroadcastChannel', vi.fn<() => never>(refuse));
  expect(() => followDepartures()()).not.toThrow();
});

it('tells the other tabs at once, and forgets the player of whom another one tells', async () => {
  const other = new BroadcastChannel(`${PRODUCT}-departures`);
  onTestFinished(() => other.close());
  const heard = vi.fn<() => void>();
  other.addEventListener('message', heard);
  onTestFinished(followDepartures());
  const { device, ...repositories } = inMemoryRepositories(new InMemoryPhone(serverOf('Ann')));
  useAppState.setState({ previousOpponents: [{ id: 'cat', username: 'Cat' }] });
  void forgetPlayer({ ...repositories, device: { ...device, forget: neverDone } });
  expect(useAppState.getState().previousOpponents).toEqual([]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  onTestFinished(() => useDeparture.setState({ hasDeparted: false }));
  useAppState.setState({ previousOpponents: [{ id: 'bob', username: 'Bob' }] });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
  other.postMessage(null);
  await vi.waitFor(() => expect(useDeparture.getState().hasDeparted).toBe(true));
  expect(useAppState.getState().previousOpponents).toEqual([]);
});
