import { INVITE_CODE } from '../../domain/index.ts';
import { lookWithoutSdk } from '../../repositories/look-without-sdk.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { copyOf, drawPoster, leadBackTo } from './draw-poster.ts';

/** What `fight.html` runs first: asks what its link leads to, and shows that before the app has come. */
export async function postPoster(address: Location): Promise<void> {
  leadBackTo(document, address);
  const code = new URLSearchParams(address.search).get('code') ?? '';
  if (!INVITE_CODE.test(code)) throw new Error('This is no code of a link');
  const answer = await lookWithoutSdk(code);
  document.look = { code, answer };
  const { state, poster } = answer;
  const isPlayer = document.documentElement.classList.contains('is-player');
  const place = document.querySelector('#root [data-loading]');
  const today = localToday(new Date());
  if (poster) place?.replaceWith(drawPoster(poster, { address, isPlayer, today }));
  // Somebody who is in it may be told something else.
  else if (!isPlayer) place?.replaceWith(copyOf(state));
}
