import { Suspense } from 'react';
import { usePlayerQuestion } from '../stores/players/player-question.ts';
import { lazyRoute } from './lazy-route.tsx';

const BlockDialog = lazyRoute(
  async () => (await import('../features/challengers/block-dialog.tsx')).BlockDialog,
);
const ReportDialog = lazyRoute(
  async () => (await import('../features/report/report-dialog.tsx')).ReportDialog,
);

/** The question whether to block or report somebody, over whatever screen asks it. */
export function PlayerQuestionLayer() {
  const kind = usePlayerQuestion(({ question }) => question?.kind);
  return (
    kind && (
      <Suspense fallback={null}>{kind === 'block' ? <BlockDialog /> : <ReportDialog />}</Suspense>
    )
  );
}
