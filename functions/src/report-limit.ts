const WINDOW_MS = 60_000;

/** Reports of one machine in a minute; what comes beyond says nothing that these have not said. */
export const MOST_REPORTS_A_MINUTE = 100;

/** Calls of one address in a minute: a household, or a phone whose page is opened again and again. */
export const MOST_CALLS_OF_A_CALLER = 6;

/** Whether so many reports of a caller are still taken at `now`, in milliseconds since 1970. */
export type ReportLimit = (caller: string, reports: number, now: number) => boolean;

/** In memory, and only for the minute that runs: nothing about a caller is kept. */
export function createReportLimit(): ReportLimit {
  let window = 0;
  let taken = 0;
  const calls = new Map<string, number>();
  return (caller, reports, now) => {
    const current = Math.floor(now / WINDOW_MS);
    if (current !== window) {
      window = current;
      taken = 0;
      calls.clear();
    }
    const earlier = calls.get(caller) ?? 0;
    if (earlier >= MOST_CALLS_OF_A_CALLER || taken + reports > MOST_REPORTS_A_MINUTE) return false;
    calls.set(caller, earlier + 1);
    taken += reports;
    return true;
  };
}
