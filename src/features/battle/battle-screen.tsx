import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { blockTargets, type Battle, dayIndex, versusLabel, type When } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { whenFor } from '../../stores/battle-view.ts';
import { useUserId } from '../../stores/session.ts';
import { canOpenDay, dayInAddress } from './battle-days.ts';
import styles from './battle-screen.module.css';
import { BlockPanel } from './block-panel.tsx';
import { Calendar } from './calendar.tsx';
import { DayView } from './day-view.tsx';
import { Details } from './details.tsx';
import { DuelHeader } from './duel-header.tsx';
import { GroupStandings } from './group-standings.tsx';
import { DuelResults } from './duel-results.tsx';
import { TodayCards } from './today-cards.tsx';

interface BattleScreenProps {
  battle: Battle;
  /** Whether entries of this device have not reached the server yet. */
  isUnsent: boolean;
}

/** The calendar, or the day that `?day=` opens. */
export function BattleScreen({ battle, isUnsent }: BattleScreenProps) {
  const userId = useUserId();
  const when = whenFor(battle, userId, useNow());
  const [search] = useSearchParams();
  const day = dayInAddress(search);

  return day !== null && canOpenDay(battle, day, when) ? (
    <DayView key={day} battle={battle} userId={userId} day={day} when={when} />
  ) : (
    <CalendarView battle={battle} userId={userId} when={when} isUnsent={isUnsent} />
  );
}

interface CalendarViewProps extends BattleScreenProps {
  userId: string;
  when: When;
}

/** Who is ahead, what is left today, how the days went, and what it was all about. */
function CalendarView({ battle, userId, when, isUnsent }: CalendarViewProps) {
  const day = dayIndex(battle, when.today);
  const isDuel = !battle.isGroupBattle;
  const isOver = battle.status === 'COMPLETE';
  const isToday = battle.status === 'ACTIVE' && day >= 1 && day <= battle.numDays;

  return (
    <>
      {isDuel && !isOver && <DuelHeader battle={battle} userId={userId} when={when} />}
      <Page>
        <PageHeader title={versusLabel(battle, userId)} backTo="/battles" />
        {isDuel && isOver && <DuelResults battle={battle} userId={userId} />}
        {!isDuel && <GroupStandings battle={battle} userId={userId} when={when} />}
        {isToday && <TodayCards battle={battle} userId={userId} day={day} />}
        {isUnsent && <UnsentNote />}
        {blockTargets(battle).length > 0 && (
          <BlockPanel battle={battle} userId={userId} when={when} />
        )}
        <Calendar battle={battle} userId={userId} when={when} />
        <Details battle={battle} />
      </Page>
    </>
  );
}

/** Waits two seconds before it shows, so that a quick answer never flickers. */
function UnsentNote() {
  return <p className={styles.unsent}>Saved on this phone, not sent yet.</p>;
}
