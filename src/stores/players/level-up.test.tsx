import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../domain/index.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

function pay(progress: Pick<User, 'level' | 'xp'>): void {
  const user = server.users.get('ann');
  if (user) server.users.set('ann', { ...user, ...progress });
  server.changed();
}

const levelUp = () => screen.queryByText(/Level Up!/);

async function openHome(progress: Pick<User, 'level' | 'xp'>) {
  pay(progress);
  const visit = renderApp({ server, as: 'ann', path: '/home' });
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  return visit;
}

it('announces a level when it is reached', async () => {
  await openHome({ level: 1, xp: 13 });
  await meanwhile(() => pay({ level: 2, xp: 23 }));
  expect(await screen.findByText('Level Up! You are now level 2. Well Done!')).toBeVisible();
});

it('says nothing about experience within a level', async () => {
  await openHome({ level: 1, xp: 3 });
  await meanwhile(() => pay({ level: 1, xp: 13 }));
  expect(levelUp()).toBeNull();
});

it('says nothing about the level that a device finds at its first look', async () => {
  await openHome({ level: 4, xp: 130 });
  expect(levelUp()).toBeNull();
});

it('says nothing while no experience was seen', async () => {
  await openHome({ level: 1, xp: 0 });
  await meanwhile(() => pay({ level: 2, xp: 20 }));
  expect(levelUp()).toBeNull();
});

it('announces a level once, though the cache is behind', async () => {
  const { user } = await openHome({ level: 1, xp: 13 });
  await meanwhile(() => pay({ level: 2, xp: 23 }));
  await user.click(await screen.findByText(/Level Up!/));
  await meanwhile(() => pay({ level: 1, xp: 13 }));
  await meanwhile(() => pay({ level: 2, xp: 23 }));
  expect(levelUp()).toBeNull();
});
