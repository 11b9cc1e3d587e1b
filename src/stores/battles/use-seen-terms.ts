import { useState } from 'react';
import { type Battle, versionOf } from '../../domain/index.ts';

/** The terms that the player has looked at, and whether others lie on the table by now (D52). */
export interface SeenTerms {
  readonly version: number;
  readonly wereChanged: boolean;
  /** The player has seen that they changed, and looks at the new ones. */
  readonly lookAgain: () => void;
}

/** Terms that change under the player's finger count as seen only after another look. */
export function useSeenTerms(battle: Battle): SeenTerms {
  const current = versionOf(battle);
  const [version, setVersion] = useState(current);
  return {
    version,
    wereChanged: version !== current,
    lookAgain: () => setVersion(current),
  };
}
