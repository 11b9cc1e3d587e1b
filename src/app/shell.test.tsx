import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showToast, showUndoToast } from '../stores/screen/toasts.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { checkbox, duel } from '../testing/sample-battles.ts';
import styles from './shell.module.css';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
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
  expect(screen.getByText(/: done$/)).toHaveTextContent('Stretch: done');
  await user.click(link);
  expect(await screen.findByRole('region', { name: 'Ann vs Bob' })).toBeVisible();
  expect(screen.queryByText(/: done$/)).toBeNull();
});

it('puts a toast away when it is pressed', async () => {
  const { user } = renderApp({ server, as: 'ann', path: '/home' });
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  act(() => showToast('Battle request sent.'));
  await user.click(screen.getByText('Battle request sent.'));
  expect(screen.queryByText('Battle request sent.')).toBeNull();
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

const corners = () => document.querySelector(`.${styles['corners']}`);

it('hangs up the corners of a fight behind a duel, and takes them down on the way home', async () => {
  server.addPlayer({ id: 'bob', username: 'Bob' });
  server.putBattle(duel([checkbox()]));
  const now = '2026-03-02T12:00:00Z';
  const { user } = renderApp({ server, as: 'ann', path: '/battle?id=duel', now });
  await screen.findByRole('region', { name: 'Ann vs Bob' });
  expect(corners()).not.toBeNull();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(corners()).toBeNull();
});

it('names the screen in the tab and moves focus to its heading', async () => {
  renderApp({ server, as: 'ann', path: '/battles' });
  expect(await screen.findByRole('heading', { name: 'Battles' })).toHaveFocus();
  expect(document.title).toBe('Battles - Habit Rivals');
});
