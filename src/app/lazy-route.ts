import { type ComponentType, lazy } from 'react';

/** A screen whose code is fetched when somebody goes there. */
export function lazyRoute(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
