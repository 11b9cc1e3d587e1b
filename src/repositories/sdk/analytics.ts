import {
  initializeAnalytics,
  logEvent,
  setAnalyticsCollectionEnabled,
  setDefaultEventParameters,
} from 'firebase/analytics';
import type { FirebaseApp } from 'firebase/app';
import { PRODUCT_NAME } from '../../lib/product.ts';
import type { AnalyticsSdk } from '../analytics-repository.ts';

/** Without the query, which names battles, and without the title, which names players. */
const screenAt = (pathname: string) => ({
  page_location: `${location.origin}${pathname}`,
  page_title: PRODUCT_NAME,
});

/** Opens Analytics, which contacts Google at once; in the local stack it stays silent. */
export function openAnalytics(app: FirebaseApp): AnalyticsSdk {
  if (import.meta.env.MODE === 'local-stack') return SILENT;
  const analytics = initializeAnalytics(app, {
    config: {
      ...screenAt(location.pathname),
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    },
  });
  return {
    setCollectionEnabled: (enabled) => setAnalyticsCollectionEnabled(analytics, enabled),
    recordScreen(pathname) {
      setDefaultEventParameters(screenAt(pathname));
      logEvent(analytics, 'page_view', screenAt(pathname));
    },
  };
}

/** The local stack has no Analytics, and what is counted there would be nobody's. */
const SILENT: AnalyticsSdk = {
  setCollectionEnabled: () => {},
  recordScreen: () => {},
};
