import { onLog } from 'firebase/app';
import { tellTrouble } from '../../lib/report-error.ts';
import { tellSdkBreakdown } from '../../lib/sdk-repair.ts';
import { RepositoryError } from '../repository-error.ts';

/**
 * Tells what Firestore says nowhere but in its own log. A quota that is used up: what is read and written then waits
 * without an end. And that it has broken down, as over a transaction that is aborted: until the page begins anew it
 * neither sends nor hears. Of all that asked nobody gets an error. To be called once Firestore is loaded.
 */
export function followSdkLog(): void {
  onLog(
    ({ message }) => {
      if (message.includes('INTERNAL UNHANDLED ERROR')) tellSdkBreakdown();
      if (!message.includes('[code=resource-exhausted]')) return;
      const error = new RepositoryError('resource-exhausted');
      tellTrouble({ kind: 'problem', what: 'A quota is used up', error });
    },
    { level: 'error' },
  );
}
