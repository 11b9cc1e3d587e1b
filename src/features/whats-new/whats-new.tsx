import { type ComponentType, useEffect, useState } from 'react';
import { afterPaint, idle } from '../../lib/after-paint.ts';
import { reportError } from '../../lib/report-error.ts';
import { useAppUpdate } from '../../stores/device/app-update.ts';
import { seeVersion, useEarlierVersion } from './seen-version.ts';

type Notice = ComponentType<{ since: string; onSeen: () => void }>;

/**
 * What has changed since the version that this device ran before, once; a newcomer sees nothing of it. What
 * there is to say is fetched only when there is.
 */
export function WhatsNew() {
  const since = useEarlierVersion();
  const isUpdateWaiting = useAppUpdate(({ reload }) => reload !== null);
  const [shown, show] = useState<{ Notice: Notice }>();

  useEffect(() => {
    if (since === null) return;
    fetchNotice()
      .then((Notice) => show({ Notice }))
      .catch((error: unknown) => reportError('What is new cannot be told', error));
  }, [since]);

  // The newer version brings its own news.
  if (!shown || since === null || isUpdateWaiting) return null;
  return <shown.Notice since={since} onSeen={seeVersion} />;
}

async function fetchNotice(): Promise<Notice> {
  await afterPaint().then(idle);
  return (await import('./news-notice.tsx')).NewsNotice;
}
