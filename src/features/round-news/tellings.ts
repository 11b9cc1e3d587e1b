import { HOME_PATHS } from '../../lib/home-picture.ts';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import type { BattleNews } from './use-round-news.ts';

/** One thing to tell: how a round went, or that a fight begins. */
export interface Telling {
  readonly kind: 'round' | 'fight';
  readonly news: BattleNews;
}

/** Whether home stands there, by whichever of its addresses. */
export const isHome = (pathname: string): boolean => HOME_PATHS.includes(pathname);

/**
 * Rounds first, on home alone. A fight also begins on the page of its battle, but not before the rounds
 * have been told; where less movement is wanted, it begins without a poster that comes and goes.
 */
export function tellingsFor(news: readonly BattleNews[], pathname: string): readonly Telling[] {
  const rounds = news.filter(({ round }) => round !== null);
  if (!isHome(pathname) && (pathname !== '/battle' || rounds.length > 0)) return [];
  const fights = prefersReducedMotion() ? [] : news.filter(({ isFight }) => isFight);
  return [
    ...rounds.map((each): Telling => ({ kind: 'round', news: each })),
    ...fights.map((each): Telling => ({ kind: 'fight', news: each })),
  ];
}
