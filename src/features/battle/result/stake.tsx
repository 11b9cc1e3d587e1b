import { useState } from 'react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Stamp } from '../../../components/fighter/stamp.tsx';
import { type Battle, debtOf, isolatedText, joinedNames, owedText } from '../../../domain/index.ts';
import { reportError } from '../../../lib/report-error.ts';
import { isRepositoryError } from '../../../repositories/repository-error.ts';
import { useRepositories } from '../../../stores/connection/repositories-context.ts';
import { showToast } from '../../../stores/screen/toasts.ts';
import styles from './battle-result.module.css';

interface StakeProps {
  battle: Battle;
  userId: string;
}

/** What one owes the other: its winner ticks it off, and everybody sees that (decision 078). */
export function Stake({ battle, userId }: StakeProps) {
  const { said, say } = useWord(battle.id, userId);
  const debt = debtOf(battle, userId);
  if (debt === null) return null;
  const { side, others } = debt;
  const isPaid = said ?? debt.isPaid;
  return (
    <section className={styles.stake} aria-label="The stake">
      <p className={styles.debt}>
        {owedText(debt)}: <strong className={styles.owed}>{isolatedText(debt.stake)}</strong>
      </p>
      {isPaid && (
        <p className={styles.paid} aria-hidden="true">
          <Stamp tone="win">Settled</Stamp>
        </p>
      )}
      {side === 'creditor' ? (
        <Checkbox
          label="Settled"
          checked={isPaid}
          onChange={(event) => void say(event.target.checked)}
        />
      ) : (
        <output className={styles.note}>
          {isPaid
            ? 'Settled.'
            : `${joinedNames(others.map(({ username }) => username))} will tick it off.`}
        </output>
      )}
    </section>
  );
}

/** The winner's word, which shows at once; `said` is null when none is on its way. */
function useWord(battleId: string, userId: string) {
  const { battles } = useRepositories();
  const [said, setSaid] = useState<boolean | null>(null);
  const say = async (isPaid: boolean): Promise<void> => {
    setSaid(isPaid);
    try {
      await battles.setPaid(battleId, userId, isPaid);
    } catch (error) {
      // Shown as over before the server has stored that, it takes no word yet.
      if (!isRepositoryError(error, 'permission-denied'))
        reportError('A stake was not ticked off', error, battleId);
      showToast('This could not be saved. Please try again in a moment.', 'error');
    }
    setSaid(null);
  };
  return { said, say };
}
