import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { MOST_SEARCHES } from '../../schema/search-users.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Anna', 'Bob');
});

const open = (path: string, as?: string) =>
  renderApp({ server, ...(as !== undefined && { as }), path });

const NOT_FOUND = /cannot be found. Names may change: ask for the link again./;

it('shows the own name as a code and a link, from the profile', async () => {
  const { user } = open('/profile', 'ann');
  await user.click(await screen.findByRole('link', { name: 'Find Me' }));
  const link = `${location.origin}/add?name=Ann`;
  expect(await screen.findByRole('figure', { name: 'QR code of the link to Ann' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(link);
  expect(await screen.findByText('Link copied.')).toBeInTheDocument();
});

it('leads by the name, in any case, to the battle with that player', async () => {
  useAppState.setState({ isGroupFlow: true, chosenOpponents: [], isByLink: true });
  const { user } = open('/add?name=ANN', 'bob');
  expect(await screen.findByRole('heading', { name: 'Battle Ann' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Quick Challenge/ })).toBeVisible();
  expect(useAppState.getState()).toMatchObject({
    isGroupFlow: false,
    isByLink: false,
    chosenOpponents: [{ id: 'ann', username: 'Ann' }],
    previousOpponents: [{ id: 'ann', username: 'Ann' }],
  });
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: /^Ann/ })).toBeVisible();
});

it('leads a visitor over signing up back to it', async () => {
  open('/add?name=Ann');
  const next = encodeURIComponent('/add?name=Ann');
  expect(await screen.findByText(/To challenge Ann you need a player of your own/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    `/login?view=sign-up&next=${next}`,
  );
  expect(screen.getByRole('link', { name: 'I have an account' })).toHaveAttribute(
    'href',
    `/login?next=${next}`,
  );
});

it('says of the own link that it is to be shown', async () => {
  open('/add?name=ann', 'ann');
  expect(await screen.findByText(/This is your own link. Show it/)).toBeVisible();
  expect(server.searchCounts.get('ann')).toBeUndefined();
});

it('finds nobody by the beginning of a name', async () => {
  open('/add?name=An', 'bob');
  expect(await screen.findByText(NOT_FOUND)).toHaveTextContent('An');
  expect(screen.getByRole('link', { name: 'Start New Battle' })).toBeVisible();
});

it('attack 169: says to whoever is blocked, or has blocked, what an unknown name says', async () => {
  const personal = server.personalUsers.get('ann');
  if (!personal) throw new Error('Ann has a record');
  server.personalUsers.set('ann', { ...personal, blocked: { bob: true } });
  open('/add?name=Ann', 'bob');
  expect(await screen.findByText(NOT_FOUND)).toBeVisible();
});

it.each(['', '   ', 'a-name-longer-than-names-are', '<img src=x>Ann-and-more'])(
  'attack 170: leads nowhere by %j, which is no name',
  async (name) => {
    open(`/add?name=${encodeURIComponent(name)}`);
    expect(await screen.findByText('This link does not lead to a player.')).toBeVisible();
  },
);

it('attack 171: is counted as a search, and says when there were too many', async () => {
  server.searchCounts.set('bob', MOST_SEARCHES);
  open('/add?name=Ann', 'bob');
  expect(await screen.findByText(/You have searched very often today/)).toBeVisible();
});

it('says that it could not look, and looks again', async () => {
  let isOffline = true;
  const { user } = renderApp({
    server,
    as: 'bob',
    path: '/add?name=Ann',
    replace: ({ functions }) => ({
      functions: {
        searchUsers: (prefix) =>
          isOffline
            ? Promise.reject(new RepositoryError('unavailable'))
            : functions.searchUsers(prefix),
      },
    }),
  });
  expect(await screen.findByText(/Ann could not be looked up/)).toBeVisible();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Quick Challenge/ })).toBeVisible();
});
