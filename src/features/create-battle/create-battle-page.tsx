import { Navigate } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { useAppState } from '../../stores/app-state.ts';
import { useUser } from '../../stores/session.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { CreateBattleForm } from './create-battle-form.tsx';

/** `/create-battle`: the terms of a duel with the opponent chosen before. */
export function CreateBattlePage() {
  const opponent = useAppState((state) => state.draftOpponent);
  const user = useUser();
  if (opponent === null) return <Navigate to="/start-new-battle" replace />;
  return (
    <Page>
      <PageHeader title={`Battle ${opponent.username}`} backTo="/start-new-battle" />
      {user === null ? (
        <Skeleton heights={['16rem', '10rem']} />
      ) : (
        <CreateBattleForm challenger={user} opponent={opponent} />
      )}
    </Page>
  );
}
