const { classList } = document.documentElement;
try {
  const consent = localStorage['habit-rivals-consent'];
  if (localStorage['habit-rivals-player']) classList.add('is-player');
  if (consent) classList.add('has-chosen');
  if (consent === 'all') classList.add('is-counted');
} catch {}
document.presses = [];
document.mail = [];
addEventListener(
  'click',
  (event) => {
    const pressed = event.target.closest('a,button,input[id]');
    if (!document.presses || !pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A checkbox ticks itself.
    if (pressed.checked === undefined) event.preventDefault();
    event.stopPropagation();
    pressed.setAttribute('aria-busy', 'true');
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
