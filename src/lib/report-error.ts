/** Something that went wrong, for whoever runs the app. */
export interface Trouble {
  /** A script threw, a screen could not be shown, or the app goes on without something. */
  readonly kind: 'script' | 'screen' | 'problem';
  /** A fixed sentence of letters: what a player wrote, and ids, have no place in it. */
  readonly what: string;
  readonly error: unknown;
}

/** From before anybody listens; the first ones say why. */
const MOST_EARLY = 5;
let early: Trouble[] = [];
let listener: ((trouble: Trouble) => void) | undefined;

/**
 * For failures that the specification wants logged and not shown. `about` names a document in the log of this
 * device, and goes nowhere else.
 */
export function reportError(what: string, error: unknown, about?: string): void {
  // oxlint-disable-next-line eslint/no-console -- the log is where these failures belong
  console.error(about === undefined ? `${what}:` : `${what} (${about}):`, error);
  tellTrouble({ kind: 'problem', what, error });
}

/** For what the browser or React has logged already. */
export function tellTrouble(trouble: Trouble): void {
  if (listener) listener(trouble);
  else if (early.length < MOST_EARLY) early.push(trouble);
}

/** Hears of all troubles of this visit, also of those before, until the returned function is called. */
export function onTrouble(listen: (trouble: Trouble) => void): () => void {
  listener = listen;
  early.forEach(listen);
  early = [];
  return () => {
    listener = undefined;
  };
}
