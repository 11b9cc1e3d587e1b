import { useNavigate } from 'react-router-dom';
import { RowList } from '../../components/list-row.tsx';
import { chooseOpponent } from '../../stores/challenges/chosen-opponents.ts';
import { recordText } from './record-text.ts';
import { RivalRow } from './rival-row.tsx';
import type { Rival } from './use-previous-opponents.ts';

/** A duel: the first tap decides. */
export function OpponentChoice({ rivals }: { rivals: readonly Rival[] }) {
  const navigate = useNavigate();
  const choose = (rival: Rival): void => {
    chooseOpponent(rival);
    void navigate('/start-new-battle/start-new-battle-with');
  };
  return (
    <RowList>
      {rivals.map((rival) => (
        <RivalRow
          key={rival.id}
          username={rival.username}
          user={rival.user}
          note={recordText(rival.record, rival.username)}
          onPress={() => choose(rival)}
        />
      ))}
    </RowList>
  );
}
