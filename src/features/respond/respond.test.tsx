import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { checkbox, duel } from '../../testing/battles.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-01T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  server.addPlayer({ id: 'ann', username: 'Ann' });
  server.addPlayer({ id: 'bob', username: 'Bob' });
  server.putBattle({ ...duel([checkbox({ title: 'Stretch' })]), status: 'PENDING' });
});

const open = (as: string) =>
  renderApp({ server, as, path: '/battle-response?id=duel', now: NOW }).user;

it('shows the terms, and n/a for no prize', async () => {
  open('bob');
  expect(await screen.findByText('wants to fight you')).toBeVisible();
  expect(screen.getByText('Prize/Forfeit').nextElementSibling).toHaveTextContent('n/a');
  expect(screen.getByText('Start Date').nextElementSibling).toHaveTextContent('02 Mar 2026');
  expect(screen.getByText('Finish Date').nextElementSibling).toHaveTextContent('08 Mar 2026');
  expect(screen.getByText('Pending approval by').nextElementSibling).toHaveTextContent('Bob');
  expect(screen.getByText('Stretch')).toBeVisible();
  expect(screen.getByText('Daily Target')).toBeVisible();
});

it('goes into the ring after Accept', async () => {
  const user = open('bob');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('meter', { name: 'Bob HP' })).toBeInTheDocument();
  expect(server.battles.get('duel')).toMatchObject({
    status: 'ACTIVE',
    opponent: { id: 'bob', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
});

it('goes to the battles after Decline', async () => {
  const user = open('bob');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  expect(server.battles.get('duel')).toMatchObject({ status: 'DECLINED', declinedBy: 'bob' });
});

it('lets the challenger wait or cancel, but not accept', async () => {
  const user = open('ann');
  expect(await screen.findByText('Waiting for Bob')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  expect(server.battles.get('duel')).toMatchObject({ status: 'DECLINED', declinedBy: 'ann' });
});

it('opens the battle for the challenger who waits, as soon as it is accepted', async () => {
  open('ann');
  await screen.findByText('Waiting for Bob');
  await meanwhile(() =>
    phoneOf(server, 'bob').battles.acceptBattle('duel', {
      userId: 'bob',
      version: 1,
      settled: '2026-03-01',
    }),
  );
  expect(await screen.findByRole('meter', { name: 'Ann HP' })).toBeInTheDocument();
});

it.each([
  ['Accept', 'Battle acceptance failed, please try again.'],
  ['Decline', 'Battle decline failed, please try again.'],
])('says so when %s does not get through, and stays', async (name, message) => {
  const { phone, user } = renderApp({
    server,
    as: 'bob',
    path: '/battle-response?id=duel',
    now: NOW,
  });
  const button = await screen.findByRole('button', { name });
  await meanwhile(() => phone.setOnline(false));
  await user.click(button);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

it('refuses to accept terms that were changed a moment ago', async () => {
  const user = open('bob');
  const accept = await screen.findByRole('button', { name: 'Accept' });
  // The change has reached the server, and this phone not yet.
  server.battles.set('duel', {
    ...duel([checkbox({ title: 'Plank' })]),
    status: 'PENDING',
    version: 2,
  });
  await user.click(accept);
  expect(
    await screen.findByText('This battle was changed. Please look again.'),
  ).toBeInTheDocument();
  await meanwhile(() => server.changed());
  expect(await screen.findByText('Plank')).toBeVisible();
});

it('tells apart a request that expired', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'DECLINED' });
  open('bob');
  expect(await screen.findByText('This battle was declined.')).toBeVisible();
  expect(screen.getByText('It was not accepted before its start date.')).toBeVisible();
});

it('shows nothing of a battle between others', async () => {
  server.addPlayer({ id: 'cat', username: 'Cat' });
  open('cat');
  expect(
    await screen.findByText('An error occurred or battle details are missing. Please try again.'),
  ).toBeVisible();
});
