/** Any browser on an iPhone or iPad; the latter calls itself a Macintosh that can be touched. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

/** Opened from the home screen rather than in a browser's tab. */
export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
