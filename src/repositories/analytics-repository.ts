import { removeAnalyticsTraces } from './analytics-traces.ts';

/** Counts visits with Google Analytics, only while the player consents (spec section 4). */
export interface AnalyticsRepository {
  /** Begins to count. Nothing of Analytics is fetched before the first call. */
  start(): Promise<void>;
  /** Ends counting and removes what Analytics has stored on this device. */
  stop(): Promise<void>;
  /** Counts a screen by its path alone: what follows it names battles. Nothing while stopped. */
  recordScreen(pathname: string): Promise<void>;
}

/** The opened SDK. */
export interface AnalyticsSdk {
  setCollectionEnabled(enabled: boolean): void;
  recordScreen(pathname: string): void;
}

/** `load` fetches the SDK; what it resolves with opens it, which is when Google is first contacted. */
export function createAnalyticsRepository(
  load: () => Promise<() => AnalyticsSdk>,
): AnalyticsRepository {
  let isWanted = false;
  let sdk: AnalyticsSdk | undefined;

  return {
    async start() {
      isWanted = true;
      const open = await load();
      // Consent may have been withdrawn while the code was on its way.
      if (!isWanted) return;
      sdk ??= open();
      sdk.setCollectionEnabled(true);
    },

    async stop() {
      isWanted = false;
      sdk?.setCollectionEnabled(false);
      await removeAnalyticsTraces();
    },

    async recordScreen(pathname) {
      if (isWanted) sdk?.recordScreen(pathname);
    },
  };
}
