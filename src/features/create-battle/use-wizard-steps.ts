import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { DraftBattle } from '../../domain/index.ts';
import { bookmarkDraft } from '../../stores/challenges/draft-battle.ts';
import { formatPlace, nearestPlace, type Place, previousPlace } from './wizard-place.ts';

/** What the wizard keeps with each step of the browser's history. */
interface StepState {
  /** How many steps of the wizard lie before it: the browser's Back leads to these. */
  readonly depth: number;
  /** The stage was refused when the battle was to be sent, and says why at once. */
  readonly isRefused?: boolean;
  /** It comes from the quick challenge. */
  readonly isQuick?: boolean;
}

export interface WizardSteps {
  readonly place: Place;
  readonly isRefused: boolean;
  /** Where a finished target leads to. */
  readonly overview: 'quick' | 'targets';
  /** On to another place; Back, the browser's too, returns from it to this one. */
  readonly go: (place: Place, how?: { isRefused?: boolean }) => void;
  /** One stage back; undefined on the first. */
  readonly back: (() => void) | undefined;
}

/**
 * Where the wizard is, by its address: each stage is a step of the browser's history, so that the
 * browser's Back and its gesture do what the button does (docs/decisions, the wizard's stages).
 */
export function useWizardSteps(draft: DraftBattle): WizardSteps {
  const location = useLocation();
  const navigate = useNavigate();
  const step = stepState(location);
  const { depth, isRefused = false, isQuick = false } = step;
  const place = nearestPlace(draft, location.search);
  const overview = isQuick || place.stage === 'quick' ? 'quick' : 'targets';
  const address = formatPlace(place);

  useEffect(() => bookmarkDraft(address), [address]);

  const go: WizardSteps['go'] = (next, how) =>
    void navigate(formatPlace(next), {
      state: { depth: depth + 1, isQuick: overview === 'quick', ...how } satisfies StepState,
    });

  return { place, isRefused, overview, go, back: useStepBack(draft, place, step) };
}

function useStepBack(
  draft: DraftBattle,
  place: Place,
  { depth, isQuick = false }: StepState,
): WizardSteps['back'] {
  const navigate = useNavigate();
  const isStart = !isQuick && draft.targets.length === 0 && place.stage === 'title';
  if (depth > 0 && !isStart) return () => void navigate(-1);
  // Without a step to go back to, as after opening the app anew, the order of the stages tells.
  const previous = previousPlace(draft, place);
  if (previous === null) return undefined;
  return () => void navigate(formatPlace(previous), { replace: true });
}

export function stepState({ state }: Location<unknown>): StepState {
  if (typeof state !== 'object' || state === null) return { depth: 0 };
  const depth = 'depth' in state && typeof state.depth === 'number' ? state.depth : 0;
  return {
    depth,
    isRefused: 'isRefused' in state && state.isRefused === true,
    isQuick: 'isQuick' in state && state.isQuick === true,
  };
}
