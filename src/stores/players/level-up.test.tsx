import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { User } from '../../domain/index.ts';
import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { PRODUCT } from '../../lib/product.ts';
import { serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';
import { keptAppState, removeAppState, useAppState } from '../device/app-state.ts';
import { resetToasts, useToasts } from '../screen/toasts.ts';
import { useSession } from '../session/session.ts';
import { useLevelUp } from './level-up.ts';

type Progress = Pick<User, 'level' | 'xp'>;

const ann = serverOf('Ann').users.get('ann');

function Announcer() {
  useLevelUp();
  return null;
}

/** What is said while one record after the other is heard of. */
function saidOf(records: readonly Progress[]): string[] {
  render(<Announcer />);
  return records.flatMap((progress) => {
    if (!ann) throw new Error('Ann has a record');
    const account = { userId: 'ann', email: 'ann@example.com', emailVerified: true };
    const user = { ...ann, ...progress };
    act(() => useSession.setState({ session: { status: 'signed-in', ...account, user } }));
    const said = useToasts.getState().toasts.map(({ text }) => text);
    resetToasts();
    return said;
  });
}

/** What another tab has kept. */
const keep = (progress: Progress): void =>
  localStorage.setItem(
    PRODUCT,
    JSON.stringify({ state: { seenProgress: { userId: 'ann', ...progress } } }),
  );

afterEach(() => {
  useSession.setState({ session: { status: 'loading' } });
  removeAppState();
});

const LOW = { level: 1, xp: 13 };
const HIGH = { level: 2, xp: 23 };
const LEVEL_UP = 'Level Up! You are now level 2. Well Done!';

it('announces a level over any screen when it is reached', async () => {
  const server = serverOf('Ann');
  const pay = (progress: Progress) => {
    if (ann) server.users.set('ann', { ...ann, ...progress });
    server.changed();
  };
  pay(LOW);
  renderApp({ server, as: 'ann', path: '/home' });
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  await meanwhile(() => pay(HIGH));
  expect(await screen.findByText(LEVEL_UP)).toBeVisible();
});

it.each([
  ['nothing of experience within a level', [{ level: 1, xp: 3 }, LOW], []],
  ['nothing of the level that a device finds at its first look', [{ level: 4, xp: 130 }], []],
  ['nothing while no experience was seen', [{ level: 1, xp: 0 }, HIGH], []],
])('says %s', (_what, records, said) => {
  expect(saidOf(records)).toEqual(said);
});

it('says a level once, though an older record comes long after it', () => {
  expect(saidOf([LOW, HIGH, LOW])).toEqual([LEVEL_UP]);
  flushDebouncedStorage();
  expect(saidOf([HIGH])).toEqual([]);
});

it('says nothing of the level with which another player comes to the device', () => {
  useAppState.setState({ seenProgress: { userId: 'bob', ...LOW } });
  expect(saidOf([HIGH])).toEqual([]);
});

it('leaves a level to the tab that has announced it', () => {
  expect(saidOf([LOW])).toEqual([]);
  keep(HIGH);
  expect(saidOf([HIGH])).toEqual([]);
});

it('lets other tabs know of a level at once', () => {
  expect(saidOf([LOW, HIGH])).toEqual([LEVEL_UP]);
  expect(keptAppState().seenProgress).toMatchObject(HIGH);
});

it('announces a level once the tab is looked at, unless another tab has', () => {
  saidOf([LOW]);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  expect(saidOf([HIGH])).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(useToasts.getState().toasts).toMatchObject([{ text: LEVEL_UP, durationMs: 5000 }]);
  resetToasts();
});
