import { RowList } from '../../components/list-row.tsx';
import { askToBlock } from '../../stores/players/player-question.ts';
import styles from './opponents-page.module.css';
import { RivalRow } from './rival-row.tsx';
import type { Rival } from './use-previous-opponents.ts';

/** The same players, of whom a tap asks whether to block one (D189). */
export function BlockChoice({ rivals }: { rivals: readonly Rival[] }) {
  return (
    <>
      <p className={styles.lead}>Whom do you want to block?</p>
      <RowList>
        {rivals.map((rival) => (
          <RivalRow
            key={rival.id}
            username={rival.username}
            user={rival.user}
            note="Block this player"
            onPress={() => askToBlock(rival)}
          />
        ))}
      </RowList>
    </>
  );
}
