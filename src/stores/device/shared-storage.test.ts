import { beforeEach, expect, it } from 'vitest';
import { sharedStorage, stateIn } from './shared-storage.ts';

beforeEach(() => {
  localStorage.clear();
});

const INITIAL = { draft: null, codes: {}, sound: null };

/** A tab that has read what is kept. */
function openTab() {
  const storage = sharedStorage(localStorage, (text) => ({ ...INITIAL, ...stateIn(text) }));
  storage.getItem('app');
  return (state: object) => storage.setItem('app', JSON.stringify({ state, version: 1 }));
}

const kept = (): unknown => JSON.parse(localStorage.getItem('app') ?? 'null');

it('keeps what another tab has changed, and writes what this one has', () => {
  const first = openTab();
  first({ draft: { title: 'old', days: 7 }, codes: {} });
  const second = openTab();
  first({ draft: { title: 'new', days: 7 }, codes: { a: '1' } });
  second({ draft: { days: 7, title: 'old' }, codes: {}, sound: true });
  expect(kept()).toEqual({
    state: { draft: { title: 'new', days: 7 }, codes: { a: '1' }, sound: true },
    version: 1,
  });
  second({ draft: null, codes: {}, sound: true });
  expect(kept()).toMatchObject({ state: { draft: null, codes: { a: '1' } } });
});

it('keeps what another tab has written since this one found nothing', () => {
  const [first, second] = [openTab(), openTab()];
  first({ ...INITIAL, codes: { a: '1' } });
  second({ ...INITIAL, sound: true });
  expect(kept()).toMatchObject({ state: { draft: null, codes: { a: '1' }, sound: true } });
});

it('leaves to another tab what that has changed since this one did', () => {
  const [first, second] = [openTab(), openTab()];
  first({ ...INITIAL, sound: true });
  second({ ...INITIAL, sound: false });
  first({ ...INITIAL, sound: true, codes: { a: '1' } });
  expect(kept()).toMatchObject({ state: { sound: false, codes: { a: '1' } } });
});

it('keeps what only a later version knows, for when the app is that version again', () => {
  openTab()({ ...INITIAL, told: 7 });
  const earlier = openTab();
  earlier({ ...INITIAL, sound: true });
  earlier({ ...INITIAL, sound: false });
  expect(kept()).toMatchObject({ state: { sound: false, told: 7 } });
});

it('begins anew where what is kept is nonsense, or gone', () => {
  const write = openTab();
  write({ sound: true });
  localStorage.setItem('app', 'nonsense');
  write({ sound: true });
  expect(kept()).toEqual({ state: { sound: true }, version: 1 });
  localStorage.clear();
  write({ sound: true });
  expect(kept()).toEqual({ state: { sound: true }, version: 1 });
});
