import { isOnline } from '../lib/online.ts';
import type { Trouble } from '../lib/report-error.ts';
import { isRepositoryError, RepositoryError } from '../repositories/repository-error.ts';
import type { ServerFunctions } from '../repositories/server-functions.ts';
import { type ErrorReport, framesOf, isErrorReport } from '../schema/error-report.ts';
import { useConsent } from '../stores/device/consent-choice.ts';
import { screenOf } from './routes.tsx';

/** Of one visit: whatever follows from the first ones says nothing new. */
const MOST_A_VISIT = 5;

/** Weather: a line that is gone, a sign-in that has ended, a page that is being left. */
const EXPECTED = ['unavailable', 'unauthenticated', 'cancelled'] as const;

export interface ErrorReports {
  readonly add: (trouble: Trouble) => void;
}

/**
 * Sends troubles to the server, each once a visit, while there is consent to what playing needs; until there
 * is, and without a network, they wait in memory, and go with the page (decision 069).
 */
export function createErrorReports(functions: Pick<ServerFunctions, 'reportErrors'>): ErrorReports {
  const known = new Set<string>();
  let waiting: ErrorReport[] = [];
  let isSending = false;
  let isEnough = false;

  const send = async (): Promise<void> => {
    if (isEnough || useConsent.getState().choice === 'rejected') waiting = [];
    if (isSending || waiting.length === 0 || !mayBeSent()) return;
    const sent = waiting;
    waiting = [];
    isSending = true;
    try {
      await functions.reportErrors(import.meta.env.VITE_VERSION_LABEL, sent);
    } catch (error) {
      // A report about a report would only be refused as well.
      isEnough = !isRepositoryError(error, 'unavailable');
      waiting = [...sent, ...waiting];
      return;
    } finally {
      isSending = false;
    }
    await send();
  };
  useConsent.subscribe(() => void send());
  addEventListener('online', () => void send());

  return {
    add(trouble) {
      const report = reportOf(trouble);
      const key = JSON.stringify(report);
      if (!report || known.has(key) || known.size === MOST_A_VISIT) return;
      known.add(key);
      waiting.push(report);
      void send();
    },
  };
}

function mayBeSent(): boolean {
  const { choice } = useConsent.getState();
  return (choice === 'all' || choice === 'necessary') && isOnline();
}

/** What the server may know of it; undefined for what is nobody's fault here. */
function reportOf({ kind, what, error }: Trouble): ErrorReport | undefined {
  const code = codeOf(error);
  if (EXPECTED.some((expected) => expected === code || isRepositoryError(error, expected)))
    return undefined;
  const frames = error instanceof Error ? framesOf(error, isOwn) : [];
  // An extension's, or one that the browser says nothing about.
  if (kind === 'script' && frames.length === 0) return undefined;
  const name = error instanceof Error ? error.name : typeof error;
  const report = {
    kind,
    what,
    name,
    code,
    screen: screenOf(location.pathname),
    frames,
  };
  return isErrorReport(report) ? report : undefined;
}

const isOwn = (line: string): boolean => line.includes(`${location.origin}/`);

/** What the service itself has called it, where one did. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const first = codeOf(error.cause);
  if (first !== null) return first;
  if (error instanceof RepositoryError) return error.kind;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
