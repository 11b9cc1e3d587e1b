import { INVITE_CODE, type InviteState } from '../../domain/index.ts';
import { within } from '../../lib/within.ts';
import { lookWithoutSdk } from '../../repositories/look-without-sdk.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { type Address, copyOf, drawPoster, leadBackTo } from './draw-poster.ts';
import { isOwnCode } from './own-code.ts';
import type { Onlooker } from './sample-poster.ts';

/**
 * What `fight.html` runs first: asks what its link leads to, and shows that before the app has come.
 * @returns whether the fighter wears something, which the app has to fetch
 */
export async function postPoster(address: Address): Promise<boolean> {
  leadBackTo(document, address);
  const code = new URLSearchParams(address.search).get('code') ?? '';
  // The app says so.
  if (!INVITE_CODE.test(code)) return false;
  const [answer] = await Promise.all([lookWithoutSdk(code), within(FACES_LIMIT_MS, loadFaces())]);
  const { poster } = answer;
  const { classList } = document.documentElement;
  const isPlayer = classList.contains('is-player');
  // It was asked as nobody, who is told of no own link.
  const state = answer.state === 'open' && isPlayer && isOwnCode(code) ? 'own' : answer.state;
  document.look = { code, answer: { ...answer, state } };
  const place = document.querySelector('#root [data-loading]');
  const today = localToday(new Date());
  // What first-paint.js does at the latest once the page has been painted.
  classList.add('is-painted');
  if (poster)
    place?.replaceWith(
      drawPoster(poster, { address, onlooker: onlookerOf(state, isPlayer), today }),
    );
  // Somebody who is in it may be told something else.
  else if (!isPlayer) place?.replaceWith(copyOf(state));
  return (poster?.inviter.avatar.gear ?? []).length > 0;
}

function onlookerOf(state: InviteState, isPlayer: boolean): Onlooker {
  if (state === 'own') return 'inviter';
  return isPlayer ? 'player' : 'visitor';
}

/** Of `fonts.css`. In what stands in for them a name may break elsewhere, and all below would move. */
const FACES = [
  '1em Anton',
  '1em "Atkinson Hyperlegible Next"',
  '700 1em "Atkinson Hyperlegible Next"',
];

/** On a line on which the faces take longer, words are worth more. */
const FACES_LIMIT_MS = 3_000;

const loadFaces = (): Promise<unknown> =>
  Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
