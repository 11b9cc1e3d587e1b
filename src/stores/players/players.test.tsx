import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { InMemoryPhone } from '../../testing/in-memory-phone.ts';
import { inMemoryRepositories } from '../../testing/in-memory-repositories.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { meanwhile } from '../../testing/render-app.tsx';
import { RepositoriesContext } from '../connection/repositories-context.ts';
import { useSession } from '../session/session.ts';
import { MOST_FOLLOWED, resetPlayers, useLivePlayers } from './players.ts';

const server = new InMemoryServer();

const SIGNED_IN = {
  status: 'signed-in',
  userId: 'ann',
  email: 'ann@habit-rivals.example',
  emailVerified: true,
  user: null,
} as const;

beforeEach(() => useSession.setState({ session: SIGNED_IN }));
afterEach(resetPlayers);

function Names({ ids }: { readonly ids: readonly string[] }) {
  const players = useLivePlayers(ids);
  return <p>{ids.map((id) => players.get(id)?.username ?? 'unknown').join(', ')}</p>;
}

/** A look at the records of these players on a phone that says whom it listens to. */
function look() {
  const repositories = inMemoryRepositories(new InMemoryPhone(server));
  const listened: string[] = [];
  const users: typeof repositories.users = {
    ...repositories.users,
    watchUser(userId, observer) {
      listened.push(userId);
      const stop = repositories.users.watchUser(userId, observer);
      return () => {
        listened.splice(listened.indexOf(userId), 1);
        stop();
      };
    },
  };
  const at = (ids: readonly string[]) => (
    <RepositoriesContext value={{ ...repositories, users }}>
      <Names ids={ids} />
    </RepositoriesContext>
  );
  const { rerender, container } = render(at([]));
  return { listened, container, lookAt: (ids: readonly string[]) => rerender(at(ids)) };
}

it('attack 188: listens to few players, however many battles are looked at in a visit', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `player${index}`);
  for (const id of ids) server.addPlayer({ id, username: id });
  const { listened, container, lookAt } = look();
  for (let first = 0; first < ids.length; first += 3) {
    const shown = ids.slice(first, first + 3);
    await meanwhile(() => lookAt(shown));
    expect(container).toHaveTextContent(shown.join(', '));
    expect(listened.length).toBeLessThanOrEqual(MOST_FOLLOWED);
    expect(listened).toEqual(expect.arrayContaining(shown));
  }
  expect(listened).toEqual(ids.slice(-MOST_FOLLOWED));
  // Back on the first battle, its players are followed again.
  await meanwhile(() => lookAt(ids.slice(0, 3)));
  expect(listened).toEqual([...ids.slice(3 - MOST_FOLLOWED), ...ids.slice(0, 3)]);
});
