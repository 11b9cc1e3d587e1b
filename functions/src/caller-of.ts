import type { Call } from './steps.ts';

/**
 * The address that a call came from; Google's own machine, the last one on the way, writes it at the
 * end of what the caller says. For the limit alone: it is never logged.
 */
export function callerOf({ rawRequest }: Call): string {
  const forwarded = String(rawRequest?.headers['x-forwarded-for'] ?? '');
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return last === '' ? (rawRequest?.socket.remoteAddress ?? '') : last;
}
