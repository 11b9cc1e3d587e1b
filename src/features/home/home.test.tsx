import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { checkbox, duel, number, withDaily } from '../../testing/battles.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  server.addPlayer({ id: 'ann', username: 'Ann' });
  server.addPlayer({ id: 'bob', username: 'Bob' });
});

const open = (now = '2026-03-04T12:00:00Z') => renderApp({ server, as: 'ann', path: '/home', now });

it('invites to a battle while none is running', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Start New Battle',
    'Battles',
    'View the Guide',
  ]);
});

it('lists what is left today and lets it be ticked in place', async () => {
  server.putBattle(
    withDaily(duel([checkbox({ title: 'Stretch' }), number({ title: 'Steps' })]), 3, 2, 'ann', 100),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('1 of 2 left today')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  expect(await screen.findByText('All done for today. Sleep well.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open battle vs Bob' }));
  expect(await screen.findByRole('meter', { name: 'Ann HP' })).toBeInTheDocument();
});

it('shows the targets of a battle from its first day on', async () => {
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
  open('2026-03-01T12:00:00Z');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Stretch' })).toBeNull();
});

it('announces a request as it arrives, also in the footer', async () => {
  open('2026-03-01T12:00:00Z');
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  const request = duel([checkbox()]);
  const { challenger, opponent } = request;
  if (!opponent) throw new Error('A duel has an opponent');
  await meanwhile(() =>
    server.putBattle({ ...request, status: 'PENDING', challenger: opponent, opponent: challenger }),
  );
  expect(
    await screen.findByRole('link', { name: 'You have a battle request! Check the battles page' }),
  ).toBeVisible();
  const footer = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(footer.getByRole('link', { name: /Battles/ })).toHaveTextContent(
    'A request waits for you',
  );
});

it('says nothing about a request that the player sent', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'PENDING' });
  open('2026-03-01T12:00:00Z');
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  expect(screen.queryByText(/You have a battle request/)).toBeNull();
});
