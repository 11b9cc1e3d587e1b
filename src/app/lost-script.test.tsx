import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { blockNumber, duel } from '../testing/sample-battles.ts';

const lost = vi.hoisted(() => ({ times: Number.POSITIVE_INFINITY }));

vi.mock('../features/entries/entry-layer.tsx', async (fetched) => {
  if (lost.times-- > 0) throw new Error('Failed to fetch dynamically imported module');
  return fetched();
});

it('leaves the screen alone when the dialogs of entries get lost, and asks again with the press that wants one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = serverOf('Ann', 'Bob');
  server.putBattle(duel([blockNumber({ title: 'Steps' })]));
  const { user } = renderApp({ server, as: 'ann', path: '/home', now: '2026-03-04T12:00:00Z' });
  const steps = await screen.findByRole('button', { name: /^Steps/ });
  await user.click(steps);
  expect(await screen.findByText('Loading chunk failed')).toBeVisible();
  // A request may get lost on a weak line.
  lost.times = 1;
  await user.click(steps);
  expect(await screen.findByRole('dialog', { name: /Steps/ })).toBeVisible();
  onLine.mockRestore();
  takeConsoleErrors();
});

vi.mock('../features/home/unless-link-waits.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

it('shows home without a battle when the script gets lost that would name a link', async () => {
  renderApp({ server: serverOf('Ann'), as: 'ann', path: '/home', now: '2026-03-04T12:00:00Z' });
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  await waitFor(() =>
    expect(takeConsoleErrors()).toEqual([expect.stringMatching(/^No link can be named/)]),
  );
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText(/^No battle is running\. Pick a friend/)).toBeVisible();
});
