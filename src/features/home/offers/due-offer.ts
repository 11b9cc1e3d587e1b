import { DAY_MS } from '../../../domain/index.ts';
import { now } from '../../../lib/clock.ts';
import { mayRegisterHere } from '../../../lib/may-register-here.ts';
import { pushPermission } from '../../../lib/notification-permission.ts';
import { type Offer, useAnsweredOffers } from './answered-offers.ts';
import { installWay, useInstallPrompt } from '../../../stores/device/install-prompt.ts';

/** What was answered, whatever the answer, is not offered again for so long: notifications never (decision 023). */
const REST_MS: Readonly<Record<Offer, number>> = {
  install: 30 * DAY_MS,
  notifications: Number.POSITIVE_INFINITY,
};
/** After an answer the other offer waits as well: one thing at a time. */
const PAUSE_MS = DAY_MS;

/**
 * What may be offered to the player at this moment, if anything; to be asked only after a first
 * accepted battle, when the player knows what it is good for (D120). Notifications come first, while what
 * they would have told is new; on an iPhone they need installing (D30).
 */
export function offerToMake(): Offer | null {
  const answered = useAnsweredOffers.getState();
  const time = now().getTime();
  const isWithin = (period: number, answeredAt: number | null): boolean =>
    answeredAt !== null && time - answeredAt < period;
  if (Object.values(answered).some((answeredAt) => isWithin(PAUSE_MS, answeredAt))) return null;
  const possible: Offer[] = [];
  if (canAskForPushes()) possible.push('notifications');
  if (installWay(useInstallPrompt.getState()) !== null) possible.push('install');
  return possible.find((offer) => !isWithin(REST_MS[offer], answered[offer])) ?? null;
}

/** The browser would ask; where it has its answer already, the settings are the place. */
function canAskForPushes(): boolean {
  const permission = pushPermission();
  return permission === 'default' && mayRegisterHere(permission);
}

/** Said yes or no: the offer rests. */
export function answerOffer(offer: Offer): void {
  useAnsweredOffers.setState({ [offer]: now().getTime() });
}
