import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Battle, type Invite, settleBattle } from '../../domain/index.ts';
import { newBattleId } from '../../repositories/new-battle-id.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { inviteIdOf, newInviteCode } from '../../schema/invite-code.ts';
import { termsOf } from '../../testing/contract/contract-players.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import {
  checkbox,
  duel,
  number,
  ofLaterVersion,
  PHOTO,
  withDaily,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { phoneOf, renderApp } from '../../testing/render-app.tsx';
import { collectData } from './collect-data.ts';

vi.mock(import('../../lib/save-file.ts'), () => ({ saveFile: () => {} }));

const ACCOUNT = { userId: 'ann', email: 'ann@example.com', emailVerified: false };

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

async function collect(repositories = phoneOf(server, 'ann')) {
  const { files, hasAllPhotos } = await collectData(repositories, ACCOUNT);
  const [json] = files;
  const data = JSON.parse(new TextDecoder().decode(json?.bytes)) as {
    battles: Battle[];
    invites: Invite[];
    photosThatCouldNotBeLoaded: string[];
  };
  return { names: files.map(({ name }) => name), data, hasAllPhotos };
}

/** Gives back what the link holds. */
async function makeInvite(userId: string, prize: string): Promise<string> {
  const code = newInviteCode();
  const terms = termsOf({ prize, targets: [checkbox()] });
  const invite = { code, battleId: newBattleId(), isGroupBattle: false, timeZone: 'UTC', terms };
  await phoneOf(server, userId).invites.createInvite(invite);
  return code;
}

function upload(path: string, userId: string): void {
  const image = new Blob(['picture']);
  server.photos.set(path, {
    userId,
    battleId: 'duel',
    participantIds: ['ann', 'bob'],
    uploadedAt: 0,
    image,
  });
}

it('holds the account, the records and every battle, finished ones on all pages', async () => {
  server.putBattle(duel([checkbox()]));
  for (let index = 0; index < 45; index += 1) {
    server.putBattle({ ...settleBattle(duel([checkbox()]), '2026-03-20'), id: `past-${index}` });
  }
  const { names, data } = await collect();
  expect(names).toEqual(['data.json']);
  expect(data).toMatchObject({
    account: ACCOUNT,
    user: { username: 'Ann' },
    personalUser: { id: 'ann' },
    pushTokens: [],
  });
  expect(new Set(data.battles.map(({ id }) => id)).size).toBe(46);
});

it('holds no history that only the cache knows', async () => {
  const phone = phoneOf(server, 'ann');
  const getFinishedBattles: typeof phone.battles.getFinishedBattles = async (...asked) => ({
    ...(await phone.battles.getFinishedBattles(...asked)),
    isFromCache: true,
  });
  const battles = { ...phone.battles, getFinishedBattles };
  await expect(collect({ ...phone, battles })).rejects.toMatchObject({ kind: 'unavailable' });
});

it('holds the photos that the player uploaded, names those that are gone, and no one else’s', async () => {
  const [mine, gone, theirs] = ['ann_1', 'ann_2', 'bob_1'].map(
    (name) => `targetConfirmations/${name}.jpg`,
  );
  upload(mine ?? '', 'ann');
  upload(theirs ?? '', 'bob');
  const first = withDaily(duel([checkbox()]), 1, 1, 'ann', true, { photo: mine ?? null });
  const second = withDaily(first, 2, 1, 'ann', true, { photo: gone ?? null });
  server.putBattle(withDaily(second, 1, 1, 'bob', true, { photo: theirs ?? null }));
  const { names, data, hasAllPhotos } = await collect();
  expect(names).toEqual(['data.json', 'photos/ann_1.jpg']);
  expect(data.photosThatCouldNotBeLoaded).toEqual([gone]);
  expect(hasAllPhotos).toBe(true);
});

it('asks for no more photos once the server cannot be reached, and names the rest', async () => {
  const paths = [1, 2, 3].map((day) => `targetConfirmations/ann_${day}.jpg`);
  const battle = paths.reduce(
    (proven, photo, index) => withDaily(proven, index + 1, 1, 'ann', true, { photo }),
    duel([checkbox()]),
  );
  server.putBattle(battle);
  for (const path of paths) upload(path, 'ann');
  const phone = phoneOf(server, 'ann');
  const downloadPhoto = vi
    .fn<(path: string) => Promise<Blob>>((path) => phone.photos.downloadPhoto(path))
    .mockRejectedValueOnce(new RepositoryError('unknown'))
    .mockRejectedValueOnce(new RepositoryError('unavailable'));
  const { names, data, hasAllPhotos } = await collect({
    ...phone,
    photos: { ...phone.photos, downloadPhoto },
  });
  expect(downloadPhoto).toHaveBeenCalledTimes(2);
  expect(names).toEqual(['data.json']);
  expect(data.photosThatCouldNotBeLoaded).toEqual(paths);
  expect(hasAllPhotos).toBe(false);
});

it('holds the links of the player, whatever has become of them, and no one else’s', async () => {
  await makeInvite('ann', 'Loser cooks');
  const withdrawn = await makeInvite('ann', 'Loser sings');
  await phoneOf(server, 'ann').invites.withdrawInvite(await inviteIdOf(withdrawn));
  await makeInvite('bob', 'Loser pays');
  const { data } = await collect();
  expect(data.invites.map(({ terms }) => terms.prize)).toEqual(['Loser cooks', 'Loser sings']);
});

it('keeps the numbers hidden that others hide, and not the player’s own', async () => {
  const own = withDaily(duel([number()]), 1, 1, 'ann', 4321, { hide: true });
  server.putBattle(withDaily(own, 1, 1, 'bob', 9876, { hide: true }));
  const { data } = await collect();
  expect(JSON.stringify(data)).not.toContain('9876');
  expect(JSON.stringify(data)).toContain('4321');
});

const unavailable = () => Promise.reject(new RepositoryError('unavailable'));

/** The button, once Ann has pressed it. */
async function press(replace: Replace): Promise<HTMLElement> {
  const { user } = renderApp({ server, as: 'ann', path: '/settings', replace });
  const button = await screen.findByRole('button', { name: 'Download My Data' });
  await user.click(button);
  return button;
}

it('says that it failed, and can be tried again', async () => {
  const button = await press(() => ({ battles: { getFinishedBattles: unavailable } }));
  expect(
    await screen.findByText(
      'Your data could not be collected. Check the connection and try again.',
    ),
  ).toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-busy');
});

it.each<[string, string | null, string]>([
  ['all', null, 'Your data is in your downloads.'],
  [
    'all but photos that could not be loaded',
    PHOTO,
    'Your data is in your downloads, without some of your photos. Try again later to have them all.',
  ],
])('says that it has saved %s', async (_what, photo, text) => {
  server.putBattle(withDaily(duel([checkbox()]), 1, 1, 'ann', true, { photo }));
  await press(() => ({ photos: { downloadPhoto: unavailable } }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

/** Says that one more is there than can be read. */
const withUnreadable: Record<string, Replace> = {
  open: ({ battles }) => ({
    battles: {
      watchOpenBattles: (userId, observer) =>
        battles.watchOpenBattles(userId, {
          ...observer,
          next: (seen) => observer.next({ ...seen, hasUnreadable: true }),
        }),
    },
  }),
  finished: ({ battles }) => ({
    battles: {
      getFinishedBattles: async (...asked) => ({
        ...(await battles.getFinishedBattles(...asked)),
        hasUnreadable: true,
      }),
    },
  }),
};

it.each(['open', 'finished', 'later'])('says that a battle is left out: %s', async (which) => {
  const photo = PHOTO;
  server.putBattle(withDaily(duel([checkbox()]), 1, 1, 'ann', true, { photo }));
  if (which === 'later') server.putBattle({ ...ofLaterVersion(duel([checkbox()])), id: 'later' });
  await press((own) => ({
    ...withUnreadable[which]?.(own),
    photos: { downloadPhoto: unavailable },
  }));
  expect(
    await screen.findByText(/, without some of your photos and battles that need a newer version/),
  ).toBeInTheDocument();
});
