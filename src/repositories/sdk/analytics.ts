import {
  initializeAnalytics,
  logEvent,
  setAnalyticsCollectionEnabled,
  setDefaultEventParameters,
} from 'firebase/analytics';
import type { FirebaseApp } from 'firebase/app';
import type { AnalyticsSdk } from '../analytics-repository.ts';
import { countedScreen } from '../counted-screen.ts';

/** Opens Analytics, which contacts Google at once; in the local stack it stays silent. */
export function openAnalytics(app: FirebaseApp): AnalyticsSdk {
  if (import.meta.env.MODE === 'local-stack') return SILENT;
  const analytics = initializeAnalytics(app, {
    config: {
      ...countedScreen(location.pathname),
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    },
  });
  return {
    setCollectionEnabled: (enabled) => setAnalyticsCollectionEnabled(analytics, enabled),
    recordScreen(pathname) {
      setDefaultEventParameters(countedScreen(pathname));
      logEvent(analytics, 'page_view', countedScreen(pathname));
    },
  };
}

/** The local stack has no Analytics, and what is counted there would be nobody's. */
const SILENT: AnalyticsSdk = {
  setCollectionEnabled: () => {},
  recordScreen: () => {},
};
