import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_AVATAR, surpriseAvatar } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { meetRival } from '../../stores/session/newcomer.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

const PATH = '/pick-your-fighter?next=%2Fbattles';

const chosen = () => screen.getByRole('radio', { checked: true }).parentElement?.textContent;
const saved = () => server.users.get('ann')?.avatar;
const button = (name: string) => screen.findByRole('button', { name });

it('is left with one tap, to where the player wanted to', async () => {
  const { user } = renderApp({ server, as: 'ann', path: PATH });
  await user.click(await button('Skip'));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  expect(saved()).toEqual(DEFAULT_AVATAR);
});

it('keeps the fighter that was picked', async () => {
  const { user } = renderApp({ server, as: 'ann', path: PATH });
  expect(await screen.findByRole('radio', { name: 'Boxer' })).toBeChecked();
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Lifter' }));
  await user.click(await button('This one'));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  expect(saved()).toEqual({ ...DEFAULT_AVATAR, id: '3' });
});

it('surprises with another fighter in other colours, as often as one likes', async () => {
  const { user } = renderApp({ server, as: 'ann', path: PATH });
  await user.click(await button('Surprise me'));
  const first = chosen();
  expect(first).not.toBe('Boxer');
  await user.click(await button('Surprise me'));
  expect(chosen()).not.toBe(first);
  await user.click(await button('This one'));
  await screen.findByRole('heading', { name: 'Battles' });
  expect(saved()?.colors.clothes).not.toBe(DEFAULT_AVATAR.colors.clothes);
});

it('surprises with nothing that looks like whoever has challenged by link', async () => {
  const rival = surpriseAvatar(() => 0, [DEFAULT_AVATAR]);
  meetRival(rival);
  const { user } = renderApp({ server, as: 'ann', path: PATH });
  for (let times = 0; times < 8; times += 1) {
    await user.click(await button('Surprise me'));
    expect(chosen()).not.toBe('Runner');
  }
  await user.click(await button('This one'));
  await screen.findByRole('heading', { name: 'Battles' });
  expect(saved()?.colors.clothes).not.toBe(rival.colors.clothes);
});

it('stays with what was picked when it cannot be saved', async () => {
  const { user } = renderApp({
    server,
    as: 'ann',
    path: PATH,
    replace: () => ({
      users: {
        saveAvatar: async () => {
          throw new RepositoryError('unavailable');
        },
      },
    }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Kicker' }));
  await user.click(await button('This one'));
  expect(await screen.findByText('Avatar failed to save. Please try again')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Kicker' })).toBeChecked();
  // It had got through, and that is heard of only now.
  await meanwhile(() => server.changeUser('ann', { avatar: { ...DEFAULT_AVATAR, id: '4' } }));
  expect(screen.queryByText(/failed to save/)).toBeNull();
  await user.click(await button('This one'));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
});

it('leads nobody on who has skipped it before the answer came', async () => {
  const answer = heldAnswer();
  const { user } = renderApp({
    server,
    as: 'ann',
    path: PATH,
    replace: ({ users }) => ({
      users: {
        saveAvatar: async (...look) => {
          await answer.given;
          await users.saveAvatar(...look);
        },
      },
    }),
  });
  await user.click(await button('This one'));
  await user.click(await button('Skip'));
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  const home = await screen.findByRole('heading', { name: 'Ready, Ann?' });
  await meanwhile(answer.give);
  expect(home).toBeVisible();
});

it('leads nowhere but into the app', async () => {
  const { user } = renderApp({
    server,
    as: 'ann',
    path: '/pick-your-fighter?next=https://evil.example',
  });
  await user.click(await button('Skip'));
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
});
