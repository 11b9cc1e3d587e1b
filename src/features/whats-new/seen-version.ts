import { useEffect } from 'react';
import { useAppState } from '../../stores/device/app-state.ts';

/** The version that runs, `1.20.3`: its label says the commit as well. */
const ownVersion = (): string => import.meta.env.VITE_VERSION_LABEL.replaceAll(/^v| .*$/g, '');

/** The version that this device ran before, until its news have been seen; null where there is none. */
export function useEarlierVersion(): string | null {
  const seen = useAppState((state) => state.seenVersion);
  useEffect(() => {
    // Whoever has just come knows no other.
    if (seen === null) seeVersion();
  }, [seen]);
  return seen === ownVersion() ? null : seen;
}

export function seeVersion(): void {
  useAppState.setState({ seenVersion: ownVersion() });
}
