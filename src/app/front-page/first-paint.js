const { classList } = document.documentElement;
try {
  const consent = localStorage.getItem('habit-rivals-consent');
  if (localStorage.getItem('habit-rivals-player')) classList.add('is-player');
  if (consent) classList.add('has-chosen');
  if (consent === 'all') classList.add('is-counted');
} catch {}
document.presses = [];
addEventListener(
  'click',
  (event) => {
    const pressed = event.target.closest('#root a, #root button');
    if (!document.presses || !pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.setAttribute('aria-busy', 'true');
    document.presses.push(pressed);
    const { consent } = pressed.dataset;
    try {
      if (consent) {
        classList.add('has-chosen');
        localStorage.setItem('habit-rivals-consent', consent);
      }
    } catch {}
  },
  true,
);
