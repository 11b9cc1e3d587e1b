import { Navigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { NeedsUpdate } from '../../components/needs-update.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { hasUnknownStatus, requestAddress } from '../../domain/index.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { startNewestVersion } from '../../stores/device/app-update.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { useBattleOnScreen } from '../../stores/battles/use-battle.ts';
import { BattleScreen } from './battle-screen.tsx';

/** `/battle?id=`: a running or finished battle; without an id the one looked at last (D21). */
export function BattlePage() {
  const [search] = useSearchParams();
  const storedId = useAppState((state) => state.currentBattleId);
  const battleId = search.get('id') ?? storedId;
  return battleId === null ? (
    <Navigate to="/battles" replace />
  ) : (
    <KnownBattle key={battleId} battleId={battleId} />
  );
}

function KnownBattle({ battleId }: { battleId: string }) {
  const state = useBattleOnScreen(battleId);

  if (state.status === 'ready' && !hasUnknownStatus(state.battle)) {
    const { battle, isHeld = false } = state;
    const isRequest = battle.status === 'PENDING' || battle.status === 'DECLINED';
    return isRequest ? (
      <Navigate to={requestAddress(battleId)} replace />
    ) : (
      <BattleScreen battle={battle} isHeld={isHeld} />
    );
  }
  return (
    <Page>
      <PageHeader title="Battle" backTo="/battles" />
      {state.status === 'loading' && <Skeleton heights={['15rem', '12rem', '12rem']} />}
      {state.status === 'missing' && (
        <ErrorState text="An error occurred or battle details are missing. Please try again.">
          <RetryButton onRetry={retryBroken} />
          <LinkButton to="/battles">Battles</LinkButton>
        </ErrorState>
      )}
      {(state.status === 'ready' || state.status === 'unreadable') && (
        <NeedsUpdate onReload={startNewestVersion} />
      )}
    </Page>
  );
}
