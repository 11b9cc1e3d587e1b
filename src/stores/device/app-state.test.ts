import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { newDraft } from '../../domain/index.ts';
import { PRODUCT } from '../../lib/product.ts';

beforeEach(() => {
  localStorage.clear();
});

const store = (state: unknown): void =>
  localStorage.setItem(PRODUCT, JSON.stringify({ state, version: 1 }));

const EMPTY = {
  isGroupFlow: false,
  previousOpponents: [],
  chosenOpponents: [],
  isByLink: false,
  draft: null,
  currentBattleId: null,
  seenProgress: null,
  isSoundOn: null,
  seenVersion: null,
  toldUntil: null,
  toldEnds: [],
  laterBattles: null,
  inviteCodes: {},
};

/** The app as a fresh page load finds it. */
async function visit() {
  vi.resetModules();
  const appState = await import('./app-state.ts');
  return { ...appState, read: () => appState.useAppState.getState() };
}

const THEO = { id: 'theo', username: 'Theo' };

const DRAFT = newDraft({
  kind: 'create',
  battleId: 'b1',
  version: null,
  isGroupBattle: false,
  opponents: [THEO],
});

it('comes back after a reload', async () => {
  const before = await visit();
  before.useAppState.setState({ isGroupFlow: true, chosenOpponents: [THEO], draft: DRAFT });
  dispatchEvent(new Event('pagehide'));
  const after = await visit();
  expect(after.read()).toMatchObject({ isGroupFlow: true, chosenOpponents: [THEO], draft: DRAFT });
});

it('is stored when it has been still for 800 ms', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { setCurrentBattleId } = await visit();
  setCurrentBattleId('b1');
  vi.advanceTimersByTime(799);
  expect(localStorage.getItem(PRODUCT)).toBeNull();
  vi.advanceTimersByTime(1);
  expect(localStorage.getItem(PRODUCT)).toContain('b1');
});

it.each([
  ['opponents of the wrong shape', { chosenOpponents: [{ id: 7 }] }],
  ['a draft of the wrong shape', { draft: { ...DRAFT, targets: [{ title: 'Steps' }] } }],
  ['a draft of an unknown kind', { draft: { ...DRAFT, kind: 'duel' } }],
  ['a group flag that is none', { isGroupFlow: 'yes' }],
  ['fields that are missing', {}],
])('keeps the well-formed rest of %s', async (_what, state) => {
  store({ ...state, currentBattleId: 'b1' });
  const { read } = await visit();
  expect(read()).toEqual({ ...EMPTY, currentBattleId: 'b1' });
});

it('leaves a draft of a later version where it is until another takes its place (K3)', async () => {
  const later = { ...DRAFT, kind: 'tournament' };
  store({ draft: later });
  const before = await visit();
  before.setCurrentBattleId('b1');
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem(PRODUCT) ?? '')).toMatchObject({
    state: { draft: later, currentBattleId: 'b1' },
  });
  before.useAppState.setState({ draft: DRAFT });
  dispatchEvent(new Event('pagehide'));
  expect((await visit()).read().draft).toEqual(DRAFT);
});

it('starts empty on what is no state at all', async () => {
  store('nonsense');
  const { read } = await visit();
  expect(read()).toEqual(EMPTY);
});

it('forgets everything when reset', async () => {
  const { read, resetAppState, setCurrentBattleId } = await visit();
  setCurrentBattleId('b1');
  resetAppState();
  expect(read().currentBattleId).toBeNull();
});
