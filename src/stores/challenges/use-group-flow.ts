import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppState } from '../device/app-state.ts';
import { startOpponentChoice } from './chosen-opponents.ts';

export interface GroupFlow {
  readonly isGroup: boolean;
  /** The path with what keeps the next screen in the same flow, also after a reload (D20). */
  readonly to: (path: string) => string;
}

/** The entrance: the address alone says whether the next battle is a group (D20). */
export function useGroupFlowStart(): GroupFlow {
  const isGroup = useNamesGroup();
  const isStored = useAppState((state) => state.isGroupFlow);
  useEffect(() => {
    if (isGroup !== isStored) startOpponentChoice(isGroup);
  }, [isGroup, isStored]);
  return flowOf(isGroup);
}

/** The screens behind it: as the address says, or as it was entered. */
export function useGroupFlow(): GroupFlow {
  const isNamed = useNamesGroup();
  const isStored = useAppState((state) => state.isGroupFlow);
  useEffect(() => {
    if (isNamed && !isStored) startOpponentChoice(true);
  }, [isNamed, isStored]);
  return flowOf(isNamed || isStored);
}

function useNamesGroup(): boolean {
  const [search] = useSearchParams();
  return search.get('group') === '1';
}

function flowOf(isGroup: boolean): GroupFlow {
  return { isGroup, to: (path) => (isGroup ? `${path}?group=1` : path) };
}
