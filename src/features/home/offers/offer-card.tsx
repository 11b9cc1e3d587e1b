import { useState } from 'react';
import { answerOffer, offerToMake } from './due-offer.ts';
import { InstallOffer } from './install-offer.tsx';
import { NotificationsOffer } from './notifications-offer.tsx';

/** For a player with an accepted battle: the one thing that would help now, or nothing. */
export function OfferCard() {
  const [offer, setOffer] = useState(offerToMake);
  if (offer === null) return null;

  const answer = (): void => {
    answerOffer(offer);
    setOffer(null);
  };
  return offer === 'install' ? (
    <InstallOffer onAnswer={answer} />
  ) : (
    <NotificationsOffer onAnswer={answer} />
  );
}
