try {
  const { classList } = document.documentElement;
  const consent = localStorage.getItem('habit-rivals-consent');
  if (localStorage.getItem('habit-rivals-player')) classList.add('is-player');
  if (consent) classList.add('has-chosen');
  if (consent === 'all') classList.add('is-counted');
} catch {}
