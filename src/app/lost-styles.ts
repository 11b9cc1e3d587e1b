import { attempt } from '../lib/attempt.ts';

/**
 * Asks once more for the stylesheets with which the page was built and that got lost on their way, each in its place.
 * Of one that has arrived there are rules; of a lost one some browsers have no sheet, some an empty one, and some
 * throw. Those that are fetched later have a medium, and are asked for again by whoever needs them (preload-files.ts).
 */
export function askForLostStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="stylesheet"]:not([media])',
  ))
    if (!attempt(() => link.sheet?.cssRules.length)) link.replaceWith(link.cloneNode());
}
