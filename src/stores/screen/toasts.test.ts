import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dismissToast,
  holdToasts,
  leaveScreen,
  resetToasts,
  shownToasts,
  showToast,
  showUndoToast,
  useToasts,
} from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  resetToasts();
  vi.useRealTimers();
});

const wait = (ms: number): void => void vi.advanceTimersByTime(ms);
const shown = (): string[] => shownToasts(useToasts.getState()).map(({ text }) => text);

/** What is shown a millisecond before that time has passed, and what then. */
function shownAround(ms: number): [string[], string[]] {
  wait(ms - 1);
  const before = shown();
  wait(1);
  return [before, shown()];
}

const SENT = 'Battle request sent.';

const recordEntry = (title: string): void =>
  showUndoToast({ subject: title, battleId: 'duel' }, `${title}: done`, () => {});

it('puts a message away after three seconds', () => {
  showToast(SENT);
  expect(shownAround(3000)).toEqual([[SENT], []]);
});

it('keeps a message while somebody is at it, and its whole time afterwards', () => {
  showToast(SENT);
  wait(2000);
  holdToasts(true);
  wait(60_000);
  holdToasts(false);
  expect(shownAround(3000)).toEqual([[SENT], []]);
});

it('keeps what is said in the background, once, for its whole time after somebody looks', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (let time = 0; time < 2; time += 1)
    showToast('Your health is low', 'error', { subject: 'duel mine' });
  wait(60_000);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shownAround(3000)).toEqual([['Your health is low'], []]);
});

it('shows one message at a time, the newest, and the one before for its whole time afterwards', () => {
  showToast(SENT);
  wait(2000);
  showToast('Avatar Saved', 'success');
  expect(shown()).toEqual(['Avatar Saved']);
  wait(3000);
  expect(shown()).toEqual([SENT]);
  expect(shownAround(3000)).toEqual([[SENT], []]);
});

it('shows what is said of the same battle together, and no more than two lines', () => {
  recordEntry('Stretch');
  showToast('Bob is low', 'success', { battleId: 'duel' });
  expect(shown()).toEqual(['Stretch: done', 'Bob is low']);
  showToast('Ann is low', 'info', { battleId: 'duel' });
  expect(shown()).toEqual(['Bob is low', 'Ann is low']);
  showToast('Cat is low', 'success', { battleId: 'other' });
  expect(shown()).toEqual(['Cat is low']);
});

it('shows the last of several entries, and the one before again when it is put away', () => {
  for (const title of ['Stretch', 'Walk', 'Read', 'Floss']) recordEntry(title);
  expect(shown()).toEqual(['Floss: done']);
  for (const { id } of shownToasts(useToasts.getState())) dismissToast(id);
  expect(shown()).toEqual(['Read: done']);
});

it('lets an entry be undone for five seconds, whatever else is said meanwhile', () => {
  recordEntry('Stretch');
  showToast('Avatar Saved', 'success');
  wait(3000);
  expect(shown()).toEqual(['Stretch: done']);
  expect(shownAround(2000)).toEqual([['Stretch: done'], []]);
});

it('takes what can be undone along to its own battle, and to no other', () => {
  recordEntry('Stretch');
  leaveScreen('duel');
  expect(shown()).toEqual(['Stretch: done']);
  leaveScreen('other');
  expect(shown()).toEqual([]);
});

it('says the same once, for its whole time from the last', () => {
  showToast(SENT);
  wait(2000);
  showToast(SENT);
  expect(shown()).toEqual([SENT]);
  expect(shownAround(3000)).toEqual([[SENT], []]);
});
