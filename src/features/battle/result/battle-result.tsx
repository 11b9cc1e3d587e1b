import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { type Battle, roundsOf, type When } from '../../../domain/index.ts';
import { BattleXp } from './battle-xp.tsx';
import { DuelResults } from './duel-results.tsx';
import { decisionText } from './decision-text.ts';
import { Rematch } from './rematch.tsx';
import styles from './battle-result.module.css';
import { ShareDialog } from './share/share-dialog.tsx';
import { Stake } from './stake.tsx';
import { Story } from './story.tsx';

interface BattleResultProps {
  battle: Battle;
  userId: string;
  when: When;
}

/** What a battle that is over leaves: how it was decided, the stake, what comes next, how it went. */
export function BattleResult({ battle, userId, when }: BattleResultProps) {
  const [isSharing, setIsSharing] = useState(false);
  const rounds = roundsOf(battle, when.settled);
  const how = decisionText(battle, rounds);
  return (
    <>
      {battle.isGroupBattle ? (
        <p className={styles.how}>{how}</p>
      ) : (
        <DuelResults battle={battle} userId={userId} how={how} />
      )}
      <BattleXp battle={battle} userId={userId} />
      <Stake battle={battle} userId={userId} />
      <Rematch battle={battle} />
      <Button wide onClick={() => setIsSharing(true)}>
        Share the result
      </Button>
      <Story battle={battle} userId={userId} when={when} rounds={rounds} />
      {isSharing && (
        <ShareDialog
          battle={battle}
          userId={userId}
          how={how}
          onClose={() => setIsSharing(false)}
        />
      )}
    </>
  );
}
