import { useNavigate } from 'react-router-dom';
import { WayRow } from '../../components/list-row.tsx';
import { challengeByLink } from '../../stores/challenges/chosen-opponents.ts';
import type { GroupFlow } from '../../stores/challenges/use-group-flow.ts';

/** A way to challenge whoever is not a player yet, or whose name nobody knows (decision 062). */
export function LinkWay({ isGroup, to }: GroupFlow) {
  const navigate = useNavigate();
  const challenge = (): void => {
    challengeByLink(isGroup);
    void navigate(to('/start-new-battle/start-new-battle-with'));
  };
  return (
    <WayRow
      title="Challenge by Link"
      note={isGroup ? 'For up to three, with or without an account' : 'With or without an account'}
      onPress={challenge}
    />
  );
}
