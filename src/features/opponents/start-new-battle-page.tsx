import { LinkRow, RowList } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';

/** `/start-new-battle`: whom does it go to? */
export function StartNewBattlePage() {
  return (
    <Page>
      <PageHeader title="Start New Battle" backTo="/home" />
      <RowList>
        <LinkRow
          to="/start-new-battle/opponents"
          title="Opponents"
          note="Somebody you have fought before"
        />
        <LinkRow
          to="/start-new-battle/add-contestant"
          title="Add a New Opponent"
          note="Find a friend by username"
        />
      </RowList>
    </Page>
  );
}
