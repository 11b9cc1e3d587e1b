import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { InviteState } from '../../domain/index.ts';
import { PRODUCT } from '../../lib/product.ts';
import type { InvitePoster } from '../../schema/invite-functions.ts';
import { postPoster } from './post-poster.ts';
import { renderFightPage, renderTemplates } from './render-fight-page.tsx';
import { SAMPLE_POSTER } from './sample-poster.ts';

const CODE = 'abcdefghijklmnopqrstuv';

beforeEach(async () => {
  const markup = `<div id="root">${await renderFightPage()}</div>${await renderTemplates()}`;
  const built = new DOMParser().parseFromString(`<body>${markup}`, 'text/html');
  document.body.replaceChildren(...document.adoptNode(built.body).childNodes);
  vi.stubGlobal(
    'document',
    Object.assign(document, { fonts: { load: () => Promise.resolve([]) } }),
  );
  onTestFinished(() => {
    document.look = undefined;
    document.documentElement.className = '';
    localStorage.removeItem(PRODUCT);
    vi.unstubAllGlobals();
  });
});

interface Phone {
  isPlayer?: boolean;
  /** Of the links that it has made. */
  codes?: Readonly<Record<string, string>>;
}

/** Opens the link, of which the server says that to somebody who is signed out. */
function post(state: InviteState, poster: InvitePoster | null, { isPlayer, codes }: Phone = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ result: { state, poster, battleId: null } }));
  document.documentElement.classList.toggle('is-player', isPlayer ?? false);
  if (codes) localStorage.setItem(PRODUCT, JSON.stringify({ state: { inviteCodes: codes } }));
  const { pathname, search } = new URL(`/fight?code=${CODE}`, location.origin);
  return postPoster({ pathname, search });
}

const wayIn = () => screen.queryByText('Accept the Fight');

it('says of a link that this phone has made whose it is, and lets nobody accept it', async () => {
  await post('open', SAMPLE_POSTER, { isPlayer: true, codes: { LinkedBattle12345678: CODE } });
  expect(screen.getByText(/^This is your own link/)).toBeVisible();
  expect(wayIn()).toBeNull();
  expect(document.look).toMatchObject({ code: CODE, answer: { state: 'own' } });
});

it.each<[string, Phone]>([
  ['a phone that has made another link', { isPlayer: true, codes: { other: 'x'.repeat(22) } }],
  ['a phone that nobody is signed in on any more', { codes: { LinkedBattle12345678: CODE } }],
  ['a phone that has never been here', {}],
])('lets %s accept it', async (_who, phone) => {
  await post('open', SAMPLE_POSTER, phone);
  expect(wayIn()).toBeVisible();
  expect(document.look).toMatchObject({ answer: { state: 'open' } });
});

it('leaves to the app what became of a link that somebody has used, on the phone of a player', async () => {
  await post('used', null, { isPlayer: true, codes: { LinkedBattle12345678: CODE } });
  expect(screen.queryByText(/^Somebody was faster/)).toBeNull();
  expect(document.look).toMatchObject({ answer: { state: 'used' } });
});

it('tells the app whether the fighter wears something', async () => {
  const { inviter } = SAMPLE_POSTER;
  const avatar = { ...inviter.avatar, gear: ['crown'] };
  await expect(post('open', SAMPLE_POSTER)).resolves.toBe(false);
  await expect(post('used', null)).resolves.toBe(false);
  const dressed = { ...SAMPLE_POSTER, inviter: { ...inviter, avatar } };
  await expect(post('open', dressed)).resolves.toBe(true);
});

it('leaves to the app what is no code of a link, which is no fault', async () => {
  const address = { pathname: '/fight', search: '?code=abc' };
  await expect(postPoster(address)).resolves.toBe(false);
  expect(document.look).toBeUndefined();
});
