import { create } from 'zustand';
import { CONSENT_KEY } from '../../lib/consent-key.ts';
import { reportError } from '../../lib/report-error.ts';
import type { AnalyticsRepository } from '../../repositories/analytics-repository.ts';

/** The choices that this device remembers. */
export const CONSENTS = ['all', 'necessary'] as const;
export type Consent = (typeof CONSENTS)[number];

interface ConsentState {
  /**
   * `null` until somebody has chosen; only necessary storage is used then (D176). A rejection is
   * stored nowhere (D74): it lasts for this visit.
   */
  readonly choice: Consent | 'rejected' | null;
  /** The screen on which a visitor rejected: it is left in peace (D74). */
  readonly rejectedAt: string | null;
  /** The player wants to look at the choice again. */
  readonly isChanging: boolean;
}

export const useConsent = create<ConsentState>()(() => ({
  choice: storedConsent(),
  rejectedAt: null,
  isChanging: false,
}));

/** Anybody can edit local storage: what is not a choice counts as none. */
function storedConsent(): Consent | null {
  const stored = onDevice(() => localStorage.getItem(CONSENT_KEY));
  return CONSENTS.find((consent) => consent === stored) ?? null;
}

/** Where a browser refuses local storage the choice holds for this visit. */
function onDevice<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (error) {
    reportError('The consent choice is not stored', error);
    return undefined;
  }
}

export function giveConsent(choice: Consent): void {
  onDevice(() => localStorage.setItem(CONSENT_KEY, choice));
  useConsent.setState({ choice, isChanging: false });
}

/** `pathname` is the screen on which the question does not return by itself. */
export function rejectStorage(pathname = '/'): void {
  onDevice(() => localStorage.removeItem(CONSENT_KEY));
  useConsent.setState({ choice: 'rejected', rejectedAt: pathname, isChanging: false });
}

/** Another screen than the one that was left in peace: the question returns on the way back, too. */
export function leaveRejectedScreen(pathname: string): void {
  useConsent.setState(({ rejectedAt }) => (rejectedAt === pathname ? {} : { rejectedAt: null }));
}

/** Shows the choice again; what was chosen holds until something else is. */
export function changeConsent(): void {
  useConsent.setState({ isChanging: true });
}

export function keepConsent(): void {
  useConsent.setState({ isChanging: false });
}

/**
 * Lets Analytics run while there is consent, here or given in another tab, until the returned
 * function is called. Its failures are only logged (spec section 8).
 */
export function followConsent(analytics: AnalyticsRepository): () => void {
  const start = (): void => {
    analytics.start().catch((error: unknown) => reportError('Analytics did not start', error));
  };
  const stop = (): void => {
    analytics.stop().catch((error: unknown) => reportError('Analytics left traces', error));
  };
  const adoptOtherTab = ({ key }: StorageEvent): void => {
    if (key === CONSENT_KEY) useConsent.setState({ choice: storedConsent() });
  };

  if (useConsent.getState().choice === 'all') start();
  const unsubscribe = useConsent.subscribe(({ choice }, before) => {
    if (choice === before.choice) return;
    if (choice === 'all') start();
    else if (before.choice === 'all') stop();
  });
  addEventListener('storage', adoptOtherTab);
  return () => {
    unsubscribe();
    removeEventListener('storage', adoptOtherTab);
  };
}
