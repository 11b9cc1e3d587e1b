import { useState } from 'react';

/** How often a figure has fallen since it was first seen. */
export function useLosses(figure: number): number {
  const [seen, setSeen] = useState({ figure, losses: 0 });
  if (figure !== seen.figure) {
    setSeen({ figure, losses: seen.losses + (figure < seen.figure ? 1 : 0) });
  }
  return seen.losses;
}
