import { type Battle, DAY_MS } from '../../domain/index.ts';
import { whenFor } from '../../stores/battles/battle-view.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { allDoneText } from '../../stores/entries/all-done.ts';

/** Zones are whole quarters of an hour apart, so that days begin at one everywhere. */
const QUARTER_MS = DAY_MS / 96;

/**
 * The first moment after `now` at which home looks otherwise though nothing has happened: a day ends, the
 * player's or a rival's, or the evening begins.
 */
export function homeChangesAt(battles: readonly Battle[], userId: string, now: Date): Date {
  const lookAt = (moment: Date): string =>
    JSON.stringify([
      localToday(moment),
      allDoneText(moment),
      battles.map((battle) => whenFor(battle, userId, moment)),
    ]);
  const look = lookAt(now);
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  const momentOf = (quarters: number): Date => new Date((quarter + quarters) * QUARTER_MS);
  let [same, changed] = [0, DAY_MS / QUARTER_MS];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (lookAt(momentOf(middle)) === look) same = middle;
    else changed = middle;
  }
  return momentOf(changed);
}
