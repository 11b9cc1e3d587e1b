import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ButtonRow, RowList } from '../../components/list-row.tsx';
import { type Battle, counted, isolatedText, slotLabel, versusLabel } from '../../domain/index.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { useUserId } from '../../stores/session/session.ts';
import styles from './choose-target.module.css';
import type { OpenSlot } from './open-slots.ts';
import type { BattleChoice } from './use-photo-choices.ts';

interface ChooseTargetProps {
  battles: readonly BattleChoice[];
  onChoose: (battle: Battle, slot: OpenSlot) => void;
}

/** First the battle, then one of its targets that still lack their photo. */
export function ChooseTarget({ battles, onChoose }: ChooseTargetProps) {
  const userId = useUserId();
  const [battleId, setBattleId] = useState<string | null>(null);
  const chosen = battles.find(({ battle }) => battle.id === battleId);
  const choose = ({ id }: Battle): void => {
    // Its first target comes up under the finger.
    meetNothing();
    setBattleId(id);
  };

  if (chosen === undefined) {
    return (
      <>
        <h2 className={styles.question}>Choose a battle to add this photo to:</h2>
        <RowList>
          {battles.map(({ battle, slots }) => (
            <ButtonRow
              key={battle.id}
              title={versusLabel(battle, userId)}
              note={counted(slots.length, 'target')}
              onPress={() => choose(battle)}
            />
          ))}
        </RowList>
      </>
    );
  }
  const { battle, slots } = chosen;
  return (
    <>
      <h2 className={styles.question}>Which target {versusLabel(battle, userId)}?</h2>
      <RowList>
        {slots.map((slot) => (
          <ButtonRow
            key={`${slot.dayKey} ${slot.targetKey}`}
            title={isolatedText(slot.title)}
            note={slotLabel(battle, slot)}
            onPress={() => onChoose(battle, slot)}
          />
        ))}
      </RowList>
      <Button wide onClick={() => setBattleId(null)}>
        Other battle
      </Button>
    </>
  );
}
