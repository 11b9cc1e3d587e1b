import { type ComponentType, lazy } from 'react';

export type LazyRoute = ComponentType & { readonly preload: () => Promise<void> };

/**
 * A screen whose code is fetched when somebody goes there. Once preloaded it renders at once:
 * React would otherwise hold its Suspense fallback for 300 ms.
 */
export function lazyRoute(load: () => Promise<ComponentType>): LazyRoute {
  let Loaded: ComponentType | undefined;
  const preload = async (): Promise<void> => {
    Loaded ??= await load();
  };
  const Fetched = lazy(async () => ({ default: await load() }));
  const Screen = () => (Loaded ? <Loaded /> : <Fetched />);
  return Object.assign(Screen, { preload });
}
