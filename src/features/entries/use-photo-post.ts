import { useEffect } from 'react';
import { reportError } from '../../lib/report-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import {
  isConfirmed,
  onBattleOpened,
  useFromOpenBattles,
} from '../../stores/battles/open-battles.ts';
import { loadPhotos, resetPhotoQueue } from '../../stores/unsent/photo-queue.ts';
import { sendUnsentPhotos } from './photo-sender.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';

/**
 * Sends what this device keeps for the signed-in player: at the start, as soon as the server has
 * told which battles are open and when one opens again, and whenever the connection or the app comes back.
 */
export function usePhotoPost(): void {
  const post = useRepositories();
  const userId = useUserId();
  const isOnline = useOnline();
  const areConfirmed = useFromOpenBattles(isConfirmed);

  useEffect(() => {
    loadPhotos(userId).catch(failed);
    return resetPhotoQueue;
  }, [userId]);

  useEffect(() => {
    if (!areConfirmed || !isOnline) return undefined;
    const send = (): void => {
      if (document.visibilityState === 'visible') sendUnsentPhotos(post, userId).catch(failed);
    };
    send();
    document.addEventListener('visibilitychange', send);
    const stopListening = onBattleOpened(send);
    return () => {
      document.removeEventListener('visibilitychange', send);
      stopListening();
    };
  }, [post, userId, areConfirmed, isOnline]);
}

function failed(error: unknown): void {
  reportError('The photos on this device were not sent', error);
}
