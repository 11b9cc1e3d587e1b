import { beforeEach, expect, it, vi } from 'vitest';
import type { PlannedTarget } from '../../domain/index.ts';
import {
  ANN,
  blockNumber,
  BOB,
  CAT,
  checkbox,
  duel,
  group,
  number,
  player,
  START,
} from '../../testing/sample-battles.ts';
import { resetAppState, useAppState } from '../device/app-state.ts';
import {
  changeDraft,
  renewDraft,
  startDraftFrom,
  startNewDraft,
  startRevision,
} from './draft-battle.ts';
import { discardDraft, resetUntouchedDraft } from './kept-draft.ts';
import {
  addPreviousOpponent,
  challengeByLink,
  chooseContestants,
  chooseOpponent,
  startOpponentChoice,
} from './chosen-opponents.ts';

const BOB_NAME = { id: BOB, username: 'Bob' };
const CAT_NAME = { id: CAT, username: 'Cat' };

beforeEach(() => {
  resetAppState();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${START}T12:00:00Z`) });
  return () => vi.useRealTimers();
});

const state = () => useAppState.getState();

function draft() {
  const found = state().draft;
  if (found === null) throw new Error('There is no draft');
  return found;
}

const titlesOf = (targets: readonly PlannedTarget[]) => targets.map(({ title }) => title);

it('starts an empty duel for the chosen opponent', () => {
  chooseOpponent(player(BOB));
  startNewDraft('b1');
  expect(draft()).toEqual({
    kind: 'create',
    battleId: 'b1',
    version: null,
    isGroupBattle: false,
    opponents: [BOB_NAME],
    startDate: '',
    numDays: '1',
    prize: '',
    description: '',
    targets: [],
    sketches: [],
    hasOrigin: false,
    leftOut: 0,
    isTouched: false,
    bookmark: '',
  });
});

it('starts a group for several opponents', () => {
  chooseContestants([player(BOB), player(CAT)]);
  startNewDraft('b1');
  expect(draft()).toMatchObject({ isGroupBattle: true, opponents: [BOB_NAME, CAT_NAME] });
});

it('copies an earlier battle for whoever is chosen now, and counts what a group leaves out', () => {
  const original = duel([checkbox(), number(), blockNumber()]);
  chooseContestants([player(BOB), player(CAT)]);
  startDraftFrom(original, 'b2');
  expect(draft()).toMatchObject({
    kind: 'create',
    battleId: 'b2',
    version: null,
    isGroupBattle: true,
    numDays: '7',
    startDate: START,
    leftOut: 2,
    isTouched: false,
  });
  expect(titlesOf(draft().targets)).toEqual(['Stretch']);
  expect(draft().targets[0]?.id).not.toBe('uuid');
});

it('revises a request for its challenger, to everybody else', () => {
  startRevision({ ...group([checkbox()], 7, [ANN, BOB, CAT]), version: 3 }, 'edit');
  expect(draft()).toMatchObject({
    kind: 'edit',
    battleId: 'group',
    version: 3,
    isGroupBattle: true,
    opponents: [BOB_NAME, CAT_NAME],
  });
  expect(draft().targets[0]?.id).toBe('uuid');
});

it('revises a request for the other side, back to its challenger', () => {
  startRevision(duel([checkbox()]), 'propose');
  expect(draft()).toMatchObject({
    kind: 'propose',
    version: 1,
    opponents: [{ id: ANN, username: 'Ann' }],
  });
});

it('tells targets of a request apart that have one id or none', () => {
  startRevision(duel(['kept', 'kept', ''].map((id) => checkbox({ id }))), 'propose');
  const ids = draft().targets.map(({ id }) => id);
  expect(ids[0]).toBe('kept');
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain('');
});

it('brings back what was typed on the version seen after a conflict, and leaves it alone otherwise', () => {
  startRevision(duel([checkbox()]), 'edit');
  changeDraft(() => ({ prize: 'Loser cooks' }));
  startRevision({ ...duel([checkbox()]), version: 2 }, 'propose');
  expect(draft()).toMatchObject({ kind: 'propose', version: 2, prize: 'Loser cooks' });
  expect(startRevision({ ...duel([checkbox()]), id: 'other' }, 'edit')).toBe(false);
  expect(draft()).toMatchObject({ battleId: 'duel', prize: 'Loser cooks' });
});

it('takes the terms as they are by now where nobody has worked on it', () => {
  startRevision(duel([checkbox()]), 'edit');
  startRevision({ ...duel([checkbox()]), version: 2, prize: 'Tea' }, 'edit');
  expect(draft()).toMatchObject({ version: 2, prize: 'Tea', isTouched: false });
});

it('becomes a battle of its own only where it is the one that is over', () => {
  startNewDraft('b1');
  renewDraft('another', 'create');
  expect(draft()).toMatchObject({ battleId: 'b1', isTouched: false });
  renewDraft('b1', 'create');
  expect(draft().battleId).toMatch(/^[A-Za-z0-9]{20}$/);
});

it('is forgotten at home while nobody has worked on it', () => {
  chooseOpponent(BOB_NAME);
  startNewDraft('b1');
  resetUntouchedDraft();
  expect(state()).toMatchObject({ draft: null, chosenOpponents: [] });
});

it('stays at home once somebody has worked on it, until it is discarded', () => {
  chooseOpponent(BOB_NAME);
  startNewDraft('b1');
  changeDraft(() => ({ prize: 'Loser cooks' }));
  resetUntouchedDraft();
  expect(state()).toMatchObject({ draft: { prize: 'Loser cooks' }, chosenOpponents: [BOB_NAME] });
  discardDraft();
  expect(state().draft).toBeNull();
});

it.each([
  ['a choice that begins', () => startOpponentChoice(false)],
  ['an opponent', () => chooseOpponent(BOB_NAME)],
  ['opponents', () => chooseContestants([BOB_NAME, CAT_NAME])],
  ['home', resetUntouchedDraft],
])('becomes no link any more by %s', (_what, choose) => {
  challengeByLink(false);
  choose();
  expect(state().isByLink).toBe(false);
});

it('remembers fifty people found by search once, the newest first, by name only', () => {
  for (let left = 50; left > 0; left -= 1) addPreviousOpponent(player(`${left}`));
  addPreviousOpponent(player(BOB));
  addPreviousOpponent(player(CAT));
  addPreviousOpponent(player(BOB));
  expect(state().previousOpponents).toHaveLength(50);
  expect(state().previousOpponents.slice(0, 2)).toEqual([BOB_NAME, CAT_NAME]);
});
