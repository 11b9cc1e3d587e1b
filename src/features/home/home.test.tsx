import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useAppState } from '../../stores/device/app-state.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { lateRecords } from '../../testing/late-records.ts';
import { linkOfAnn } from '../../testing/link-of-ann.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const open = (now = '2026-03-04T12:00:00Z') => renderApp({ server, as: 'ann', path: '/home', now });

it('invites to a battle while none is running', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Battles',
    'Start New Battle',
    'Start New Group Battle (Beta)',
    'Challenge by Link',
    'View the Guide',
  ]);
  expect(screen.getByText(/^v\d+\.\d+\.\d+ \(tested\)$/)).toBeVisible();
});

it('greets nobody before the name is known, which moves what stands below', async () => {
  const records = lateRecords();
  renderApp({ server, as: 'ann', path: '/home', replace: records.over });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await meanwhile(() => {});
  expect(screen.queryByText(/^No battle is running/)).toBeNull();
  await meanwhile(records.arrive);
  expect(screen.getByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(screen.getByText(/^No battle is running/)).toBeVisible();
});

it('names a link that waits for somebody instead of asking for a friend', async () => {
  await linkOfAnn(server);
  open();
  expect(
    await screen.findByText(/^No battle is running yet: a link waits for somebody/),
  ).toBeVisible();
  expect(screen.queryByText(/^No battle is running\. Pick a friend/)).toBeNull();
});

it('offers a newcomer a challenge first, and Coach second', async () => {
  const { user } = open();
  const first = await screen.findByRole('link', { name: 'Challenge a Friend' });
  const second = screen.getByRole('link', { name: 'Spar with Coach' });
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(first);
  expect(useAppState.getState()).toMatchObject({ isGroupFlow: false, isByLink: true });
});

it.each([
  ['Start New Battle', false],
  ['Start New Group Battle (Beta)', true],
])('%s says what kind the next battle is', async (name, isGroupFlow) => {
  useAppState.setState({ isGroupFlow: !isGroupFlow });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name }));
  expect(await screen.findByRole('link', { name: /Add a New Opponent/ })).toBeVisible();
  expect(useAppState.getState().isGroupFlow).toBe(isGroupFlow);
});
