import { expect, it } from 'vitest';
import { takeSharedPicture } from '../../lib/shared-picture.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { pageFor } from './share-target.ts';

const file = (name: string, type: string): File => new File([name], name, { type });
const SALAD = file('salad.jpg', 'image/jpeg');
const RUN = file('run.png', 'image/png');
const LETTER = file('letter.pdf', 'application/pdf');

/** Where the page opens, and which picture waits for it there. */
async function shared(...parts: readonly (File | string)[]) {
  const form = new FormData();
  for (const part of parts) form.append('photo', part);
  const page = await pageFor({ formData: async () => form });
  const picture = await takeSharedPicture();
  return { page, picture: picture && (await picture.text()) };
}

it.each([
  ['a picture', [SALAD], { page: '/home?add-photo=shared', picture: 'salad.jpg' }],
  ['of two the first', [RUN, SALAD], { page: '/home?add-photo=first', picture: 'run.png' }],
  ['what is a picture', [LETTER, RUN], { page: '/home?add-photo=first', picture: 'run.png' }],
  ['nothing else', [LETTER], { page: '/home?add-photo=shared', picture: undefined }],
  ['no words', ['Look'], { page: '/home?add-photo=shared', picture: undefined }],
  ['nothing', [], { page: '/home?add-photo=shared', picture: undefined }],
])('of what is shared the page is given %s', async (_what, parts, expected) => {
  await expect(shared(...parts)).resolves.toEqual(expected);
});

it('gives the page no picture that was shared before and that nobody has taken', async () => {
  const earlier = new FormData();
  earlier.append('photo', SALAD);
  await pageFor({ formData: async () => earlier });
  expect(await shared(LETTER)).toMatchObject({ picture: undefined });
});

it('lets the page say that nothing came of what cannot be read', async () => {
  const unreadable = { formData: () => Promise.reject(new TypeError('Cut off')) };
  await expect(pageFor(unreadable)).resolves.toBe('/home?add-photo=shared');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('What was shared')]);
});
