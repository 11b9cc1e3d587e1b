import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { PICTURE } from '../../testing/picked-photos.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';
import { checkbox, duel, withDaily } from '../../testing/sample-battles.ts';

/** Day 3 of the battle. */
const NOW = '2026-03-04T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const proven = () => duel([checkbox({ title: 'Stretch', isPhotoRequired: true })]);

/** The battle with a photo of that player on that day. */
async function withPhoto(battle: Battle, userId: string, day: number): Promise<Battle> {
  server.putBattle(battle);
  const photo = await phoneOf(server, userId).photos.uploadPhoto({
    userId,
    battleId: 'duel',
    participantIds: ['ann', 'bob'],
    image: PICTURE,
  });
  return withDaily(battle, day, 1, userId, true, { photo });
}

const photoOf = (battle: Battle, userId: string, day: number): string => {
  const target = battle.days[`day${day}`]?.['target1'];
  const entry = typeof target === 'object' ? target[userId] : undefined;
  if (typeof entry !== 'object' || entry === null || !('photo' in entry))
    throw new Error('There is no photo');
  return String(entry.photo);
};

function open(battle: Battle, query = '', replace: Replace = () => ({})) {
  server.putBattle(battle);
  return renderApp({ server, as: 'ann', path: `/battle?id=duel${query}`, now: NOW, replace });
}

/** Counts what is asked of Storage, and lets it be refused. */
function counting(asked: string[], isBroken: () => boolean = () => false): Replace {
  return ({ photos }) => ({
    photos: {
      getPhotoUrl: async (path, arrivedBy) => {
        asked.push(path);
        if (isBroken()) throw new RepositoryError('unavailable');
        return photos.getPhotoUrl(path, arrivedBy);
      },
    },
  });
}

/** What the thumbnail of a button shows: its state, and the picture's address. */
const shownIn = (button: HTMLElement) => ({
  status: button.querySelector('[data-photo]')?.getAttribute('data-photo'),
  src: button.querySelector('img')?.getAttribute('src'),
});
const view = (whose: string) =>
  screen.findByRole('button', { name: `View ${whose} photo for Stretch` });

describe('the photos of a day', () => {
  it('stand in its rows, and open as before', async () => {
    const battle = await withPhoto(await withPhoto(proven(), 'ann', 2), 'bob', 2);
    const { user } = open(battle, '&day=2');
    for (const [whose, id] of [
      ['Ann’s', 'ann'],
      ['Bob’s', 'bob'],
    ] as const) {
      const button = await view(whose);
      const src = `memory:${photoOf(battle, id, 2)}`;
      await waitFor(() => expect(shownIn(button)).toEqual({ status: 'ready', src }));
    }
    await user.click(await view('Bob’s'));
    expect(await screen.findByRole('img', { name: /^Photo by Bob/ })).toBeInTheDocument();
  });

  it('stand in the rows that are still played', async () => {
    open(await withPhoto(proven(), 'ann', 3), '&day=3');
    const button = await view('your');
    await waitFor(() => expect(shownIn(button).status).toBe('ready'));
  });

  it('are struck out when their owner has removed them', async () => {
    const battle = await withPhoto(proven(), 'bob', 2);
    server.photos.delete(photoOf(battle, 'bob', 2));
    open(battle, '&day=2');
    const button = await view('Bob’s');
    await waitFor(() => expect(shownIn(button)).toEqual({ status: 'removed', src: undefined }));
  });

  it('attack 116: are struck out where another one came under their name', async () => {
    const battle = await withPhoto(proven(), 'bob', 2);
    const path = photoOf(battle, 'bob', 2);
    const upload = server.photos.get(path);
    if (!upload) throw new Error('There is no photo');
    const receivedAt = Date.parse('2026-03-03T12:00:00Z');
    server.photos.set(path, { ...upload, uploadedAt: receivedAt + 3_600_000 });
    open(withDaily(battle, 2, 1, 'bob', true, { photo: path, receivedAt }), '&day=2');
    const button = await view('Bob’s');
    await waitFor(() => expect(shownIn(button).status).toBe('removed'));
  });

  it('are struck out at once for who has seen in the dialog that they are gone', async () => {
    const battle = await withPhoto(proven(), 'bob', 2);
    const { user } = open(battle, '&day=2');
    const button = await view('Bob’s');
    await waitFor(() => expect(shownIn(button).status).toBe('ready'));
    server.photos.delete(photoOf(battle, 'bob', 2));
    await user.click(button);
    expect(await screen.findByText('Photo removed by its owner')).toBeVisible();
    expect(shownIn(button)).toEqual({ status: 'removed', src: undefined });
  });

  it('of a rival who is blocked are there for who asks, and not before', async () => {
    server.changePersonalUser('ann', { blocked: { bob: true } });
    const asked: string[] = [];
    const battle = await withPhoto(await withPhoto(proven(), 'ann', 2), 'bob', 2);
    const { user } = open(battle, '&day=2', counting(asked));
    const own = await view('Ann’s');
    await waitFor(() => expect(shownIn(own).status).toBe('ready'));
    expect(asked).toEqual([photoOf(battle, 'ann', 2)]);
    await user.click(await view('Bob’s'));
    expect(await screen.findByRole('img', { name: /^Photo by Bob/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cheer' })).toBeNull();
  });

  it('of a rival wait until it is known whether that one is blocked', async () => {
    const asked: string[] = [];
    const battle = await withPhoto(await withPhoto(proven(), 'ann', 2), 'bob', 2);
    open(battle, '&day=2', (repositories) => ({
      ...counting(asked)(repositories),
      personalUsers: { watchPersonalUser: () => () => {} },
    }));
    const own = await view('Ann’s');
    await waitFor(() => expect(shownIn(own).status).toBe('ready'));
    expect(asked).toEqual([photoOf(battle, 'ann', 2)]);
  });

  it('come when the network does', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    onTestFinished(() => onLine.mockRestore());
    const asked: string[] = [];
    let isBroken = true;
    open(
      await withPhoto(proven(), 'bob', 2),
      '&day=2',
      counting(asked, () => isBroken),
    );
    const button = await view('Bob’s');
    await waitFor(() => expect(shownIn(button).status).toBe('failed'));
    onLine.mockReturnValue(false);
    await meanwhile(() => void dispatchEvent(new Event('offline')));
    isBroken = false;
    onLine.mockReturnValue(true);
    await meanwhile(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(shownIn(button).status).toBe('ready'));
    expect(asked).toHaveLength(2);
  });
});

const strip = async () => within(await screen.findByRole('region', { name: 'Photos' }));

describe('the strip of a battle’s photos', () => {
  it('has the newest first, and opens each', async () => {
    const first = await withPhoto(await withPhoto(proven(), 'ann', 1), 'bob', 1);
    const { user } = open(await withPhoto(first, 'bob', 3));
    const buttons = (await strip()).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Day 3, Bob: proof of Stretch',
      'Day 1, You: proof of Stretch',
      'Day 1, Bob: proof of Stretch',
    ]);
    await user.click((await strip()).getByRole('button', { name: 'Day 1, You: proof of Stretch' }));
    expect(await screen.findByRole('img', { name: /^Photo by Ann.*Day 1$/ })).toBeInTheDocument();
  });

  it('has each photo once when another one comes, also of targets of one title', async () => {
    const target = checkbox({ title: 'Stretch', isPhotoRequired: true });
    const one = await withPhoto(duel([target, target]), 'ann', 1);
    const two = withDaily(one, 1, 2, 'ann', true, { photo: photoOf(one, 'ann', 1) });
    const three = await withPhoto(two, 'bob', 3);
    open(two);
    expect((await strip()).getAllByRole('button')).toHaveLength(2);
    await meanwhile(() => server.putBattle(three));
    expect((await strip()).getAllByRole('button')).toHaveLength(3);
  });

  it('asks for no address twice in a visit', async () => {
    const asked: string[] = [];
    const { user } = open(await withPhoto(proven(), 'bob', 2), '', counting(asked));
    const [button] = (await strip()).getAllByRole('button');
    await waitFor(() => expect(button && shownIn(button).status).toBe('ready'));
    await user.click(screen.getByRole('button', { name: /^Tuesday 03 Mar/ }));
    const row = await view('Bob’s');
    await waitFor(() => expect(shownIn(row).status).toBe('ready'));
    expect(asked).toHaveLength(1);
  });

  it('is not there without photos', async () => {
    open(proven());
    await screen.findByRole('heading', { name: 'Daily Targets' });
    expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
  });
});
