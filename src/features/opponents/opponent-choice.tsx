import { useNavigate } from 'react-router-dom';
import { chooseOpponent } from '../../stores/challenges/chosen-opponents.ts';
import { recordText } from './record-text.ts';
import { RivalList } from './rival-list.tsx';
import type { Rival } from './use-previous-opponents.ts';

/** A duel: the first tap decides. */
export function OpponentChoice({ rivals }: { rivals: readonly Rival[] }) {
  const navigate = useNavigate();
  const choose = (rival: Rival): void => {
    chooseOpponent(rival);
    void navigate('/start-new-battle/start-new-battle-with');
  };
  return <RivalList rivals={rivals} noteOf={recordText} onPress={choose} />;
}
