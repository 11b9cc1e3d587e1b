import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAllBattles } from '../../stores/battles/use-all-battles.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { useGroupFlow } from '../../stores/challenges/use-group-flow.ts';
import { PreviousBattles } from './previous-battles.tsx';

/** `/start-new-battle/repeat-battle`: the terms of an earlier battle for the chosen opponents. */
export function RepeatBattlePage() {
  const { isGroup, to } = useGroupFlow();
  const [first] = useAppState((state) => state.chosenOpponents);
  const isByLink = useAppState((state) => state.isByLink);
  const all = useAllBattles();

  if (first === undefined && !isByLink) {
    return (
      <Page>
        <PageHeader title="Previous Battles" backTo={to('/start-new-battle')} />
        <ErrorState text="An error occurred or battle details are missing. Please try again.">
          <LinkButton to={to('/start-new-battle')}>Start New Battle</LinkButton>
        </ErrorState>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title="Previous Battles" backTo={to('/start-new-battle/start-new-battle-with')} />
      {all.isLoading ? (
        <Skeleton heights={['3rem', '4.5rem', '4.5rem', '4.5rem']} />
      ) : (
        <PreviousBattles all={all} opponent={isGroup ? null : (first ?? null)} />
      )}
    </Page>
  );
}
