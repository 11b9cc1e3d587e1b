import { isIPv6 } from 'node:net';

import type { Call } from './steps.ts';

/**
 * The network that a call came from; Google's own machine, the last one on the way, writes its address at
 * the end of what the caller says. For the limit alone: it is never logged.
 */
export function callerOf({ rawRequest }: Call): string {
  const forwarded = String(rawRequest?.headers['x-forwarded-for'] ?? '');
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return networkOf(last === '' ? (rawRequest?.socket.remoteAddress ?? '') : last);
}

/** Of IPv6 every household has 2^64 addresses, and takes of them what it likes: the first half says whose. */
function networkOf(address: string): string {
  // What holds a dot is an address of IPv4 in the form of IPv6.
  if (!isIPv6(address) || address.includes('.')) return address;
  const [left = [], right] = address
    .split('::')
    .map((groups) => (groups === '' ? [] : groups.split(':')));
  const zeros = Array.from({ length: 8 - left.length - (right?.length ?? 0) }, () => '0');
  return [...left, ...zeros, ...(right ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
