import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { duel, checkbox } from '../../testing/battles.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  server.addPlayer({ id: 'ann', username: 'Ann' });
  server.addPlayer({ id: 'anton', username: 'Anton' });
  server.addPlayer({ id: 'bob', username: 'Bob' });
});

async function search(prefix: string) {
  const { user } = renderApp({ server, as: 'ann', path: '/start-new-battle/add-contestant' });
  await user.type(await screen.findByLabelText('Username Search'), prefix);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  return user;
}

it('finds players by the beginning of the name, in any case, but not the searcher', async () => {
  await search(' AN');
  expect(await screen.findByRole('button', { name: /Anton/ })).toBeVisible();
  expect(within(screen.getByRole('main')).queryByText('Ann')).toBeNull();
  expect(within(screen.getByRole('main')).queryByText('Bob')).toBeNull();
});

it('says so when nobody matches', async () => {
  await search('zed');
  expect(await screen.findByText('No opponents found that match this username.')).toBeVisible();
});

it('asks nobody for a blank name', async () => {
  await search('   ');
  expect(screen.queryByText('No opponents found that match this username.')).toBeNull();
  expect(within(screen.getByRole('main')).queryByRole('listitem')).toBeNull();
});

it('goes on to the battle with whoever was chosen', async () => {
  const user = await search('bo');
  await user.click(await screen.findByRole('button', { name: /Bob/ }));
  expect(await screen.findByRole('heading', { name: 'Battle Bob' })).toBeVisible();
});

it('lists whom the player fought before', async () => {
  server.putBattle(duel([checkbox()]));
  const { user } = renderApp({
    server,
    as: 'ann',
    path: '/start-new-battle/opponents',
    now: '2026-03-04T12:00:00Z',
  });
  await user.click(await screen.findByRole('button', { name: /Bob/ }));
  expect(await screen.findByRole('heading', { name: 'Battle Bob' })).toBeVisible();
});

it('invites to find somebody when there is no previous opponent', async () => {
  renderApp({ server, as: 'ann', path: '/start-new-battle/opponents' });
  expect(await screen.findByText('No opponents found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a New Opponent' })).toBeVisible();
});
