import { firstBattleText, outlookText } from '../../components/fighter/outlook-text.ts';
import { type DraftBattle, NEW_PLAYER_XP, type User } from '../../domain/index.ts';
import { numDaysField } from '../../schema/battle-form-schema.ts';
import styles from './outlook.module.css';

/** What the battle would come to, told as it changes. */
export function Outlook({ draft }: { draft: DraftBattle }) {
  return <output className={styles.outlook}>{draftOutlook(draft)}</output>;
}

function draftOutlook({ isGroupBattle, targets, numDays }: DraftBattle): string {
  if (targets.length === 0) return 'Tap what you want to fight over.';
  const days = numDaysField.safeParse(numDays);
  if (!days.success) return 'How fast it can end depends on the days.';
  return outlookText({ isGroupBattle, targets, numDays: days.data });
}

interface FirstBattleProps {
  draft: DraftBattle;
  user: User;
}

/** Tells whoever has not finished a battle yet what a duel is best begun with. */
export function FirstBattle({ draft, user }: FirstBattleProps) {
  if (user.xp !== NEW_PLAYER_XP || draft.isGroupBattle) return null;
  return <p className={styles.first}>{firstBattleText()}</p>;
}
