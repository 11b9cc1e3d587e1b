import { Navigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { NeedsUpdate } from '../../components/needs-update.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { hasUnknownStatus } from '../../domain/index.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { startNewestVersion } from '../../stores/device/app-update.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { useBattleOnScreen } from '../../stores/battles/use-battle.ts';
import { RequestSheet } from './request-sheet.tsx';

/** `/battle-response?id=`: a request with its terms, to answer; without an id the one looked at last (D21). */
export function RespondPage() {
  const [search] = useSearchParams();
  const storedId = useAppState((state) => state.currentBattleId);
  const battleId = search.get('id') ?? storedId;
  return battleId === null ? (
    <Navigate to="/battles" replace />
  ) : (
    <Request key={battleId} battleId={battleId} />
  );
}

function Request({ battleId }: { battleId: string }) {
  const state = useBattleOnScreen(battleId);
  return (
    <Page>
      <PageHeader title="Battle Request" backTo="/battles" />
      {state.status === 'loading' && <Skeleton heights={['20rem', '3rem', '3rem']} />}
      {state.status === 'missing' && (
        <ErrorState text="An error occurred or battle details are missing. Please try again.">
          <RetryButton onRetry={retryBroken} />
          <LinkButton to="/battles">Battles</LinkButton>
        </ErrorState>
      )}
      {state.status === 'unreadable' && <NeedsUpdate onReload={startNewestVersion} />}
      {state.status === 'ready' &&
        (hasUnknownStatus(state.battle) ? (
          <NeedsUpdate onReload={startNewestVersion} />
        ) : (
          <RequestSheet battle={state.battle} />
        ))}
    </Page>
  );
}
