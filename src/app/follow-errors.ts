import { once } from '../lib/once.ts';
import { onTrouble, type Trouble, tellTrouble } from '../lib/report-error.ts';
import type { ServerFunctions } from '../repositories/server-functions.ts';

/**
 * Tells the server what goes wrong on this device (decision 069) until the returned function is called.
 * Nothing more is fetched for it before something does.
 */
export function followErrors(functions: Pick<ServerFunctions, 'reportErrors'>): () => void {
  const reports = once(async () => {
    const { createErrorReports } = await import('./error-reports.ts');
    return createErrorReports(functions);
  });
  const report = async (trouble: Trouble): Promise<void> => {
    try {
      (await reports()).add(trouble);
    } catch (error) {
      // oxlint-disable-next-line eslint/no-console -- to report it would end here again
      console.error('An error was not reported:', error);
    }
  };
  const end = onTrouble((trouble) => void report(trouble));
  addEventListener('error', threw);
  addEventListener('unhandledrejection', rejected);
  return () => {
    removeEventListener('error', threw);
    removeEventListener('unhandledrejection', rejected);
    end();
  };
}

function threw({ error }: ErrorEvent): void {
  tellTrouble({ kind: 'script', what: 'A script threw', error });
}

function rejected({ reason }: PromiseRejectionEvent): void {
  tellTrouble({ kind: 'script', what: 'A promise was rejected', error: reason });
}
