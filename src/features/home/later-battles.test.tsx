import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useAppState } from '../../stores/device/app-state.ts';
import { checkbox, duel, ofLaterVersion } from '../../testing/sample-battles.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const open = (now = '2026-03-04T12:00:00Z', replace: Replace = () => ({})) =>
  renderApp({ server, as: 'ann', path: '/home', now, replace });

const NEEDS_UPDATE = 'A battle of yours needs a newer version of the app.';

it('says that a battle in a state of a later version needs an update, and not that none runs (K3)', async () => {
  server.putBattle(ofLaterVersion(duel([checkbox()])));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_UPDATE);
  expect(screen.queryByText(/^No battle is running/)).toBeNull();
});

it('says so as soon as a battle gets into such a state', async () => {
  const running = duel([checkbox()]);
  server.putBattle(running);
  open();
  await screen.findByRole('checkbox');
  await meanwhile(() => server.putBattle(ofLaterVersion(running)));
  expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_UPDATE);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says so of a battle that cannot be read', async () => {
  open(undefined, ({ battles }) => ({
    battles: {
      watchOpenBattles: (userId, observer) =>
        battles.watchOpenBattles(userId, {
          ...observer,
          next: (seen) => observer.next({ ...seen, hasUnreadable: true }),
        }),
    },
  }));
  expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_UPDATE);
});

it('asks once a day whether there is one, unless there was', async () => {
  let asked = 0;
  const visit = async (now: string) => {
    open(now, ({ battles }) => ({
      battles: {
        hasLaterBattles: (userId) => {
          asked += 1;
          return battles.hasLaterBattles(userId);
        },
      },
    }));
    await screen.findByRole('navigation', { name: 'Menu' });
    await meanwhile(() => {});
    cleanup();
  };
  await visit('2026-03-04T12:00:00Z');
  await visit('2026-03-04T18:00:00Z');
  expect(asked).toBe(1);
  await visit('2026-03-05T08:00:00Z');
  expect(asked).toBe(2);
  useAppState.setState({ laterBattles: { askedOn: '2026-03-05', isAny: true } });
  await visit('2026-03-05T09:00:00Z');
  expect(asked).toBe(3);
});
