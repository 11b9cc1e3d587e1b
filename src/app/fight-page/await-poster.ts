// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '../app.css';
// oxlint-disable-next-line import/no-unassigned-import -- listens from here on
import '../../lib/install-event.ts';

declare global {
  interface Document {
    /** Settles when the page of a link shows what it will show without the app (post-poster.ts). */
    posted?: Promise<void>;
  }
}

/** What `fight.html` runs second: the app comes once the poster is painted, and says itself what went wrong. */
const root = document.querySelector('#root');
if (!root) throw new Error('No #root');
const begin = (): number => requestAnimationFrame(() => setTimeout(() => void start(root)));
Promise.resolve(document.posted).then(begin, begin);

async function start(container: Element): Promise<void> {
  const { startApp } = await import('../start-app.tsx');
  await startApp(container);
}
