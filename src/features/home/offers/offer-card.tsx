import { type ComponentType, useState } from 'react';
import type { Offer } from './answered-offers.ts';
import { answerOffer, offerToMake } from './due-offer.ts';
import { InstallOffer } from './install-offer.tsx';
import { NotificationsOffer } from './notifications-offer.tsx';

const CARDS: Readonly<Record<Offer, ComponentType<{ onAnswer: () => void }>>> = {
  install: InstallOffer,
  notifications: NotificationsOffer,
};

/** For a player with an accepted battle: the one thing that would help now, or nothing. */
export function OfferCard() {
  const [offer, setOffer] = useState(offerToMake);
  if (offer === null) return null;

  const answer = (): void => {
    answerOffer(offer);
    setOffer(null);
  };
  const Card = CARDS[offer];
  return <Card onAnswer={answer} />;
}
