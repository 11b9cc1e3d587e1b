import { prettyDOM } from '@testing-library/react';

/**
 * What a query throws that finds nothing, or too much: the reason, and the document as it is when somebody reads
 * it. A query that waits throws one for each look, which nobody reads.
 */
export function getElementError(reason: string | null, container: Element): Error {
  const error = new Error();
  // Begins in the test, as it does without us.
  Error.captureStackTrace(error, getElementError);
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [reason, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}
