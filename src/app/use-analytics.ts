import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { reportError } from '../lib/report-error.ts';
import type { AnalyticsRepository } from '../repositories/analytics-repository.ts';
import { followConsent } from '../stores/device/consent-choice.ts';

/** Counts the screens that are looked at, while there is consent. */
export function useAnalytics(analytics: AnalyticsRepository): void {
  const { pathname } = useLocation();
  useEffect(() => followConsent(analytics), [analytics]);
  useEffect(() => {
    analytics
      .recordScreen(pathname)
      .catch((error: unknown) => reportError('A screen was not counted', error));
  }, [analytics, pathname]);
}
