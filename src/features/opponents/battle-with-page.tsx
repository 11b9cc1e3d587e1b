import { Navigate, useNavigate } from 'react-router-dom';
import { FaceOff } from '../../components/fighter/face-off.tsx';
import { LinkRow, RowList, WayRow } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { listedNames, MIN_GROUP_OPPONENTS } from '../../domain/index.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { startNewDraft, startQuickDraft } from '../../stores/challenges/draft-battle.ts';
import { useGroupFlow } from '../../stores/challenges/use-group-flow.ts';
import { avatarOf, usePlayers } from '../../stores/players/players.ts';
import { useUser } from '../../stores/session/session.ts';

/** `/start-new-battle/start-new-battle-with`: the terms of an earlier battle, or new ones? */
export function BattleWithPage() {
  const navigate = useNavigate();
  const { isGroup, to } = useGroupFlow();
  const chosen = useAppState((state) => state.chosenOpponents);
  const isByLink = useAppState((state) => state.isByLink);
  const me = useUser();
  const players = usePlayers(chosen.map(({ id }) => id));
  const isChosen = isGroup ? chosen.length >= MIN_GROUP_OPPONENTS : chosen.length === 1;
  if (!isChosen && !isByLink) return <Navigate to={to('/start-new-battle')} replace />;

  const challenge = (): void => {
    if (startQuickDraft()) void navigate('/create-battle?stage=quick');
  };
  const create = (): void => {
    if (startNewDraft()) void navigate('/create-battle');
  };
  const title = isByLink ? 'Challenge by Link' : `Battle ${listedNames(chosen)}`;
  const back = isByLink ? '/start-new-battle' : '/start-new-battle/opponents';
  return (
    <Page>
      <PageHeader title={title} isOfNames={!isByLink} backTo={to(back)} />
      <FaceOff
        mine={me?.avatar}
        rivals={chosen.map(({ id }) => ({ id, avatar: avatarOf(players.get(id)) }))}
      />
      <RowList>
        <WayRow
          title="Quick Challenge"
          note="Tap a few targets, and it is ready to send"
          onPress={challenge}
        />
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
