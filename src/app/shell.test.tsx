import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdToasts, showToast, showUndoToast } from '../stores/screen/toasts.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { checkbox, duel } from '../testing/sample-battles.ts';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

afterEach(() => {
  vi.useRealTimers();
});

async function openHome() {
  const app = renderApp({ server, as: 'ann', path: '/home' });
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  return app;
}

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('puts a toast away after three seconds', async () => {
  await openHome();
  vi.useFakeTimers();
  act(() => showToast('Battle request sent.'));
  wait(2999);
  expect(screen.getByText('Battle request sent.')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Battle request sent.')).toBeNull();
});

it('keeps a toast while somebody is at it, and its whole time afterwards', async () => {
  await openHome();
  vi.useFakeTimers();
  act(() => showToast('Battle request sent.'));
  wait(2000);
  act(() => holdToasts(true));
  wait(60_000);
  act(() => holdToasts(false));
  wait(2999);
  expect(screen.getByText('Battle request sent.')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Battle request sent.')).toBeNull();
});

const warn = (): void => showToast('Your health is low', 'error', { subject: 'duel mine' });

it('keeps what is said in the background, once, for its whole time after somebody looks', async () => {
  await openHome();
  vi.useFakeTimers();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(warn);
  act(warn);
  wait(60_000);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(2999);
  expect(screen.getByText('Your health is low')).toBeVisible();
  wait(1);
  expect(screen.queryByText('Your health is low')).toBeNull();
});

it('shows one toast at a time, the newest, and the one before for its whole time afterwards', async () => {
  await openHome();
  vi.useFakeTimers();
  act(() => showToast('Battle request sent.'));
  wait(2000);
  act(() => showToast('Avatar Saved', 'success'));
  expect(screen.queryByText('Battle request sent.')).toBeNull();
  wait(3000);
  expect(screen.queryByText('Avatar Saved')).toBeNull();
  expect(screen.getByText('Battle request sent.')).toBeVisible();
  wait(2999);
  expect(screen.getByText('Battle request sent.')).toBeVisible();
  wait(1);
  expect(screen.queryByText('Battle request sent.')).toBeNull();
});

it('shows what is said of the same battle together', async () => {
  await openHome();
  act(() => {
    showUndoToast({ subject: 'tick', battleId: 'duel' }, 'Stretch: done', vi.fn<() => void>());
    showToast('Bob is low', 'success', { battleId: 'duel' });
  });
  expect(screen.getByText('Stretch: done')).toBeVisible();
  expect(screen.getByText('Bob is low')).toBeVisible();
  act(() => showToast('Cat is low', 'success', { battleId: 'other' }));
  expect(screen.queryByText('Bob is low')).toBeNull();
  expect(screen.queryByText('Stretch: done')).toBeNull();
});

it('shows the last of several entries, and the one before again when it is put away', async () => {
  const { user } = await openHome();
  const titles = ['Stretch', 'Walk', 'Read', 'Floss'];
  act(() => {
    for (const title of titles)
      showUndoToast({ subject: title, battleId: 'duel' }, title, vi.fn<() => void>());
  });
  const shown = () => titles.filter((title) => screen.queryByText(title) !== null);
  expect(shown()).toEqual(['Floss']);
  await user.click(screen.getByText('Floss'));
  expect(shown()).toEqual(['Read']);
});

it('shows no more than two lines', async () => {
  await openHome();
  act(() => {
    showUndoToast({ subject: 'tick', battleId: 'duel' }, 'Stretch: done', vi.fn<() => void>());
    showToast('Ann is low', 'info', { battleId: 'duel' });
    showToast('Bob is low', 'success', { battleId: 'duel' });
  });
  expect(screen.queryByText('Stretch: done')).toBeNull();
  expect(screen.getByText('Ann is low')).toBeVisible();
  expect(screen.getByText('Bob is low')).toBeVisible();
});

it('lets an entry be undone for five seconds, whatever else is said meanwhile', async () => {
  await openHome();
  vi.useFakeTimers();
  act(() => {
    showUndoToast({ subject: 'tick', battleId: 'duel' }, 'Stretch: done', vi.fn<() => void>());
    showToast('Avatar Saved', 'success');
  });
  wait(3000);
  expect(screen.getByText('Stretch: done')).toBeVisible();
  wait(2000);
  expect(screen.queryByText('Stretch: done')).toBeNull();
});

it('takes what was said to the next screen only where it can be undone, or is news there', async () => {
  const NOON = Date.parse('2026-03-04T12:00:00Z');
  const now = new Date(NOON).toISOString();
  const { user } = renderApp({ server, as: 'ann', path: '/home', now });
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  act(() => {
    showToast('Bob is low', 'success', { battleId: 'duel' });
    showUndoToast({ subject: 'tick', battleId: 'duel' }, 'Stretch: done', vi.fn<() => void>());
  });
  vi.setSystemTime(NOON + 1500);
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(bar.getByRole('link', { name: 'Battles' }));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Bob is low')).toBeNull());
  expect(screen.getByText('Stretch: done')).toBeVisible();
  act(() => showToast('Battle request sent.'));
  vi.setSystemTime(NOON + 2000);
  await user.click(screen.getByRole('link', { name: 'Habit Rivals, home' }));
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(screen.getByText('Battle request sent.')).toBeVisible();
});

it('takes what can be undone to no screen of another battle', async () => {
  server.addPlayer({ id: 'bob', username: 'Bob' });
  server.putBattle(duel([checkbox()]));
  const now = '2026-03-02T12:00:00Z';
  const { user } = renderApp({ server, as: 'ann', path: '/battles', now });
  const link = await screen.findByRole('link', { name: /Bob/ });
  act(() => {
    for (const title of ['Walk', 'Read', 'Stretch'])
      showUndoToast({ subject: title, battleId: 'other' }, `${title}: done`, vi.fn<() => void>());
  });
  expect(screen.getByText('Stretch: done')).toBeVisible();
  await user.click(link);
  expect(await screen.findByRole('region', { name: 'Ann vs Bob' })).toBeVisible();
  expect(screen.queryByText(/: done$/)).toBeNull();
});

it('puts a toast away when it is pressed', async () => {
  const { user } = await openHome();
  act(() => showToast('Battle request sent.'));
  await user.click(screen.getByText('Battle request sent.'));
  expect(screen.queryByText('Battle request sent.')).toBeNull();
});

it('says the same once, for its whole time from the last', async () => {
  await openHome();
  vi.useFakeTimers();
  act(() => showToast('Entry recorded. Well done!'));
  wait(2000);
  act(() => showToast('Entry recorded. Well done!'));
  expect(screen.getAllByText('Entry recorded. Well done!')).toHaveLength(1);
  wait(2999);
  expect(screen.getByText('Entry recorded. Well done!')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Entry recorded. Well done!')).toBeNull();
});

it('leads home from the header', async () => {
  const { user } = renderApp({ server, as: 'ann', path: '/battles' });
  await screen.findByRole('heading', { name: 'Battles' });
  await user.click(screen.getByRole('link', { name: 'Habit Rivals, home' }));
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
});

it('shows no header on the battle page', async () => {
  renderApp({ server, as: 'ann', path: '/battle?id=b1' });
  await screen.findByText('An error occurred or battle details are missing. Please try again.');
  expect(screen.queryByRole('link', { name: 'Habit Rivals, home' })).toBeNull();
});

it('names the screen in the tab and moves focus to its heading', async () => {
  renderApp({ server, as: 'ann', path: '/battles' });
  expect(await screen.findByRole('heading', { name: 'Battles' })).toHaveFocus();
  expect(document.title).toBe('Battles - Habit Rivals');
});
