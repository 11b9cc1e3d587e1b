import { useSearchParams } from 'react-router-dom';
import type { Battle } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { useScreenBackground } from '../../stores/screen/background.ts';
import { whenFor } from '../../stores/battles/battle-view.ts';
import { useUserId } from '../../stores/session/session.ts';
import { useIsSaving } from '../../stores/unsent/unsent-entries.ts';
import { canOpenDay, viewInAddress } from './shown-days.ts';
import { CalendarView } from './calendar-view.tsx';
import { DayView } from './day-view.tsx';
import { SavingOverlay } from './saving-overlay.tsx';

interface BattleScreenProps {
  battle: Battle;
  /** Whether it takes no entry for now, because it was ended too early. */
  isHeld: boolean;
}

/** The calendar, or the day that `?day=` opens. */
export function BattleScreen({ battle, isHeld }: BattleScreenProps) {
  const userId = useUserId();
  const now = useNow();
  const when = whenFor(battle, userId, now);
  const shared = { battle, userId, when, isHeld };
  const [search] = useSearchParams();
  const view = viewInAddress(search);
  const isSaving = useIsSaving(battle.id);
  useScreenBackground(battle.isGroupBattle ? 'wall' : 'corners');

  return (
    <>
      {view.name === 'DAY' && canOpenDay(battle, view.day, when) ? (
        <DayView key={view.day} {...shared} day={view.day} />
      ) : (
        <CalendarView {...shared} now={now} />
      )}
      {isSaving && <SavingOverlay />}
    </>
  );
}
