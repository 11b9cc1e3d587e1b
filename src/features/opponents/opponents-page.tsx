import { LinkButton } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { ButtonRow, RowList } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useChooseOpponent } from './use-choose-opponent.ts';
import { type PreviousOpponents, usePreviousOpponents } from './use-previous-opponents.ts';

/** `/start-new-battle/opponents`: whoever the player fought before. */
export function OpponentsPage() {
  const previous = usePreviousOpponents();
  return (
    <Page>
      <PageHeader title="Opponents" backTo="/start-new-battle" />
      <OpponentList previous={previous} />
    </Page>
  );
}

function OpponentList({ previous }: { previous: PreviousOpponents }) {
  const choose = useChooseOpponent();
  if (previous.status === 'loading') return <Skeleton heights={['3.5rem', '3.5rem', '3.5rem']} />;
  if (previous.status === 'error') {
    return <ErrorState text="Your opponents could not be loaded. Please try again." />;
  }
  if (previous.opponents.length === 0) {
    return (
      <EmptyState text="No opponents found.">
        <LinkButton to="/start-new-battle/add-contestant" look="primary">
          Add a New Opponent
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <RowList>
      {previous.opponents.map((opponent) => (
        <ButtonRow key={opponent.id} title={opponent.username} onPress={() => choose(opponent)} />
      ))}
    </RowList>
  );
}
