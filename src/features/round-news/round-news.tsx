import { type ComponentType, useEffect, useState } from 'react';
import { afterPaint, idle } from '../../lib/after-paint.ts';
import { reportError } from '../../lib/report-error.ts';

/**
 * What happened in the battles meanwhile, told over home: how the rounds went that have ended, and which
 * fights begin. It is fetched once the first screen stands, whose paint it must not hold up.
 */
export function RoundNews() {
  const [loaded, load] = useState<{ Layer: ComponentType }>();
  useEffect(() => {
    fetchLayer()
      .then((Layer) => load({ Layer }))
      .catch((error: unknown) => reportError('The rounds cannot be told', error));
  }, []);
  return loaded && <loaded.Layer />;
}

async function fetchLayer(): Promise<ComponentType> {
  await afterPaint().then(idle);
  return (await import('./round-news-layer.tsx')).RoundNewsLayer;
}
