import { useEffect } from 'react';
import { LinkButton } from '../../components/button.tsx';
import { MAX_GROUP_OPPONENTS, MIN_GROUP_OPPONENTS } from '../../domain/index.ts';
import { tellHeight } from '../../lib/tell-height.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { chooseContestants } from '../../stores/challenges/chosen-opponents.ts';
import { usePlayers } from '../../stores/players/players.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import styles from './opponents-page.module.css';
import { recordText } from './record-text.ts';
import { RivalList } from './rival-list.tsx';
import type { Rival } from './use-previous-opponents.ts';

/** A toast stands above it. */
const tellBarHeight = tellHeight('--action-height');

/** A group: tapping puts in and takes out, until two or three are in (D37). */
export function ContestantChoice({ rivals }: { rivals: readonly Rival[] }) {
  const chosen = useAppState((state) => state.chosenOpponents);

  const toggle = (rival: Rival): void => {
    const others = chosen.filter(({ id }) => id !== rival.id);
    if (others.length < chosen.length) chooseContestants(others);
    else if (chosen.length < MAX_GROUP_OPPONENTS) chooseContestants([...chosen, rival]);
    else showToast('Three is the limit. Take somebody out first.');
  };

  return (
    <>
      <strong>Select up to {MAX_GROUP_OPPONENTS} opponents</strong>
      <RivalList
        rivals={rivals}
        noteOf={recordText}
        isSelected={({ id }) => chosen.some((one) => one.id === id)}
        onPress={toggle}
      />
    </>
  );
}

/** Takes out who was chosen in a visit before and is gone since (D36): off the list, nobody could. */
export function useWithoutDeleted(): void {
  const chosen = useAppState((state) => state.chosenOpponents);
  const players = usePlayers(chosen.map(({ id }) => id));
  const left = chosen.filter(({ id }) => players.get(id) !== null);
  useEffect(() => {
    if (left.length < chosen.length) chooseContestants(left);
  });
}

/** How many are in, and the way on: the last of the screen, at whose foot it stays. */
export function ChosenBar() {
  const count = useAppState((state) => state.chosenOpponents.length);
  if (count === 0) return null;
  return (
    <div ref={tellBarHeight} className={styles.bar}>
      <output>{`${count} selected`}</output>
      {count >= MIN_GROUP_OPPONENTS && (
        <LinkButton to="/start-new-battle/start-new-battle-with?group=1" look="primary">
          Continue
        </LinkButton>
      )}
    </div>
  );
}
