import { useEffect, useState } from 'react';

/**
 * What `fetch` brings; undefined until it is there, and where it cannot be had, of which `fail` is told. It is
 * not asked for while there is no `fetch`. Both must be the same functions in every render.
 */
export function useFetched<Part>(
  fetch: (() => Promise<Part>) | undefined,
  fail: (error: unknown) => void,
): Part | undefined {
  const [fetched, setFetched] = useState<{ readonly part: Part }>();
  useEffect(() => {
    fetch?.()
      .then((part) => setFetched({ part }))
      .catch(fail);
  }, [fetch, fail]);
  return fetched?.part;
}
