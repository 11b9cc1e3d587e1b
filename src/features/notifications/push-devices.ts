import { useEffect, useState } from 'react';
import type { PushTokenRecord } from '../../schema/push-token.ts';
import { keepWatching } from '../../stores/connection/keep-watching.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';

/** The player's devices as the server has them, followed while the component is shown; null until known. */
export function usePushDevices(userId: string): PushTokenRecord | null {
  const { pushTokens } = useRepositories();
  const [record, setRecord] = useState<PushTokenRecord | null>(null);
  useEffect(
    // Without an answer the settings speak of no device, which is what they can vouch for.
    () =>
      keepWatching<PushTokenRecord | null>((observer) => pushTokens.watchTokens(userId, observer), {
        next: setRecord,
        error: () => setRecord(null),
      }),
    [pushTokens, userId],
  );
  return record;
}
