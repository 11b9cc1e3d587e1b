import { reportError } from '../../lib/report-error.ts';
import { STORED_FILES } from './photo-url.ts';

/** A rule of which requests come to the worker; the first that fits decides. */
interface Route {
  readonly condition: { readonly urlPattern: string };
  readonly source: 'fetch-event' | 'network';
}

/** As Chromium has it, and no other browser. */
interface RoutingEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

/**
 * Only the app's own files and proof photos are the worker's. All else goes past it where the browser can do that: a
 * tick starts no worker before it is sent, and what a page asks of Firebase keeps none from making room for the next
 * version (decision 018).
 */
export function letOthersGoPast(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('install', (event: RoutingEvent) => {
    if (event.addRoutes) event.waitUntil(event.addRoutes(ROUTES).catch(stayInTheWay));
  });
}

const ROUTES: readonly Route[] = [
  { condition: { urlPattern: '/*' }, source: 'fetch-event' },
  { condition: { urlPattern: STORED_FILES }, source: 'fetch-event' },
  { condition: { urlPattern: '*://*:*/*' }, source: 'network' },
];

const stayInTheWay = (error: unknown): void =>
  reportError('What is not of the worker does not go past it', error);
