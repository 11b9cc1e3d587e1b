import { FaceOff } from '../../components/fighter/face-off.tsx';
import { LinkRow, RowList } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { useGroupFlowStart } from '../../stores/challenges/use-group-flow.ts';
import { useUser } from '../../stores/session/session.ts';
import { LinkWay } from './link-way.tsx';

/** `/start-new-battle`: whom does it go to? `?group=1` makes it a group (D20). */
export function StartNewBattlePage() {
  const flow = useGroupFlowStart();
  const { isGroup, to } = flow;
  const me = useUser();
  return (
    <Page>
      <PageHeader title={isGroup ? 'Start New Group Battle' : 'Start New Battle'} backTo="/home" />
      <FaceOff mine={me?.avatar} rivals={[]} />
      <RowList>
        <LinkRow
          to={to('/start-new-battle/opponents')}
          title="Opponents"
          note={isGroup ? 'Pick two or three' : 'Somebody you have fought before'}
        />
        <LinkRow
          to={to('/start-new-battle/add-contestant')}
          title="Add a New Opponent"
          note="Find a friend by username"
        />
        <LinkWay {...flow} />
      </RowList>
    </Page>
  );
}
