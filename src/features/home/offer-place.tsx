import { type ComponentType, useEffect, useState } from 'react';
import { atRest } from '../../lib/after-start.ts';
import { onHidden } from '../../lib/on-hidden.ts';
import { once } from '../../lib/once.ts';
import { reportError } from '../../lib/report-error.ts';

/** What can be offered, once its code is there. */
let offerCard: ComponentType | null = null;

export const fetchOfferCard = once(async () => {
  await atRest();
  ({ OfferCard: offerCard } = await import('./offers/offer-card.tsx'));
});

/**
 * Where home makes an offer. It decides as the screen opens and as the app leaves the foreground:
 * code that arrives later, and what the browser offers later, move nothing under the player's thumb.
 */
export function OfferPlace() {
  const [{ Card, visit }, open] = useState(() => ({ Card: offerCard, visit: 0 }));

  useEffect(() => {
    fetchOfferCard().catch((error: unknown) => reportError('No offer can be made', error));
    return onHidden(() => open(({ visit: before }) => ({ Card: offerCard, visit: before + 1 })));
  }, []);

  return Card && <Card key={visit} />;
}
