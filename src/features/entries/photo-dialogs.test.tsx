import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Battle, entryAt } from '../../domain/index.ts';
import { setNow } from '../../lib/clock.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { useToasts } from '../../stores/screen/toasts.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { checkbox, duel, number, slot, withDaily } from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, phoneOf, renderApp, type Visit } from '../../testing/render-app.tsx';
import { choosePicture, PICTURE } from '../../testing/picked-photos.ts';

/** Day 3 of the battle. */
const NOW = '2026-03-04T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const proven = (title = 'Stretch') => checkbox({ title, isPhotoRequired: true });
const weighed = () => number({ title: 'Weight', isPhotoRequired: true });

function open(battle: Battle, options: Partial<Visit> = {}) {
  server.putBattle(battle);
  return renderApp({ server, as: 'ann', path: `/battle?id=duel`, now: NOW, ...options });
}

const entry = (day = 3) => entryAt(server.battleOf('duel', 'ann'), slot(day), 'ann');

/** A photo that Ann has uploaded; the battle names it. */
async function withPhoto(battle: Battle, day = 3, input: boolean | number = true, hide = false) {
  server.putBattle(battle);
  const photo = await phoneOf(server, 'ann').photos.uploadPhoto({
    userId: 'ann',
    battleId: 'duel',
    participantIds: ['ann', 'bob'],
    image: PICTURE,
  });
  return { photo, battle: withDaily(battle, day, 1, 'ann', input, { photo, hide }) };
}

describe('a target that needs a photo', () => {
  it.each(['/battle?id=duel', '/home', '/battle?id=duel&view=DAY&day=3'])(
    'is ticked on %s once its photo is uploaded',
    async (path) => {
      const { user } = open(duel([proven()]), { path });
      const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
      expect(tick).toHaveAccessibleDescription(/Needs a photo\./);
      await user.click(tick);
      const dialog = await screen.findByRole('dialog', { name: 'Photo required' });
      expect(within(dialog).getByRole('button', { name: 'Take a photo' })).toBeVisible();
      expect(entry()).toBeUndefined();
      await choosePicture(user);
      expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
      expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeChecked();
      expect(screen.queryByText(/Needs a photo/)).toBeNull();
      const [path_] = server.photos.keys();
      expect(entry()).toMatchObject({ input: true, photo: path_ });
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('is heard and felt when it is ticked, not when its photo is asked for', async () => {
    const vibrate = vi.fn<(ms: number) => boolean>();
    Object.assign(navigator, { vibrate });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
    const { user } = open(duel([proven()]));
    await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
    await screen.findByRole('dialog', { name: 'Photo required' });
    expect(vibrate).not.toHaveBeenCalled();
    await choosePicture(user);
    expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeChecked();
    expect(vibrate).toHaveBeenCalledOnce();
  });

  it('stays as it is when the player cancels', async () => {
    const { user } = open(duel([proven()]));
    await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('checkbox', { name: 'Stretch' })).not.toBeChecked();
    expect(server.photos.size).toBe(0);
  });

  it('takes images only', async () => {
    const { user } = open(duel([proven()]));
    await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
    const input = await screen.findByLabelText<HTMLInputElement>('Take a photo: file');
    expect(input).toHaveAttribute('capture', 'environment');
    expect(input).toHaveAttribute('accept', 'image/*');
    input.removeAttribute('accept');
    await user.upload(input, new File(['hello'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Only image files are accepted.')).toBeVisible();
    // Else the same file, chosen again, would be no change.
    expect(input.files).toHaveLength(0);
    expect(server.photos.size).toBe(0);
  });

  it('takes no photo any more when midnight has passed meanwhile', async () => {
    const { user } = open(duel([proven()]), { now: '2026-03-04T23:59:00Z' });
    await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
    await screen.findByRole('dialog', { name: 'Photo required' });
    setNow(new Date('2026-03-05T00:00:30Z'));
    await choosePicture(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You cannot edit previous days targets',
    );
    expect(server.photos.size).toBe(0);
  });

  it('loses its photo with its tick, after a question', async () => {
    const { photo, battle } = await withPhoto(duel([proven()]));
    const { user } = open(battle);
    const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
    await user.click(tick);
    expect(await screen.findByRole('dialog', { name: 'Delete the photo?' })).toBeVisible();
    expect(entry()).toMatchObject({ input: true, photo });
    await user.click(screen.getByRole('button', { name: 'Delete photo and untick' }));
    expect(await screen.findByText('Stretch: photo deleted')).toBeInTheDocument();
    expect(tick).not.toBeChecked();
    expect(entry()).toMatchObject({ input: false, photo: null });
    expect(server.photos.has(photo)).toBe(false);
  });
});

describe('a number that needs a photo', () => {
  it('is written by Confirm and by nothing before', async () => {
    const { user } = open(duel([weighed()]));
    await user.click(await screen.findByRole('button', { name: /Weight/ }));
    await user.type(await screen.findByLabelText('Your number'), 'much');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter a valid number.')).toBeVisible();
    expect(screen.getByLabelText('Your number')).toHaveFocus();
    await user.clear(screen.getByLabelText('Your number'));
    await user.type(screen.getByLabelText('Your number'), '71.5');
    const animated = vi.spyOn(document.body, 'animate');
    onTestFinished(() => animated.mockRestore());
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    // A second tap does not lead back.
    expect(animated).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { name: 'Weight' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
    await choosePicture(user);
    expect(await screen.findByRole('img', { name: 'Your photo for Weight' })).toBeInTheDocument();
    expect(entry()).toBeUndefined();
    expect(server.photos.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Confirm 71.5' }));
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(entry()).toMatchObject({ input: 71.5, photo: [...server.photos.keys()][0] });
    await vi.waitFor(() =>
      expect(server.calls).toEqual([
        { name: 'sendTargetUpdateNotification', request: { otherUserId: 'bob' } },
      ]),
    );
  });

  it('keeps the number and the photo over a step back', async () => {
    const { user } = open(duel([weighed()]));
    await user.click(await screen.findByRole('button', { name: /^Weight/ }));
    await user.type(await screen.findByLabelText('Your number'), '71.5');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await choosePicture(user);
    await screen.findByRole('img', { name: 'Your photo for Weight' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Your number')).toHaveValue('71.5');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('img', { name: 'Your photo for Weight' })).toBeInTheDocument();
  });

  it('can be corrected, and keeps its photo and that it is hidden', async () => {
    const { photo, battle } = await withPhoto(duel([weighed()]), 3, 71.5, true);
    const { user } = open(battle);
    await user.click(await screen.findByRole('button', { name: /^Weight/ }));
    await user.clear(await screen.findByLabelText('Your number'));
    await user.type(screen.getByLabelText('Your number'), '70');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm 70' }));
    expect(await screen.findByText('Weight: 70')).toBeInTheDocument();
    expect(entry()).toMatchObject({ input: 70, photo, hide: true });
  });

  it('is not confirmed with its photo of before while the new one is made smaller', async () => {
    const { photo, battle } = await withPhoto(duel([weighed()]), 3, 71.5);
    const prepared = heldAnswer();
    const preparePhoto = () => prepared.given.then(() => PICTURE);
    const { user } = open(battle, { replace: () => ({ photos: { preparePhoto } }) });
    await user.click(await screen.findByRole('button', { name: /^Weight/ }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await choosePicture(user);
    await user.click(screen.getByRole('button', { name: 'Confirm 71.5' }));
    await meanwhile(prepared.give);
    await user.click(screen.getByRole('button', { name: 'Confirm 71.5' }));
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(entry()?.photo).not.toBe(photo);
  });

  it('can be cleared, and its photo goes with it', async () => {
    const { photo, battle } = await withPhoto(duel([weighed()]), 3, 71.5);
    const { user } = open(battle);
    await user.click(await screen.findByRole('button', { name: /^Weight/ }));
    await user.click(
      await screen.findByRole('button', { name: 'Clear entry and delete its photo' }),
    );
    expect(await screen.findByText('Weight: photo deleted')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(entry()).toMatchObject({ input: null, photo: null });
    expect(server.photos.has(photo)).toBe(false);
  });

  it('is not cleared any more when midnight has passed meanwhile', async () => {
    const { photo, battle } = await withPhoto(duel([weighed()]), 3, 71.5);
    const { user } = open(battle);
    await user.click(await screen.findByRole('button', { name: /^Weight/ }));
    const clear = await screen.findByRole('button', { name: 'Clear entry and delete its photo' });
    setNow(new Date('2026-03-05T00:00:30Z'));
    await user.click(clear);
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Your number')).toHaveAccessibleDescription(
        /You cannot edit previous days targets/,
      ),
    );
    expect(entry()).toMatchObject({ input: 71.5, photo });
  });
});

async function fail(): Promise<never> {
  throw new RepositoryError('unknown');
}

describe('a photo that is there', () => {
  it.each([
    ['tick', 'Stretch', proven(), true, false],
    ['hidden number', 'Weight', weighed(), 71.5, true],
  ])(
    'of a %s is changed by its owner on its day, and the old one goes',
    async (_, title, target, input, hide) => {
      const { photo, battle } = await withPhoto(duel([target]), 3, input, hide);
      const { user } = open(battle);
      await user.click(await screen.findByRole('button', { name: `View your photo for ${title}` }));
      expect(
        await screen.findByRole('img', { name: `Photo by Ann as proof of ${title}, Day 3` }),
      ).toHaveAttribute('src', `memory:${photo}`);
      await user.click(screen.getByRole('button', { name: 'Change photo' }));
      await choosePicture(user);
      expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
      const paths = [...server.photos.keys()];
      expect(paths).toHaveLength(1);
      expect(paths).not.toContain(photo);
      expect(entry()).toMatchObject({ input, hide, photo: paths[0] });
    },
  );

  it.each([
    ['uploaded', { photos: { uploadPhoto: fail } }, 'Failed to upload new photo.'],
    ['saved', { battles: { recordEntry: fail } }, 'Failed to save photo.'],
  ])('stays when the new one is not %s', async (_, failing, sentence) => {
    const { photo, battle } = await withPhoto(duel([proven()]));
    const { user } = open(battle, { replace: () => failing });
    await user.click(await screen.findByRole('button', { name: 'View your photo for Stretch' }));
    await user.click(await screen.findByRole('button', { name: 'Change photo' }));
    await choosePicture(user);
    const said = await screen.findAllByText(`${sentence} Please try again.`);
    expect(said).not.toHaveLength(0);
    expect(entry()).toMatchObject({ photo });
    expect(server.photos.has(photo)).toBe(true);
  });

  it('is deleted on a closed day without the score', async () => {
    const { photo, battle } = await withPhoto(duel([proven()]), 2);
    const { user } = open(battle, { path: '/battle?id=duel&view=DAY&day=2' });
    await user.click(await screen.findByRole('button', { name: 'View Ann’s photo for Stretch' }));
    const remove = await screen.findByRole('button', { name: 'Delete photo' });
    expect(screen.queryByRole('button', { name: 'Change photo' })).toBeNull();
    const animated = vi.spyOn(document.body, 'animate');
    await user.click(remove);
    // Not by a hasty finger either.
    expect(animated).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent(/experience .* is paid by the photos/);
    await user.click(await screen.findByRole('button', { name: 'Yes, delete the photo' }));
    expect(await screen.findByText('Photo deleted')).toBeInTheDocument();
    expect(server.photos.has(photo)).toBe(false);
    expect(entry(2)).toMatchObject({ input: true, photo });
  });

  it('says so when it cannot be deleted', async () => {
    const { battle } = await withPhoto(duel([proven()]), 2);
    const { user } = open(battle, {
      path: '/battle?id=duel&view=DAY&day=2',
      replace: () => ({
        photos: {
          deletePhoto: async () => {
            throw new RepositoryError('unavailable');
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'View Ann’s photo for Stretch' }));
    await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete the photo' }));
    expect(await screen.findByText('Failed to save photo. Please try again.')).toBeInTheDocument();
  });

  it('is not said to have failed where the target has lost it and only the sweep is left', async () => {
    let isAsked = false;
    const { battle } = await withPhoto(duel([proven()]));
    const { user } = open(battle, {
      replace: () => ({
        photos: {
          deletePhoto() {
            isAsked = true;
            return Promise.reject(new RepositoryError('unavailable'));
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'View your photo for Stretch' }));
    await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete the photo' }));
    await waitFor(() => expect(isAsked).toBe(true));
    await act(async () => {});
    // Also those that wait for their turn.
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Stretch: photo deleted']);
  });

  it('is only looked at by the others', async () => {
    const { battle } = await withPhoto(duel([proven()]));
    const { user } = open(battle, { as: 'bob' });
    await user.click(await screen.findByRole('button', { name: 'View Ann’s photo for Stretch' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stretch' });
    expect(await within(dialog).findByRole('img', { name: /^Photo by Ann/ })).toBeInTheDocument();
    const buttons = within(dialog).getAllByRole('button');
    expect(new Set(buttons.map((button) => button.textContent || button.ariaLabel))).toEqual(
      new Set(['Cheer', 'Report photo', 'Close']),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cheer' }));
    const words = await screen.findByRole('dialog', { name: 'Cheer Ann' });
    expect(words).toHaveTextContent('Stretch');
    expect(screen.getAllByRole('dialog')).toEqual([words]);
  });

  it('can be reported by the others', async () => {
    const { photo, battle } = await withPhoto(duel([proven()]));
    const { user } = open(battle, { as: 'bob' });
    await user.click(await screen.findByRole('button', { name: 'View Ann’s photo for Stretch' }));
    await user.click(await screen.findByRole('button', { name: 'Report photo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this photo?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes, report' }));
    expect(await screen.findByText('The photo is reported. Thank you.')).toBeVisible();
    expect(server.calls).toContainEqual({
      name: 'reportPlayer',
      request: { userId: 'ann', reason: 'photo', photo },
    });
  });

  it('was removed by its owner', async () => {
    const { photo, battle } = await withPhoto(duel([proven()]));
    server.photos.delete(photo);
    const { user } = open(battle, { as: 'bob' });
    await user.click(await screen.findByRole('button', { name: 'View Ann’s photo for Stretch' }));
    expect(await screen.findByText('Photo removed by its owner')).toBeVisible();
  });

  it('attack 116: is another one than its entry was made with', async () => {
    const { photo, battle } = await withPhoto(duel([proven()]));
    const upload = server.photos.get(photo);
    if (!upload) throw new Error('There is no photo');
    const arrived = Date.parse(NOW);
    server.photos.set(photo, { ...upload, uploadedAt: arrived + 3_600_000 });
    const judged = withDaily(battle, 3, 1, 'ann', true, { photo, receivedAt: arrived });
    const { user } = open(judged, { as: 'bob' });
    await user.click(await screen.findByRole('button', { name: 'View Ann’s photo for Stretch' }));
    expect(await screen.findByText('Photo removed by its owner')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Photo by Ann/ })).toBeNull();
  });

  it('cannot be downloaded without a server, until there is one', async () => {
    const { battle } = await withPhoto(duel([proven()]));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    let isBroken = true;
    const { user } = open(battle, {
      replace: ({ photos }) => ({
        photos: {
          getPhotoUrl: async (path) => {
            if (isBroken) throw new RepositoryError('unavailable');
            return photos.getPhotoUrl(path);
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'View your photo for Stretch' }));
    expect(await screen.findByText('Photo cannot be downloaded.')).toBeVisible();
    onLine.mockReturnValue(false);
    await meanwhile(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline. Photo cannot be downloaded.')).toBeVisible();
    onLine.mockRestore();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /^Photo by Ann/ })).toBeInTheDocument();
  });
});
