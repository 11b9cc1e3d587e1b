import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Battle, entryAt } from '../../domain/index.ts';
import type { PhotoUpload } from '../../repositories/photo-repository.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { checkbox, duel, inZones, number, slot, withDaily } from '../../testing/sample-battles.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { usePhotoQueue } from '../../stores/unsent/photo-queue.ts';
import { choosePicture, unsentPhoto, unsentPhotos } from '../../testing/picked-photos.ts';
import { meanwhile, phoneOf, renderApp, type Visit } from '../../testing/render-app.tsx';
import { giveUpPhoto } from './photo-sender.ts';

const NOW = '2026-03-04T12:00:00Z';
const HOUR_MS = 60 * 60 * 1000;

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch', isPhotoRequired: true })]));
});

function open(options: Partial<Visit> = {}) {
  return renderApp({ server, as: 'ann', path: '/home', now: NOW, ...options });
}

const entry = (battle: Battle = server.battleOf('duel', 'ann')) => entryAt(battle, slot(3), 'ann');

/** The duel with an entry of Ann's that is a moment newer than the photo. */
function doneSince(input: boolean | number, photo: string | null): Battle {
  const battle = withDaily(server.battleOf('duel', 'ann'), 3, 1, 'ann', input, { photo });
  const known = entry(battle);
  if (known) Object.assign(known, { at: unsentPhoto().at + 1 });
  return battle;
}

/** The path of a photo of Ann's. */
const uploaded = (): Promise<string> =>
  phoneOf(server, 'ann').photos.uploadPhoto({
    userId: 'ann',
    battleId: 'duel',
    participantIds: ['ann', 'bob'],
    image: new Blob(['x']),
  });

async function tickWithPhoto({ user }: ReturnType<typeof renderApp>): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
  await choosePicture(user);
}

describe('fault 8: the tab is killed while a photo is uploaded', () => {
  it('leaves no entry behind, and the next start sends the photo', async () => {
    await unsentPhotos.put('unsent', unsentPhoto());
    expect(entry()).toBeUndefined();
    open();
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(entry()).toMatchObject({
      input: true,
      photo: [...server.photos.keys()][0],
      at: unsentPhoto().at,
    });
    await expect(unsentPhotos.all()).resolves.toEqual([]);
  });

  it('finds out when only the confirmation was lost, and deletes nothing', async () => {
    const path = await uploaded();
    const over = withDaily(server.battleOf('duel', 'ann'), 3, 1, 'ann', true, { photo: path });
    server.putBattle({ ...over, status: 'COMPLETE' });
    await unsentPhotos.put('unsent', unsentPhoto({ path }));
    open();
    await waitFor(async () => expect(await unsentPhotos.all()).toEqual([]));
    expect(server.photos.has(path)).toBe(true);
  });

  it('D6: goes before the knock-out that it undoes', async () => {
    const played = [2, 3].reduce(
      (battle, day) => withDaily(battle, day, 1, 'bob', true, { photo: 'bobs' }),
      server.battleOf('duel', 'ann'),
    );
    server.putBattle(inZones(played, 'UTC', 'UTC'));
    await unsentPhotos.put('unsent', unsentPhoto());
    open({ now: '2026-03-05T00:10:00Z' });
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(entry()).toMatchObject({ input: true, at: unsentPhoto().at });
    expect(server.battleOf('duel', 'ann').status).toBe('ACTIVE');
  });

  it('offers the picture for another target when its day has closed', async () => {
    server.putBattle({ ...server.battleOf('duel', 'ann'), status: 'DECLINED' });
    const other = duel([checkbox({ title: 'Run', isPhotoRequired: true })]);
    server.putBattle({ ...other, id: 'other' });
    await unsentPhotos.put('unsent', unsentPhoto());
    const { user } = open();
    expect(
      await screen.findByText(
        /in time\. Its day or its battle has closed; the picture is still here\.$/,
      ),
    ).toBeVisible();
    expect(server.photos.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Use it for another target' }));
    await user.click(await screen.findByRole('button', { name: /vs Bob/ }));
    await user.click(await screen.findByRole('button', { name: /Run/ }));
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    await waitFor(async () => expect(await unsentPhotos.all()).toEqual([]));
    expect(entry(server.battleOf('other', 'ann'))).toMatchObject({ input: true });
  });

  it('is deleted when its day has closed and the player says so', async () => {
    server.putBattle({ ...server.battleOf('duel', 'ann'), status: 'DECLINED' });
    await unsentPhotos.put('unsent', unsentPhoto());
    const { user } = open();
    const dialog = await screen.findByRole('dialog', { name: 'Not sent in time' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete it' }));
    await waitFor(async () => expect(await unsentPhotos.all()).toEqual([]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.photos.size).toBe(0);
  });

  it.each([
    ['another photo', true, 'newer'],
    ['an untick', false, null],
  ])('gives way to %s of the player since', async (_what, input, photo) => {
    server.putBattle(doneSince(input, photo));
    await unsentPhotos.put('unsent', unsentPhoto());
    open();
    await waitFor(async () => expect(await unsentPhotos.all()).toEqual([]));
    expect(entry()).toMatchObject({ input, photo });
    expect(server.photos.size).toBe(0);
  });

  it.each([
    ['a tick', checkbox, true, false, null],
    ['another number', number, 9000, 8000, 'older'],
  ] as const)(
    'takes the place of what a clock that was ahead has recorded before, as %s',
    async (_what, target, input, before, photo) => {
      const { at } = unsentPhoto();
      const ahead = { photo, at: at + HOUR_MS, receivedAt: at - 1 };
      const asked = duel([target({ title: 'Stretch', isPhotoRequired: true })]);
      server.putBattle(withDaily(asked, 3, 1, 'ann', before, ahead));
      await unsentPhotos.put('unsent', unsentPhoto({ input, replaces: photo }));
      open();
      expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
      expect(entry()).toMatchObject({ input, photo: [...server.photos.keys()][0], at });
    },
  );

  it('gives way to an untick while it is uploaded', async () => {
    await unsentPhotos.put('unsent', unsentPhoto());
    open({
      replace: ({ photos }) => ({
        photos: {
          uploadPhoto: async (upload) => {
            const path = await photos.uploadPhoto(upload);
            server.putBattle(doneSince(false, null));
            return path;
          },
        },
      }),
    });
    await waitFor(async () => expect(await unsentPhotos.all()).toEqual([]));
    expect(entry()).toMatchObject({ input: false, photo: null });
    expect(server.photos.size).toBe(0);
  });

  it.each(['path', 'replaces'])(
    'leaves a number that was corrected since, where its entry names the %s',
    async (known) => {
      server.putBattle(duel([number({ title: 'Stretch', isPhotoRequired: true })]));
      const path = await uploaded();
      server.putBattle(doneSince(8000, path));
      await unsentPhotos.put('unsent', unsentPhoto({ input: 5000, [known]: path }));
      open();
      expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
      await waitFor(() => expect(server.photos.size).toBe(1));
      expect(entry()).toMatchObject({ input: 8000, photo: [...server.photos.keys()][0] });
    },
  );

  it('is not given up once it is uploaded and its entry is on its way', async () => {
    const app = open();
    const post = phoneOf(server, 'ann');
    onTestFinished(
      usePhotoQueue.subscribe(({ queue: [first] }) => {
        if (first?.photo.path) void giveUpPhoto(post, first.photo.id);
      }),
    );
    await tickWithPhoto(app);
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(server.photos.size).toBe(1);
  });
});

function brokenEntries() {
  const state = { isBroken: true };
  const uploads: PhotoUpload[] = [];
  const app = open({
    replace: ({ battles, photos }) => ({
      battles: {
        recordEntry: async (...write) => {
          if (state.isBroken) throw new RepositoryError('unknown');
          return battles.recordEntry(...write);
        },
      },
      photos: {
        uploadPhoto: async (upload) => {
          uploads.push(upload);
          return photos.uploadPhoto(upload);
        },
      },
    }),
  });
  return { app, state, uploads };
}

describe('fault 9: the photo is uploaded and its entry is not written', () => {
  it('says so, and a retry takes the object that is there', async () => {
    const { app, state, uploads } = brokenEntries();
    await tickWithPhoto(app);
    const texts = await screen.findAllByText('Image failed to save. Please try again.');
    expect(texts).not.toHaveLength(0);
    expect(entry()).toBeUndefined();
    const paths = [...server.photos.keys()];
    expect(paths).toHaveLength(1);
    state.isBroken = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(uploads).toHaveLength(1);
    expect(entry()).toMatchObject({ photo: paths[0] });
  });

  it('deletes the object when the player gives up', async () => {
    const { app } = brokenEntries();
    await tickWithPhoto(app);
    await app.user.click(await screen.findByRole('button', { name: 'Give up' }));
    await waitFor(() => expect(server.photos.size).toBe(0));
    await expect(unsentPhotos.all()).resolves.toEqual([]);
    expect(entry()).toBeUndefined();
  });
});

it('keeps a photo that was not uploaded, and says so', async () => {
  const state = { isBroken: true };
  const app = open({
    replace: ({ photos }) => ({
      photos: {
        uploadPhoto: async (upload) => {
          if (state.isBroken) throw new RepositoryError('resource-exhausted');
          return photos.uploadPhoto(upload);
        },
      },
    }),
  });
  await tickWithPhoto(app);
  // Once: a toast would cover what can be done about it.
  const texts = await screen.findAllByText('Image failed to upload. Please try again.');
  expect(texts).toHaveLength(1);
  await app.user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(await screen.findByText('The photo is not sent. Tap to try again.')).toBeVisible();
  state.isBroken = false;
  await app.user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
  expect(entry()).toMatchObject({ input: true });
});

it('says in a toast what failed after its dialog was closed', async () => {
  let fail: ((error: RepositoryError) => void) | undefined;
  const app = open({
    replace: () => ({
      photos: {
        uploadPhoto: () =>
          new Promise((_resolve, reject) => {
            fail = reject;
          }),
      },
    }),
  });
  await tickWithPhoto(app);
  await screen.findByRole('progressbar', { name: 'Sending the photo' });
  await app.user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await meanwhile(() => fail?.(new RepositoryError('resource-exhausted')));
  expect(
    await screen.findByRole('button', { name: 'Image failed to upload. Please try again.' }),
  ).toBeVisible();
});

it('waits for the connection, says so, and sends by itself', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const app = open();
  await tickWithPhoto(app);
  expect(await screen.findByText(/Saved on this phone, not sent yet\./)).toBeVisible();
  expect(server.photos.size).toBe(0);
  await meanwhile(() => {
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
  expect(entry()).toMatchObject({ input: true });
});

it('never sends what another account has left on the device', async () => {
  await unsentPhotos.put('unsent', unsentPhoto());
  open({ as: 'bob' });
  await screen.findByRole('checkbox', { name: 'Stretch' });
  await expect(unsentPhotos.all()).resolves.toHaveLength(1);
  expect(server.photos.size).toBe(0);
  expect(entry()).toBeUndefined();
});

/** Ann's app, whose upload arrives when it may; `deleted` waits until it has been deleted again. */
function openHeld() {
  const { given, give } = heldAnswer();
  const deletePhoto = vi.fn<(path: string) => Promise<void>>();
  const app = open({
    replace: ({ photos }) => ({
      photos: {
        uploadPhoto: async (photo) => {
          photo.onProgress?.(0.25);
          await given;
          return photos.uploadPhoto(photo);
        },
        deletePhoto: deletePhoto.mockImplementation((path) => photos.deletePhoto(path)),
      },
    }),
  });
  const deleted = () =>
    waitFor(() => {
      expect(deletePhoto).toHaveBeenCalled();
      expect(server.photos.size).toBe(0);
    });
  return { app, arrive: () => meanwhile(give), deleted };
}

const sending = () => screen.findByRole('progressbar', { name: 'Sending the photo' });

/** As another tab holds the lock of each photo, until the answer is given. */
function holdLocks(given: Promise<void>): void {
  const request = async (_name: string, ...how: unknown[]): Promise<unknown> => {
    const work = how.at(-1);
    if (typeof work !== 'function') throw new Error('There is nothing to do.');
    if (how.length > 1) return work(null);
    await given;
    return work({});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

it('fault 241: a photo is not called unsent any more once another tab has sent it', async () => {
  const otherTab = heldAnswer();
  holdLocks(otherTab.given);
  const app = open();
  await tickWithPhoto(app);
  expect(await screen.findByText(/^Saved on this phone, not sent yet/)).toBeVisible();
  for (const { id } of await unsentPhotos.all()) await unsentPhotos.remove(id);
  await meanwhile(otherTab.give);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stretch' })).toBeNull());
  expect(usePhotoQueue.getState().queue).toEqual([]);
  expect(screen.queryByRole('dialog', { name: 'Photo required' })).toBeNull();
});

describe('an upload that arrives', () => {
  it('is deleted once the player has given it up', async () => {
    const { app, arrive, deleted } = openHeld();
    await tickWithPhoto(app);
    const progress = await sending();
    expect(progress).toHaveAttribute('value', '25');
    expect(progress).toHaveAttribute('aria-valuetext', '25 %');
    await app.user.click(screen.getByRole('button', { name: 'Do not send it' }));
    await arrive();
    await deleted();
    await expect(unsentPhotos.all()).resolves.toEqual([]);
    expect(entry()).toBeUndefined();
  });

  it('is deleted once another tab has given it up', async () => {
    const { app, arrive, deleted } = openHeld();
    await tickWithPhoto(app);
    await sending();
    const kept = await unsentPhotos.all();
    for (const { id } of kept) await unsentPhotos.remove(id);
    await arrive();
    await deleted();
    expect(usePhotoQueue.getState().queue).toEqual([]);
    expect(entry()).toBeUndefined();
  });

  it('is deleted once the app is gone, and the next start sends the photo', async () => {
    const { app, arrive, deleted } = openHeld();
    await tickWithPhoto(app);
    await sending();
    cleanup();
    await arrive();
    await deleted();
    expect(entry()).toBeUndefined();
    open();
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
  });

  it('waits for the battles where its player has had to sign in again', async () => {
    const upload = heldAnswer();
    const battlesAgain = heldAnswer();
    let visits = 0;
    const app = open({
      replace: ({ photos, battles }) => ({
        photos: {
          uploadPhoto: async (photo) => {
            await upload.given;
            return photos.uploadPhoto(photo);
          },
        },
        battles: {
          watchOpenBattles(...watched) {
            visits += 1;
            if (visits === 1) return battles.watchOpenBattles(...watched);
            void battlesAgain.given.then(() => battles.watchOpenBattles(...watched));
            return () => {};
          },
        },
      }),
    });
    await tickWithPhoto(app);
    await sending();
    await meanwhile(() => app.phone.signInAs(null));
    await meanwhile(() => app.phone.signInAs('ann'));
    await meanwhile(upload.give);
    await waitFor(async () => expect(await unsentPhotos.all()).toMatchObject([{ userId: 'ann' }]));
    await meanwhile(battlesAgain.give);
    expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
    expect(entry()).toMatchObject({ input: true, photo: [...server.photos.keys()][0] });
  });
});
