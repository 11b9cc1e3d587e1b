import { RowList } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { useGroupFlow } from '../../stores/challenges/use-group-flow.ts';
import { FindPlayer } from './find-player.tsx';
import { LinkWay } from './link-way.tsx';
import { useAddOpponent } from './use-add-opponent.ts';

/** `/start-new-battle/add-contestant`: finds players by the beginning of their username. */
export function AddOpponentPage() {
  const flow = useGroupFlow();
  const add = useAddOpponent();
  return (
    <Page>
      <PageHeader title="Add a New Opponent" backTo={flow.to('/start-new-battle')} />
      <FindPlayer onChoose={add} />
      <RowList>
        <LinkWay {...flow} />
      </RowList>
    </Page>
  );
}
