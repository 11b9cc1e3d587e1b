import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { entryAt } from '../../domain/index.ts';
import { setNow } from '../../lib/clock.ts';
import { keepSharedPicture } from '../../lib/shared-picture.ts';
import { setSound } from '../../stores/device/tick-feedback.ts';
import { FakeAudioContext } from '../../testing/fake-audio-context.ts';
import {
  blockCheckbox,
  blockSlot,
  checkbox,
  duel,
  number,
  withDaily,
} from '../../testing/sample-battles.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { choosePicture, PICTURE } from '../../testing/picked-photos.ts';
import { RefusedListeners } from '../../testing/refusing-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-04T12:00:00Z';
const needsPhoto = { isPhotoRequired: true };

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

async function openAddPhoto(path = '/home', replace?: Replace, now = NOW) {
  const app = renderApp({ server, as: 'ann', path, now, ...(replace && { replace }) });
  await app.user.click(await screen.findByRole('button', { name: 'Add a photo' }));
  await screen.findByText('Add a photo to use in one of your open battles.');
  return app;
}

it('takes a picture, then asks for the battle and the target', async () => {
  server.putBattle(
    duel([
      checkbox({ title: 'Stretch', ...needsPhoto }),
      checkbox({ title: 'No sugar' }),
      number({ title: 'Weight', ...needsPhoto }),
      blockCheckbox({ title: 'Run 10 km', ...needsPhoto }),
    ]),
  );
  const { user } = await openAddPhoto('/battle?id=duel');
  await choosePicture(user);
  await screen.findByRole('heading', { name: 'Choose a battle to add this photo to:' });
  expect(screen.getByRole('img', { name: 'Your picture' })).toBeInTheDocument();
  const animated = vi.spyOn(document.body, 'animate');
  await user.click(screen.getByRole('button', { name: /vs Bob/ }));
  // A second tap chooses no target.
  expect(animated).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: /^Stretch.*Day 3/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /No sugar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Weight.*Day 3/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Run 10 km.*Whole battle/ }));
  expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
  expect(entryAt(server.battleOf('duel', 'ann'), blockSlot(), 'ann')).toMatchObject({
    input: true,
    photo: [...server.photos.keys()][0],
  });
});

it('fault 240: offers the targets of the day that has begun while the picture was looked at', async () => {
  server.putBattle(duel([checkbox({ title: 'Stretch', ...needsPhoto })]));
  const { user } = await openAddPhoto('/home', undefined, '2026-03-04T23:59:00Z');
  await choosePicture(user);
  await user.click(await screen.findByRole('button', { name: /vs Bob/ }));
  expect(screen.getByRole('button', { name: /^Stretch.*Day 3/ })).toBeVisible();
  await meanwhile(() => setNow(new Date('2026-03-05T00:00:30Z')));
  await user.click(screen.getByRole('button', { name: /^Stretch.*Day 4/ }));
  expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
});

it('sounds like a tick once the photo has ticked its target, after the camera too', async () => {
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'userActivation');
  });
  server.putBattle(duel([checkbox({ title: 'Stretch', ...needsPhoto })]));
  const { user } = await openAddPhoto();
  setSound(true);
  await choosePicture(user);
  await user.click(await screen.findByRole('button', { name: /vs Bob/ }));
  FakeAudioContext.reset();
  FakeAudioContext.suspend();
  await user.click(screen.getByRole('button', { name: /^Stretch.*Day 3/ }));
  expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
  await waitFor(() => expect(FakeAudioContext.played).toBe(1));
});

it('says that there is no active battle', async () => {
  server.putBattle({ ...duel([checkbox(needsPhoto)]), status: 'PENDING', startDate: '2026-03-05' });
  await openAddPhoto();
  expect(screen.getByText('You currently have no active battles.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
});

it('does not say that there is none when the battles could not be read', async () => {
  const refusing = new RefusedListeners();
  refusing.refuse();
  await openAddPhoto('/home', (repositories) => ({
    battles: { ...refusing.over(repositories).battles },
  }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a photo' }));
  expect(dialog.getByText('Your battles could not be loaded. They are safe.')).toBeVisible();
  expect(screen.queryByText('You currently have no active battles.')).toBeNull();
});

it('says that no target is left', async () => {
  const battle = duel([checkbox(needsPhoto), checkbox({ title: 'No sugar' })]);
  server.putBattle(withDaily(battle, 3, 1, 'ann', true, { photo: 'there' }));
  await openAddPhoto();
  expect(screen.getByText('No targets left to update.')).toBeVisible();
  expect(screen.queryByText(/^A number takes its photo/)).toBeNull();
});

it('says of a number that is left where its photo goes', async () => {
  server.putBattle(duel([number({ title: 'Weight', ...needsPhoto })]));
  await openAddPhoto();
  expect(screen.getByText('No targets left to update.')).toBeVisible();
  expect(screen.getByText('A number takes its photo with it: tap the number.')).toBeVisible();
});

it('goes on with a picture that another app has shared', async () => {
  server.putBattle(duel([checkbox({ title: 'Stretch', ...needsPhoto })]));
  await keepSharedPicture(PICTURE);
  const { user } = renderApp({ server, as: 'ann', path: '/home?add-photo=shared', now: NOW });
  await user.click(await screen.findByRole('button', { name: /vs Bob.*1 target/ }));
  await user.click(screen.getByRole('button', { name: /^Stretch.*Day 3/ }));
  expect(await screen.findByText('Photo uploaded')).toBeInTheDocument();
});

it('says of several that it takes the first', async () => {
  server.putBattle(duel([checkbox(needsPhoto)]));
  await keepSharedPicture(PICTURE);
  renderApp({ server, as: 'ann', path: '/home?add-photo=first', now: NOW });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a photo' }));
  expect(
    await dialog.findByText('One picture at a time: the first was taken.'),
  ).toBeInTheDocument();
  expect(await dialog.findByRole('img', { name: 'Your picture' })).toBeInTheDocument();
});

it('says that a shared picture did not arrive, and takes it from the gallery', async () => {
  server.putBattle(duel([checkbox(needsPhoto)]));
  const { user } = renderApp({ server, as: 'ann', path: '/home?add-photo=shared', now: NOW });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a photo' }));
  expect(
    await dialog.findByText('The shared picture did not arrive. Please choose it here.'),
  ).toBeInTheDocument();
  await choosePicture(user);
  expect(await dialog.findByRole('img', { name: 'Your picture' })).toBeInTheDocument();
});
