import { beforeEach, expect, it, vi } from 'vitest';
import { PRODUCT } from '../lib/product.ts';

beforeEach(() => {
  localStorage.clear();
});

const store = (state: unknown): void =>
  localStorage.setItem(PRODUCT, JSON.stringify({ state, version: 1 }));

/** The app as a fresh page load finds it. */
async function visit() {
  vi.resetModules();
  const appState = await import('./app-state.ts');
  return { ...appState, read: () => appState.useAppState.getState() };
}

it('comes back after a reload', async () => {
  const opponent = { id: 'theo', username: 'Theo' };
  const before = await visit();
  before.setDraftOpponent(opponent);
  dispatchEvent(new Event('pagehide'));
  const after = await visit();
  expect(after.read().draftOpponent).toEqual(opponent);
});

it.each([
  ['a draft opponent of the wrong shape', { draftOpponent: { id: 7 }, currentBattleId: 'b1' }],
  ['a field that is missing', { currentBattleId: 'b1' }],
])('keeps the well-formed rest of %s', async (_what, state) => {
  store(state);
  const { read } = await visit();
  expect(read()).toEqual({ draftOpponent: null, currentBattleId: 'b1', seenProgress: null });
});

it('starts empty on what is no state at all', async () => {
  store('nonsense');
  const { read } = await visit();
  expect(read()).toEqual({ draftOpponent: null, currentBattleId: null, seenProgress: null });
});

it('forgets everything when reset', async () => {
  const { read, resetAppState, setCurrentBattleId } = await visit();
  setCurrentBattleId('b1');
  resetAppState();
  expect(read().currentBattleId).toBeNull();
});
