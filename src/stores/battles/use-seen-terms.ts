import { useState } from 'react';
import { type Battle, versionOf } from '../../domain/index.ts';
import { useUserId } from '../session/session.ts';

/** The terms that the player has looked at, and whether others lie on the table by now (D52). */
export interface SeenTerms {
  readonly version: number;
  readonly wereChanged: boolean;
  /** The player has seen that they changed, and looks at the new ones. */
  readonly lookAgain: () => void;
}

/**
 * Terms that change under the player's finger count as seen only after another look; the player's own do not,
 * which this device or another one has just sent.
 */
export function useSeenTerms(battle: Battle): SeenTerms {
  const userId = useUserId();
  const current = versionOf(battle);
  const [version, setVersion] = useState(current);
  return {
    version,
    wereChanged: version !== current && battle.challenger.id !== userId,
    lookAgain: () => setVersion(current),
  };
}
