import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

it.each([
  ['guide', 'Guide'],
  ['disclaimer', 'Disclaimer'],
  ['privacy', 'Privacy Policy'],
  ['terms', 'Terms and Conditions'],
])('shows a visitor ?read=%s, and closes onto the screen', async (reading, title) => {
  const { user } = renderApp({ server, path: `/home?read=${reading}` });
  const dialog = await screen.findByRole('dialog', { name: title });
  const text = await within(dialog).findByRole('article');
  await waitFor(() => expect(text).toHaveFocus());
  const closings = within(dialog).getAllByRole('button', { name: 'Close' });
  expect(closings).toHaveLength(2);
  if (closings[1]) await user.click(closings[1]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Register/Login' })).toHaveAttribute(
    'href',
    '/login?next=%2Fhome&view=sign-up',
  );
});

it.each(['/?read=terms', '/login?read=terms'])('shows a visitor %s', async (path) => {
  renderApp({ server, path });
  expect(await screen.findByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
});

it.each(['/', '/login', '/home', '/profile'])(
  'shows a player a text at %s, and closes it alone',
  async (path) => {
    const { user } = renderApp({ server, as: 'ann', path: `${path}?read=disclaimer` });
    const dialog = await screen.findByRole('dialog', { name: 'Disclaimer' });
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    expect(screen.queryByRole('dialog', { name: 'Disclaimer' })).toBeNull();
    const below = path === '/profile' ? ['dialog', 'Ann'] : ['heading', 'Ready, Ann?'];
    expect(await screen.findByRole(below[0] ?? '', { name: below[1] ?? '' })).toBeVisible();
  },
);

it.each([
  ['/login', undefined],
  ['/home', 'ann'],
  ['/profile', 'ann'],
])('opens the guide from %s, and closes it alone', async (path, as) => {
  const { user } = renderApp({ server, path, ...(as !== undefined && { as }) });
  const page =
    path === '/profile' ? within(await screen.findByRole('dialog', { name: 'Ann' })) : screen;
  await user.click(await page.findByRole('link', { name: 'View the Guide' }));
  const guide = await screen.findByRole('dialog', { name: 'Guide' });
  await user.click(within(guide).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.queryByRole('dialog', { name: 'Guide' })).toBeNull();
  expect(screen.queryAllByRole('dialog', { name: 'Ann' })).toHaveLength(
    path === '/profile' ? 1 : 0,
  );
});

it('leads from one text to another, whose Close leads to the screen', async () => {
  const { user } = renderApp({ server, path: '/login' });
  await user.click(await screen.findByRole('link', { name: 'Disclaimer' }));
  const disclaimer = within(await screen.findByRole('dialog', { name: 'Disclaimer' }));
  await user.click(await disclaimer.findByRole('link', { name: 'Privacy Policy' }));
  const privacy = within(await screen.findByRole('dialog', { name: 'Privacy Policy' }));
  await user.click(privacy.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
