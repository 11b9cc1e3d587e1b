import { afterStart } from '../../lib/after-start.ts';
import { reportError } from '../../lib/report-error.ts';
import { useFetched } from '../../lib/use-fetched.ts';

/**
 * What happened in the battles meanwhile, told over home: how the rounds went that have ended, and which
 * fights begin. It is fetched once the first screen stands, whose paint it must not hold up.
 */
export function RoundNews() {
  const fetched = useFetched(fetchLayer, report);
  return fetched && <fetched.RoundNewsLayer />;
}

const report = (error: unknown): void => reportError('The rounds cannot be told', error);

async function fetchLayer() {
  await afterStart();
  return import('./round-news-layer.tsx');
}
