import { Suspense } from 'react';
import { useReportQuestion } from '../stores/players/asked-to-report.ts';
import { lazyRoute } from './lazy-route.tsx';

const ReportDialog = lazyRoute(
  async () => (await import('../features/report/report-dialog.tsx')).ReportDialog,
);

/** The question whether to report somebody, over whatever screen asks it. */
export function ReportQuestion() {
  const isAsked = useReportQuestion(({ player }) => player !== null);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <ReportDialog />
      </Suspense>
    )
  );
}
