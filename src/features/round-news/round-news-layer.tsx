import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTopDialog } from '../../components/top-dialog.ts';
import { now } from '../../lib/clock.ts';
import { onHidden } from '../../lib/on-hidden.ts';
import { reportError } from '../../lib/report-error.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { showEnds } from '../../stores/battles/told-ends.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { useUserId } from '../../stores/session/session.ts';
import { noteNewsTold } from './told-news.ts';
import { isHome, type Telling, tellingsFor } from './tellings.ts';
import { showToldEnds, useEndedBattles, useKeptEnds } from './use-ended-battles.ts';
import { useNewsAsHeard, useRoundNews } from './use-round-news.ts';

/** What is told at the moment, and where that began. */
interface Session {
  readonly tellings: readonly Telling[];
  /** What has been told of them. */
  readonly told: number;
  readonly pathname: string;
}

/**
 * Tells the news one after the other, each once to the player: never over a dialog that is open, nor on
 * another screen than the one on which it began. They count as told when the first one is shown, whose
 * dialog is fetched when there is something to tell: mostly there is not.
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
  const fetched = useFetched(tellings.length > 0 ? fetchDialog : undefined, report);

  if (session === null && fetched && isFree && isSeen && tellings.length > 0) {
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
  const news = useNewsAsHeard(telling?.news, ended);
  if (!session || !telling || !news || !fetched) return null;
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
  const { kind } = telling;
  return (
    <fetched.NewsDialog
      key={`${kind} ${news.battle.id}`}
      telling={{ kind, news }}
      left={left}
      onNext={next}
      onSkip={end}
    />
  );
}

const report = (error: unknown): void => reportError('The news cannot be shown', error);

const fetchDialog = () => import('./news-dialog.tsx');

/** What it is that is told: a fight once when it is accepted, and once on its first day. */
const subjectOf = ({ kind, news }: Telling): string =>
  `${kind} ${news.battle.id} ${news.round?.dayNumber ?? now().toDateString()}`;

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
