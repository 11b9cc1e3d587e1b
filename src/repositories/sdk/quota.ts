import { onLog } from 'firebase/app';
import { tellTrouble } from '../../lib/report-error.ts';
import { RepositoryError } from '../repository-error.ts';

/**
 * Tells of a quota that is used up: what is read and written then waits without an end, and of all that
 * asked nobody gets an error, so that the SDK's own log is where it says so. To be called once Firestore is
 * loaded.
 */
export function tellUsedUpQuota(): void {
  onLog(
    ({ message }) => {
      if (!message.includes('[code=resource-exhausted]')) return;
      const error = new RepositoryError('resource-exhausted');
      tellTrouble({ kind: 'problem', what: 'A quota is used up', error });
    },
    { level: 'error' },
  );
}
