import * as logger from 'firebase-functions/logger';
import { HttpsError } from 'firebase-functions/https';

import { createMinuteLimit } from './minute-limit.ts';
import { problemOf } from './problem.ts';
import { type Connections, type Counted, projectConnections, type Services } from './services.ts';

type Write = (line: logger.LogEntry) => void;

/** What is said in between, of a run of that name. */
function linesOf(name: string, write: Write): Pick<Services, 'reportError' | 'notice'> {
  return {
    reportError(what, error, about = {}) {
      const problem = { ...about, ...problemOf(error) };
      write({ severity: 'ERROR', message: what, event: 'problem', function: name, ...problem });
    },
    notice(message, details) {
      write({ severity: 'WARNING', message, event: 'notice', function: name, ...details });
    },
  };
}

/** For a command of the owner's, which says itself how it ended. */
export function commandServices(name: string): Services {
  return { ...projectConnections(), ...linesOf(name, logger.write), count: () => undefined };
}

/**
 * Lines in a minute of one refusal of a function, at each machine. Further ones say nothing more, and a line is
 * billed like the call.
 */
export const MOST_REFUSALS_A_MINUTE = 60;

const mayTell = createMinuteLimit({ calls: MOST_REFUSALS_A_MINUTE });

/**
 * Runs a function and says in one line of the log how it ended, how long it took and how much it did; of a flood
 * of refusals the first of each minute do. What goes wrong in it is a line of its own. No line holds more of a
 * player than the id of a battle (decision 069).
 * @throws what `work` throws when it is the answer to a call; anything else as an `internal` without its
 * message, which the platform would log.
 */
export async function logged<Result>(
  name: string,
  connections: Connections,
  work: (services: Services) => Promise<Result>,
  write: Write = logger.write,
): Promise<Result> {
  const startedAt = performance.now();
  const counts: Partial<Record<Counted, number>> = {};
  const count = (what: Counted, by = 1): void => {
    counts[what] = (counts[what] ?? 0) + by;
  };
  const lines = linesOf(name, write);
  const reportError: Services['reportError'] = (...problem) => {
    count('problems');
    lines.reportError(...problem);
  };
  const end = (outcome: string): void => {
    const durationMs = Math.round(performance.now() - startedAt);
    const run = { event: 'run', function: name, outcome, durationMs, counts };
    write({ severity: 'INFO', message: `${name}: ${outcome}`, ...run });
  };
  try {
    const result = await work({ ...connections, ...lines, count, reportError });
    end('ok');
    return result;
  } catch (error) {
    if (error instanceof HttpsError && error.code !== 'internal') {
      if (mayTell(`${name} ${error.code}`, Date.now())) end(error.code);
      throw error;
    }
    reportError('A function failed', error);
    end('failed');
    throw new HttpsError('internal', 'INTERNAL');
  }
}
