import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { wipeDeviceDatabase } from '../../lib/device-database.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { keepEntry } from '../../stores/unsent/unsent-entries.ts';
import { blockCheckbox, checkbox, duel, number } from '../../testing/sample-battles.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { fetchScreen, meanwhile, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-02T08:00:00Z';
const BUSY = 'The server does not take it right now. It goes out by itself.';
const NOT_SENT = 'Saved on this phone, not sent yet.';

/** An entry that the server did not take, but for its id and its words. */
const REFUSED = {
  battleId: 'duel',
  change: {
    userId: 'ann',
    dayKey: 'day1',
    targetKey: 'target1',
    input: true,
    photo: null,
    hide: false,
    at: Date.parse(NOW),
  },
  refusal: 'You cannot edit previous days targets',
};

let server: InMemoryServer;
let isOnline: boolean;

beforeAll(() => fetchScreen('/battle'));

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' }), number({ title: 'Steps' })]));
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await wipeDeviceDatabase();
});

async function open(path = '/battle?id=duel', now = NOW) {
  const visit = renderApp({ server, as: 'ann', path, now });
  const setOnline = (value: boolean): Promise<void> =>
    meanwhile(() => {
      isOnline = value;
      visit.phone.setOnline(value);
      dispatchEvent(new Event(value ? 'online' : 'offline'));
    });
  return { ...visit, setOnline };
}

const footRoom = () => document.documentElement.style.getPropertyValue('--sync-height');

const stretch = () => screen.findByRole('checkbox', { name: 'Stretch' });

describe('without a connection', () => {
  it('lets toasts and buttons at the foot of the screen make room', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
    // The stylesheet is not there in unit tests.
    const sheet = document.createElement('style');
    sheet.textContent = 'div { position: sticky }';
    document.head.append(sheet);
    onTestFinished(() => sheet.remove());
    const { setOnline } = await open();
    await stretch();
    expect(footRoom()).toBe('');
    await setOnline(false);
    expect(footRoom()).toBe('52px');
  });

  it('says so, and that ticks are kept; then that one is not sent, until it is', async () => {
    const { user, setOnline } = await open();
    await stretch();
    expect(screen.queryByText('You are offline.')).toBeNull();
    await setOnline(false);
    expect(screen.getByText('You are offline.')).toBeVisible();
    expect(screen.getByText('What you tick is kept on this phone.')).toBeVisible();
    await user.click(await stretch());
    expect(await screen.findByText(NOT_SENT)).toBeVisible();
    expect(screen.getByText('not sent yet')).toBeInTheDocument();
    await setOnline(true);
    await waitFor(() => expect(screen.queryByText(NOT_SENT)).toBeNull());
    expect(screen.queryByText('You are offline.')).toBeNull();
  });

  it.each(['/battle?id=duel', '/home'])('marks a block target at %s', async (path) => {
    server.putBattle(duel([checkbox(), blockCheckbox({ title: 'Finish a book' })]));
    const { user, setOnline } = await open(path);
    const book = await screen.findByRole('checkbox', { name: 'Finish a book' });
    await setOnline(false);
    await user.click(book);
    expect(await screen.findByText('not sent yet')).toBeInTheDocument();
    await setOnline(true);
    await waitFor(() => expect(screen.queryByText('not sent yet')).toBeNull());
    expect(book).toBeChecked();
  });
});

const logout = () => screen.findByRole('button', { name: 'Logout' });
const question = async () => within(await screen.findByRole('dialog', { name: 'Log out?' }));

async function tickOffline() {
  const visit = await open('/home');
  await visit.setOnline(false);
  await visit.user.click(await stretch());
  await visit.user.click(screen.getByRole('link', { name: 'Profile' }));
  await visit.user.click(await logout());
  return visit;
}

describe('Logout', () => {
  it('asks first when an entry is not sent yet, and Stay stays', async () => {
    const { user, phone, setOnline } = await tickOffline();
    const dialog = await question();
    expect(dialog.getByText(/^1 entry not sent yet/)).toBeVisible();
    // Not all does: a photo may have waited beyond its day.
    expect(dialog.getByText(/what can still count goes out by itself/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(phone.userId).toBe('ann');
    await setOnline(true);
    expect(server.battles.get('duel')?.days['day1']?.['target1']).toMatchObject({
      ann: { input: true },
    });
  });

  it('fault 245: stays where Back is pressed instead of an answer', async () => {
    const { phone } = await tickOffline();
    await question();
    await meanwhile(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.queryByRole('dialog', { name: 'Log out?' })).toBeNull();
    expect(phone.userId).toBe('ann');
  });

  it('gives the entry up when the player leaves all the same', async () => {
    const { user, phone, setOnline } = await tickOffline();
    await user.click((await question()).getByRole('button', { name: 'Log out anyway' }));
    expect(await screen.findByRole('link', { name: 'Register/Login' })).toBeVisible();
    expect(phone.userId).toBeNull();
    await setOnline(true);
    expect(server.battles.get('duel')?.days['day1']?.['target1']).not.toHaveProperty('ann');
  });

  it('asks nothing when everything is sent', async () => {
    const { user } = await open('/profile');
    await user.click(await logout());
    expect(await screen.findByRole('link', { name: 'Register/Login' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Log out?' })).toBeNull();
  });

  it('asks as well for what a player has left whose sign-in has ended', async () => {
    const { user, phone, setOnline } = await open();
    await setOnline(false);
    await user.click(await stretch());
    await screen.findByText('not sent yet');
    await meanwhile(() => phone.signInAs(null));
    await screen.findByText(/your sign-in has ended/);
    await meanwhile(() => phone.signInAs('bob'));
    await user.click(await screen.findByRole('link', { name: 'Profile' }));
    await user.click(await logout());
    const dialog = await question();
    expect(dialog.getByText(/^1 entry of another player not sent yet/)).toBeVisible();
    expect(dialog.getByText(/goes out when its player signs in here/)).toBeVisible();
    expect(dialog.queryByText(/^1 entry not sent yet/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(phone.userId).toBe('bob');
  });

  it('asks before a rejection of storage as well', async () => {
    const { user, phone, setOnline } = await open('/home');
    await setOnline(false);
    // Both before anything is painted.
    fireEvent.click(await stretch());
    fireEvent.click(screen.getByRole('button', { name: 'Reject All' }));
    await user.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(phone.userId).toBe('ann');
  });
});

const refuse = (title: string): Promise<void> =>
  meanwhile(() => keepEntry({ ...REFUSED, id: title, text: `${title}: done` }));

describe('an entry that the server refuses later', () => {
  it('fault 2: is in a list until the player has seen it', async () => {
    const { user, setOnline } = await open();
    await setOnline(false);
    await user.click(await stretch());
    await screen.findByText('Stretch: done');
    vi.setSystemTime('2026-03-20T09:00:00Z');
    const battle = server.battles.get('duel');
    if (battle) server.putBattle({ ...battle, status: 'COMPLETE' });
    await setOnline(true);
    expect(await screen.findByText('This battle is over.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '1 entry was not taken. Look' }));
    const list = within(await screen.findByRole('dialog', { name: 'Not taken' }));
    expect(list.getByText(/Stretch: done/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Dismiss Stretch: done' }));
    expect(screen.queryByRole('dialog', { name: 'Not taken' })).toBeNull();
    expect(screen.queryByRole('button', { name: /not taken/ })).toBeNull();
  });

  it('is put away alone by a hasty finger, and the next waits to be read', async () => {
    const { user } = await open();
    await stretch();
    await refuse('Stretch');
    await refuse('Read');
    await user.click(await screen.findByRole('button', { name: '2 entries were not taken. Look' }));
    const animated = vi.spyOn(document.body, 'animate');
    await user.click(await screen.findByRole('button', { name: 'Dismiss Stretch: done' }));
    expect(animated).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Dismiss Read: done' })).toBeVisible();
  });

  it('does not open the list by itself when another was seen before', async () => {
    const { user } = await open();
    await stretch();
    await refuse('Stretch');
    await user.click(await screen.findByRole('button', { name: '1 entry was not taken. Look' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss Stretch: done' }));
    await refuse('Read');
    expect(await screen.findByRole('button', { name: /not taken/ })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Not taken' })).toBeNull();
  });

  it('is not listed when it is refused at once: the message says all', async () => {
    const { user } = renderRefusing();
    await user.click(await stretch());
    expect(await screen.findByText('Failed to update target. Please try again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /not taken/ })).toBeNull();
    expect(takeConsoleErrors()).toEqual([
      expect.stringContaining('The server refuses what the game allows'),
    ]);
  });
});

function renderRefusing() {
  return renderAnswering(() => Promise.reject(new RepositoryError('permission-denied')));
}

function renderAnswering(recordEntry: () => Promise<void>) {
  return renderApp({
    server,
    as: 'ann',
    path: '/battle?id=duel',
    now: NOW,
    replace: () => ({ battles: { recordEntry } }),
  });
}

describe('a server that does not take what is sent, though there is a connection', () => {
  it('says that a tick is not sent while its answer does not come, and nothing before', async () => {
    const { user } = renderAnswering(() => new Promise(() => {}));
    const box = await stretch();
    vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true });
    await user.click(box);
    await meanwhile(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(NOT_SENT)).toBeNull();
    await meanwhile(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(NOT_SENT)).toBeVisible();
  });

  it('fault 13: says one calm thing however many entries wait, and sends them in the end', async () => {
    const { user, phone } = await open();
    await stretch();
    // What the phone notices of "too many requests" or 503: Firestore keeps the writes and waits.
    phone.setOnline(false);
    vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true });
    await user.click(await stretch());
    await user.click(screen.getByRole('button', { name: /^Steps/ }));
    await user.type(await screen.findByLabelText('Your number'), '8000{Enter}');
    await meanwhile(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText(NOT_SENT)).toBeVisible();
    expect(screen.queryByText(BUSY)).toBeNull();
    await meanwhile(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText(BUSY)).toBeVisible();
    expect(screen.getAllByText(NOT_SENT)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await meanwhile(() => phone.setOnline(true));
    await waitFor(() => expect(screen.queryByText(BUSY)).toBeNull());
    expect(server.battles.get('duel')?.days['day1']).toMatchObject({
      target1: { ann: { input: true } },
      target2: { ann: { input: 8000 } },
    });
  });
});
