import { afterStart } from '../../lib/after-start.ts';
import { reportError } from '../../lib/report-error.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import { useAppUpdate } from '../../stores/device/app-update.ts';
import { seeVersion, useEarlierVersion } from './seen-version.ts';

/**
 * What has changed since the version that this device ran before, once; a newcomer sees nothing of it. What
 * there is to say is fetched only when there is.
 */
export function WhatsNew() {
  const since = useEarlierVersion();
  const isUpdateWaiting = useAppUpdate(({ reload }) => reload !== null);
  // The newer version brings its own news.
  return since !== null && !isUpdateWaiting && <News since={since} />;
}

function News({ since }: { since: string }) {
  const fetched = useFetched(fetchNotice, report);
  return fetched && <fetched.NewsNotice since={since} onSeen={seeVersion} />;
}

const report = (error: unknown): void => reportError('What is new cannot be told', error);

async function fetchNotice() {
  await afterStart();
  return import('./news-notice.tsx');
}
