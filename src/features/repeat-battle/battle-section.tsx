import { useNavigate } from 'react-router-dom';
import { WayRow, RowList } from '../../components/list-row.tsx';
import {
  agreedTargets,
  type Battle,
  counted,
  formatDayMonth,
  isWellFormed,
  titlesText,
  versusLabel,
} from '../../domain/index.ts';
import { startDraftFrom } from '../../stores/challenges/draft-battle.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { useUserId } from '../../stores/session/session.ts';

interface BattleSectionProps {
  /** Stands above the list. */
  heading?: string;
  /** Names a list without a heading. */
  label?: string;
  battles: readonly Battle[];
}

/**
 * Battles to copy from, one line each; nothing when there is none. A press makes a draft of one for the chosen
 * opponents and opens the wizard (D43).
 */
export function BattleSection({ heading, label, battles }: BattleSectionProps) {
  const userId = useUserId();
  const navigate = useNavigate();
  if (battles.length === 0) return null;

  const repeat = (battle: Battle): void => {
    if (!isWellFormed(battle)) {
      showToast('An error occurred or battle details are missing. Please try again.', 'error');
      return;
    }
    if (startDraftFrom(battle)) void navigate('/create-battle');
  };
  return (
    <section className="stack" aria-label={heading ?? label}>
      {heading && <h2>{heading}</h2>}
      <RowList>
        {battles.map((battle) => (
          <WayRow
            key={battle.id}
            title={`${versusLabel(battle, userId)} | ${formatDayMonth(battle.startDate)}`}
            note={`${counted(battle.numDays, 'day')}: ${titlesText(agreedTargets(battle))}`}
            onPress={() => repeat(battle)}
          />
        ))}
      </RowList>
    </section>
  );
}
