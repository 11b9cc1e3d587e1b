import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTopDialog } from '../../components/top-dialog.ts';
import { now } from '../../lib/clock.ts';
import { HOME_PATHS } from '../../lib/home-picture.ts';
import { onHidden } from '../../lib/on-hidden.ts';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import { showEnds } from '../../stores/battles/told-ends.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { useUserId } from '../../stores/session/session.ts';
import { FightPoster } from './fight-poster.tsx';
import { RoundResult } from './round-result.tsx';
import { noteNewsTold } from './told-news.ts';
import { showToldEnds, useEndedBattles, useKeptEnds } from './use-ended-battles.ts';
import { type BattleNews, useRoundNews } from './use-round-news.ts';

/** One thing to tell: how a round went, or that a fight begins. */
interface Telling {
  readonly kind: 'round' | 'fight';
  readonly news: BattleNews;
}

/** What is told at the moment, and where that began. */
interface Session {
  readonly tellings: readonly Telling[];
  /** What has been told of them. */
  readonly told: number;
  readonly pathname: string;
}

/**
 * Tells the news one after the other, each once to the player: never over a dialog that is open, nor on
 * another screen than the one on which it began. They count as told when the first one is shown.
 */
export function RoundNewsLayer() {
  const userId = useUserId();
  const { personalUsers } = useRepositories();
  const { pathname } = useLocation();
  const isFree = useTopDialog() === null;
  const [session, setSession] = useState<Session | null>(null);
  // By a clock that is behind the server's an acceptance is news until the clock gets there.
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const ended = useEndedBattles();
  const tellings = tellingsFor(useRoundNews(userId, ended), pathname).filter(
    (each) => !begun.has(subjectOf(each)),
  );
  const isSeen = document.visibilityState !== 'hidden';

  if (session === null && isFree && isSeen && tellings.length > 0) {
    setSession({ tellings, told: 0, pathname });
    setBegun(new Set([...begun, ...tellings.map(subjectOf)]));
  }
  if (session !== null && session.pathname !== pathname) setSession(null);

  const isTelling = session !== null;
  useEffect(() => {
    if (isTelling) noteNewsTold(personalUsers, userId);
  }, [isTelling, personalUsers, userId]);

  useKeptEnds(ended, userId);
  useUnseenEnds(isHome(pathname));

  const telling = session?.tellings[session.told];
  if (!session || !telling) return null;
  const left = session.tellings.length - session.told - 1;
  const end = (): void => {
    setSession(null);
    showToldEnds(
      session.tellings.map((told) => told.news.battle),
      userId,
    );
  };
  const next = (): void =>
    left === 0 ? end() : setSession({ ...session, told: session.told + 1 });
  const { kind, news } = telling;
  const key = `${kind} ${news.battle.id}`;
  return kind === 'fight' ? (
    <FightPoster key={key} battle={news.battle} onEnd={next} />
  ) : (
    <RoundResult key={key} {...news} left={left} onNext={next} onSkip={end} />
  );
}

/** What it is that is told: a fight once when it is accepted, and once on its first day. */
const subjectOf = ({ kind, news }: Telling): string =>
  `${kind} ${news.battle.id} ${news.round?.dayNumber ?? now().toDateString()}`;

const isHome = (pathname: string): boolean => HOME_PATHS.includes(pathname);

/** How battles ended is put on home while nobody sees that move; the press that ends the news does so as well. */
function useUnseenEnds(isOnHome: boolean): void {
  useEffect(() => {
    if (!isOnHome) {
      showEnds();
      return useAppState.subscribe(showEnds);
    }
    return onHidden(showEnds);
  }, [isOnHome]);
}

/**
 * Rounds first, on home alone. A fight also begins on the page of its battle, but not before the rounds
 * have been told; where less movement is wanted, it begins without a poster that comes and goes.
 */
function tellingsFor(news: readonly BattleNews[], pathname: string): readonly Telling[] {
  const rounds = news.filter(({ round }) => round !== null);
  if (!isHome(pathname) && (pathname !== '/battle' || rounds.length > 0)) return [];
  const fights = prefersReducedMotion() ? [] : news.filter(({ isFight }) => isFight);
  return [
    ...rounds.map((each): Telling => ({ kind: 'round', news: each })),
    ...fights.map((each): Telling => ({ kind: 'fight', news: each })),
  ];
}
