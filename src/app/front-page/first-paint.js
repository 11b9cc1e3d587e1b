const { classList } = document.documentElement;
try {
  const consent = localStorage['habit-rivals-consent'];
  if (localStorage['habit-rivals-player']) classList.add('is-player');
  if (consent) classList.add('has-chosen');
  if (consent === 'all') classList.add('is-counted');
} catch {}
// The page's fonts, and what else its head names: its own script, icon and manifest.
const fetchRest = () => {
  classList.add('is-painted');
  document.head.append(document.querySelector('template')?.content ?? '');
};
// A player's front page stays empty until the app is there, and what a service worker has is there at once.
if (classList.contains('is-player') || navigator.serviceWorker?.controller)
  addEventListener('DOMContentLoaded', fetchRest);
else new PerformanceObserver(fetchRest).observe({ type: 'paint' });
document.presses = [];
document.mail = [];
// Where the page's own script got lost nobody does what is pressed: links lead on by themselves, a player's as well.
addEventListener(
  'error',
  (event) => {
    if (!event.target.src) return;
    classList.remove('is-player');
    document.presses = null;
  },
  true,
);
addEventListener(
  'click',
  (event) => {
    const pressed = event.target.closest('a,button,input[id]');
    if (!document.presses || !pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A checkbox ticks itself.
    if (!('checked' in pressed)) event.preventDefault();
    event.stopPropagation();
    fetchRest();
    pressed.setAttribute('aria-busy', true);
    document.presses.push(pressed);
    const { consent } = pressed.dataset;
    try {
      if (consent) {
        classList.add('has-chosen');
        localStorage['habit-rivals-consent'] = consent;
      }
    } catch {}
  },
  true,
);
navigator.serviceWorker?.addEventListener('message', (event) => document.mail.push(event));
