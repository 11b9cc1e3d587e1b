import { serviceWorkers } from '../lib/service-workers.ts';
import { type WorkerMessage, workerMessageOf } from '../lib/worker-messages.ts';

/** Takes what the service worker says: a list until somebody hears it. */
interface Mail {
  push(event: MessageEvent<unknown>): unknown;
}

declare global {
  interface Document {
    /** Also of a page that stands there before the app (first-paint.js). */
    mail?: Mail;
  }
}

// A browser holds these messages only until it has read the page. A notification is pressed long before the
// app can hear of it: while its code is fetched, and while home's picture stands there.
if (!document.mail) {
  document.mail = [];
  serviceWorkers()?.addEventListener('message', (event) => document.mail?.push(event));
}

/** Hears what the service worker has said since the page's first moment, and says; returns what ends that. */
export function followWorker(hear: (message: WorkerMessage) => void): () => void {
  const tell = ({ data }: MessageEvent<unknown>): void => {
    const message = workerMessageOf(data);
    if (message) hear(message);
  };
  const kept = document.mail;
  document.mail = { push: tell };
  if (Array.isArray(kept)) kept.forEach(tell);
  return () => {
    document.mail = [];
  };
}
