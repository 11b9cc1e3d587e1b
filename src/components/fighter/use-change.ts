import { useEffect, useState } from 'react';

/** How long a change stays on screen (spec section 9, "Health bar … effect duration"). */
const EFFECT_MS = 1000;

export interface Change {
  /** How much the figure moved; never 0. */
  readonly amount: number;
  /** 1 for the first change seen, one more with each. */
  readonly count: number;
}

/** What just happened to a figure: its last change, for one second, else `null`. */
export function useChange(figure: number): Change | null {
  const [seen, setSeen] = useState({ figure, count: 0 });
  const [change, setChange] = useState<Change | null>(null);

  if (figure !== seen.figure) {
    const count = seen.count + 1;
    setSeen({ figure, count });
    setChange({ amount: figure - seen.figure, count });
  }

  useEffect(() => {
    if (change === null) return undefined;
    const timer = setTimeout(() => setChange(null), EFFECT_MS);
    return () => clearTimeout(timer);
  }, [change]);

  return change;
}
