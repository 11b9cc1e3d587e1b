import { useOnline } from '../lib/use-online.ts';
import { Notice } from './notice.tsx';

/**
 * Beside whatever needs the server, so that it is known before anything is pressed; nothing while
 * there is a network. The press itself fails at once as well: no repository waits without one.
 */
export function OfflineNote({ children }: { children: string }) {
  if (useOnline()) return null;
  return <Notice>You are offline. {children}</Notice>;
}
