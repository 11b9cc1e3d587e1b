import { Navigate, useNavigate } from 'react-router-dom';
import { LinkRow, RowList, WayRow } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { MIN_GROUP_OPPONENTS } from '../../domain/index.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { startNewDraft } from '../../stores/challenges/draft-battle.ts';
import { useGroupFlow } from '../../stores/challenges/use-group-flow.ts';
import { FaceOff } from './face-off.tsx';

/** `/start-new-battle/start-new-battle-with`: the terms of an earlier battle, or new ones? */
export function BattleWithPage() {
  const navigate = useNavigate();
  const { isGroup, to } = useGroupFlow();
  const chosen = useAppState((state) => state.chosenOpponents);
  const isComplete = isGroup ? chosen.length >= MIN_GROUP_OPPONENTS : chosen.length === 1;
  if (!isComplete) return <Navigate to={to('/start-new-battle')} replace />;

  const create = (): void => {
    startNewDraft();
    void navigate('/create-battle');
  };
  const names = chosen.map(({ username }) => username).join(', ');
  return (
    <Page>
      <PageHeader title={`Battle ${names}`} backTo={to('/start-new-battle/opponents')} />
      <FaceOff opponents={chosen} />
      <RowList>
        <LinkRow
          to={to('/start-new-battle/repeat-battle')}
          title="Repeat a Battle"
          note="Start from the targets of an earlier one"
        />
        <WayRow title="Create New Battle" note="Think up fresh targets" onPress={create} />
      </RowList>
    </Page>
  );
}
