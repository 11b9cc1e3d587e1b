import { useSearchParams } from 'react-router-dom';

/** The texts that can be opened over any screen, by their names in the address. */
export const READINGS = ['guide', 'disclaimer', 'privacy', 'terms'] as const;
export type Reading = (typeof READINGS)[number];

const PARAMETER = 'read';

/** The text that the address asks for; null for none. */
export function readingOf(search: URLSearchParams): Reading | null {
  const asked = search.get(PARAMETER);
  return READINGS.find((reading) => reading === asked) ?? null;
}

/** The same address with that text over it, or with none. */
export function withReading(search: URLSearchParams, reading: Reading | null): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (reading === null) changed.delete(PARAMETER);
  else changed.set(PARAMETER, reading);
  return changed;
}

/** That path, with its query, with the text over it. */
export function pathWithReading(path: string, reading: Reading | null): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  const search = withReading(searchParams, reading).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

export function useReading(): Reading | null {
  const [search] = useSearchParams();
  return readingOf(search);
}
