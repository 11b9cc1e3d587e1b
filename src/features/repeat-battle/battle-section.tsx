import { WayRow, RowList } from '../../components/list-row.tsx';
import {
  type Battle,
  blockTargets,
  dailyTargets,
  formatDayMonth,
  titlesText,
  versusLabel,
} from '../../domain/index.ts';
import { useUserId } from '../../stores/session/session.ts';
import { useRepeatBattle } from './use-repeat-battle.ts';

interface BattleSectionProps {
  /** Stands above the list. */
  heading?: string;
  /** Names a list without a heading. */
  label?: string;
  battles: readonly Battle[];
}

/** Battles to copy from, one line each; nothing when there is none. */
export function BattleSection({ heading, label, battles }: BattleSectionProps) {
  const userId = useUserId();
  const repeat = useRepeatBattle();
  if (battles.length === 0) return null;
  return (
    <section className="stack" aria-label={heading ?? label}>
      {heading && <h2>{heading}</h2>}
      <RowList>
        {battles.map((battle) => (
          <WayRow
            key={battle.id}
            title={`${versusLabel(battle, userId)} | ${formatDayMonth(battle.startDate)}`}
            note={termsNote(battle)}
            onPress={() => repeat(battle)}
          />
        ))}
      </RowList>
    </section>
  );
}

/** What one would be getting: '7 days: No sugar, Steps'. */
function termsNote(battle: Battle): string {
  const targets = [...dailyTargets(battle, 'day1'), ...blockTargets(battle)];
  return `${battle.numDays} ${battle.numDays === 1 ? 'day' : 'days'}: ${titlesText(targets)}`;
}
