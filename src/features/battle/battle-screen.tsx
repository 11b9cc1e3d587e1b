import { useSearchParams } from 'react-router-dom';
import type { Battle } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { useScreenBackground } from '../../stores/background.ts';
import { whenFor } from '../../stores/battle-view.ts';
import { useUserId } from '../../stores/session.ts';
import { canOpenDay, viewInAddress } from './battle-days.ts';
import { CalendarView } from './calendar-view.tsx';
import { DayView } from './day-view.tsx';
import { SavingOverlay } from './saving-overlay.tsx';
import { useLowHealthToasts } from './use-low-health-toasts.ts';

interface BattleScreenProps {
  battle: Battle;
  /** Whether entries of this device have not reached the server yet. */
  isUnsent: boolean;
  /** Whether it takes no entry for now, because it was ended too early. */
  isHeld: boolean;
}

/** The calendar, or the day that `?day=` opens. */
export function BattleScreen({ battle, isUnsent, isHeld }: BattleScreenProps) {
  const userId = useUserId();
  const now = useNow();
  const when = whenFor(battle, userId, now);
  const shared = { battle, userId, when, isHeld };
  const [search] = useSearchParams();
  const view = viewInAddress(search);
  useScreenBackground(battle.isGroupBattle ? 'wall' : 'corners');
  useLowHealthToasts(battle, userId, when);

  return (
    <>
      {view.name === 'DAY' && canOpenDay(battle, view.day, when) ? (
        <DayView key={view.day} {...shared} day={view.day} />
      ) : (
        <CalendarView {...shared} now={now} />
      )}
      {isUnsent && <SavingOverlay />}
    </>
  );
}
