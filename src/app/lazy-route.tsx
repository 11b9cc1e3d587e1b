import { type ComponentType, lazy } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { reportError } from '../lib/report-error.ts';
import { loadChunk } from '../lib/load-chunk.ts';

export type LazyRoute = ComponentType & { readonly preload: () => Promise<void> };

/**
 * A screen whose code is fetched when somebody goes there. Once preloaded it renders at once:
 * React would otherwise hold its Suspense fallback for 300 ms. Preloading never rejects: whoever
 * goes there fetches again, and only that may reload the page. Where it cannot be shown the others still can: it
 * says so in its own place.
 */
export function lazyRoute(load: () => Promise<ComponentType>): LazyRoute {
  let Loaded: ComponentType | undefined;
  const preload = async (): Promise<void> => {
    try {
      Loaded ??= await load();
    } catch (error) {
      reportError('A screen could not be fetched in advance', error);
    }
  };
  const Fetched = lazy(async () => ({ default: await loadChunk(load) }));
  const Screen = () => <ErrorBoundary>{Loaded ? <Loaded /> : <Fetched />}</ErrorBoundary>;
  return Object.assign(Screen, { preload });
}
