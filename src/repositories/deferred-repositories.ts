import type { AnalyticsRepository } from './analytics-repository.ts';
import type { BattleRepository } from './battle-repository.ts';
import { deferredPart } from './deferred-part.ts';
import { newBattleId } from './new-battle-id.ts';
import type { Repositories } from './repositories.ts';

/**
 * Repositories to render with before Firebase is there: `open` is called at the first use and with
 * every further one, and what is asked for waits for it.
 */
export function deferredRepositories(open: () => Promise<Repositories>): Repositories {
  let analytics: AnalyticsRepository | undefined;
  const openAnalytics = async (): Promise<AnalyticsRepository> => {
    ({ analytics } = await open());
    return analytics;
  };
  return {
    accounts: deferredPart(async () => (await open()).accounts),
    users: deferredPart(async () => (await open()).users),
    personalUsers: deferredPart(async () => (await open()).personalUsers),
    battles: deferredPart<
      Omit<BattleRepository, 'newBattleId'>,
      Pick<BattleRepository, 'newBattleId'>
    >(async () => (await open()).battles, { newBattleId }),
    photos: deferredPart(async () => (await open()).photos),
    pushDevice: deferredPart(async () => (await open()).pushDevice),
    pushTokens: deferredPart(async () => (await open()).pushTokens),
    functions: deferredPart(async () => (await open()).functions),
    analytics: deferredPart<
      Pick<AnalyticsRepository, 'start' | 'stop'>,
      Pick<AnalyticsRepository, 'recordScreen'>
    >(
      openAnalytics,
      // Nothing is counted before it has started.
      { recordScreen: (pathname) => analytics?.recordScreen(pathname) },
    ),
    device: deferredPart(async () => (await open()).device),
  };
}
