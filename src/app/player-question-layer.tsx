import { Suspense } from 'react';
import { usePlayerQuestion } from '../stores/players/player-question.ts';
import { lazyRoutes } from './lazy-route.tsx';

const Fetched = lazyRoutes({
  BlockDialog: () => import('../features/challengers/block-dialog.tsx'),
  ReportDialog: () => import('../features/report/report-dialog.tsx'),
});

/** The question whether to block or report somebody, over whatever screen asks it. */
export function PlayerQuestionLayer() {
  const kind = usePlayerQuestion(({ question }) => question?.kind);
  return (
    kind && (
      <Suspense fallback={null}>
        {kind === 'block' ? <Fetched.BlockDialog /> : <Fetched.ReportDialog />}
      </Suspense>
    )
  );
}
