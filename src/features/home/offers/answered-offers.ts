import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '../../../lib/browser-storage.ts';
import { debouncedStorage } from '../../../lib/debounced-storage.ts';
import { PRODUCT } from '../../../lib/product.ts';
import { orElse, z } from '../../../schema/zod.ts';

/** What the app offers by itself. */
export type Offer = 'install' | 'notifications';

/** When the player last answered each, in milliseconds since 1970; null if never. */
type AnsweredOffers = Readonly<Record<Offer, number | null>>;

const NEVER: AnsweredOffers = { install: null, notifications: null };

/** Anybody can edit local storage: what is not well-formed counts as not stored. */
const time = orElse(z.nullable(z.number()), null);
const schema = orElse(z.object({ install: time, notifications: time }), NEVER);

/** Beside the app state, because home's first paint can do without its code; a logout takes it too. */
export const useAnsweredOffers = create<AnsweredOffers>()(
  persist(() => NEVER, {
    name: `${PRODUCT}-offers`,
    version: 1,
    storage: createJSONStorage(() => debouncedStorage(browserStorage, 0)),
    merge: (stored) => z.parse(schema, stored),
  }),
);
