import { type ComponentType, lazy } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { reportError } from '../lib/report-error.ts';
import { loadChunk } from '../lib/load-chunk.ts';

export type LazyRoute = ComponentType & { readonly preload: () => Promise<void> };

/** Screens by name, each of the module that exports it under that name. */
export function lazyRoutes<Name extends string>(modules: {
  readonly [Screen in Name]: () => Promise<Readonly<Record<Screen, ComponentType>>>;
}): Readonly<Record<Name, LazyRoute>> {
  const routes: Partial<Record<Name, LazyRoute>> = {};
  for (const name in modules) routes[name] = lazyRoute(async () => (await modules[name]())[name]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is one for each name by now
  return routes as Record<Name, LazyRoute>;
}

/**
 * A screen whose code is fetched when somebody goes there. Once preloaded it renders at once:
 * React would otherwise hold its Suspense fallback for 300 ms. Preloading never rejects: whoever
 * goes there fetches again, and only that may reload the page. Where it cannot be shown the others still can: it
 * says so in its own place.
 */
function lazyRoute(load: () => Promise<ComponentType>): LazyRoute {
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
